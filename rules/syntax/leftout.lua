-- A line with something that isn't Lua, of which nobody knows what is meant: left out as far as it must be for the rest to be read.
local foreign = require "foreign"
local messages = require "messages"
local trial = require "trial"

local leftout = {}

local most_segments = 12
local nothing = require "places".missing -- what stands in its place, which is no word

-- What of a line may be left out, { column, length, what stands there then }, the smallest first: what a key or a local is given, or what
-- a function gives back; then all of the line.
local function segments(code)
  local list = {}
  local function add(at)
    local stop = at <= #code and foreign.value_end(code, at) or at
    if stop > at then list[#list + 1] = { at, stop - at + 1, nothing .. " " } end
    local plain = #string.match(code, "^[^,;{}]*", at) -- its brackets may be what is wrong
    if plain > 1 and plain < stop - at + 1 then list[#list + 1] = { at, plain, nothing .. " " } end
  end
  for at in string.gmatch(code, "%f[%w_][%a_][%w_]*%s*=%f[^=]%s*()") do add(at) end
  for at in string.gmatch(code, "%f[%w_]return%f[^%w_]%s*()%S") do add(at) end
  table.sort(list, function(a, b)
    if a[2] ~= b[2] then return a[2] < b[2] end
    return a[1] < b[1]
  end)
  for i = most_segments + 1, #list do list[i] = nil end
  local begins = string.match(code, "^%s*(%a+)")
  local opens = (begins == "for" or begins == "while" or begins == "if") and not string.find(code, "%f[%w_]end%f[^%w_]")
  list[#list + 1] = { 1, #code, opens and "do" or "" } -- what ends it stands further down
  return list
end

-- Whether what is told when a text is run may come of this part of it. about: what is told, of a name or of what has none.
local function may_err(part, about)
  local name = string.match(about, "^'([%a_][%w_]*)'")
  if name then return string.find(part, "%f[%w_]" .. name .. "%f[^%w_]") ~= nil end
  return string.find(part, "[#%[(+*/<>-]") ~= nil or string.find(part, "%.") ~= nil
end

-- A text that is refused in line n, as about, without as little of that line as lets it go on; and the names in what is left out. nil
-- where it stops there all the same.
function leftout.without(source, n, about)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  if not codes[n] or not string.find(codes[n], "%S") then return nil end
  local is_lua_now = load(source, "=rules", "t") ~= nil
  for _, segment in ipairs(segments(codes[n])) do
    local from, length, instead = table.unpack(segment)
    local part = string.sub(codes[n], from, from + length - 1)
    if not is_lua_now or may_err(part, about) then
      local text = messages.put(lines, n, from, length, instead)
      local is_lua, stopped = trial.compile(text)
      if is_lua or stopped > n then
        local names = { [nothing] = true }
        for name in string.gmatch(string.sub(lines[n], from, from + length - 1), "[%w_]+") do names[name] = true end
        local of = string.match(codes[n], "local%s+([%a_][%w_]*)%s*=%s*()" ) or string.match(codes[n], "local%s+function%s+([%a_][%w_]*)")
        if of and (length == #codes[n] or string.find(string.sub(codes[n], 1, from - 1), "local%s+" .. of .. "%s*=%s*$")) then names[of] = true end
        return text, names
      end
    end
  end
end

-- Whether a problem is about one of those names, and may come of their being left out.
function leftout.is_about(problem, names)
  for name in string.gmatch(string.match(problem.text, ":%d+: (.*)$") or problem.text, "[%w_]+") do
    if names[name] and not string.find(name, "^%d*$") then return true end
  end
  return false
end

return leftout
