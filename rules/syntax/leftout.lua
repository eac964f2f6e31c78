-- A line with something that isn't Lua, of which nobody knows what is meant: left out as far as it must be for the rest to be read.
local foreign = require "foreign"
local messages = require "messages"
local trial = require "trial"
local unset = require "unset"

local leftout = {}

local most_segments = 24
local nothing = require "places".missing -- what stands in its place, which is no word

-- What stands for a line that is left out, so that what ends it further down still ends something; as `switch x do`, too.
local function instead_of(codes, n)
  local begins, last = string.match(codes[n], "^%s*(%a+)"), string.match(codes[n], "(%a+)%s*$")
  local opens = (begins == "for" or begins == "while" or begins == "if") and not string.find(codes[n], "%f[%w_]end%f[^%w_]")
  local indent, is_further_in = #string.match(codes[n], "^%s*"), false
  for i = n + 1, begins ~= "local" and not string.find(codes[n], "[={(]") and #codes or 0 do
    local is_blank, own = not string.find(codes[i], "%S"), #string.match(codes[i], "^%s*")
    if not is_blank and own <= indent then
      local word = is_further_in and own == indent and string.match(codes[i], "^%s*(%a+)")
      if word == "else" or word == "elseif" then return "if nil then" end
      opens = opens or word == "end"
      break
    end
    is_further_in = is_further_in or not is_blank
  end
  return opens and ((begins == "if" or last == "then") and "if nil then" or "while nil do") or ""
end

-- What of a line may be left out, { column, length, what stands there then }, the smallest first: what a key or a local is given, or what
-- a function gives back; then all of line n. items: what stands in a list or is given to a word, too.
local function segments(codes, n, items)
  local list, code = {}, codes[n]
  local function add(at)
    local stop = at <= #code and foreign.value_end(code, at) or at
    if stop > at then list[#list + 1] = { at, stop - at + 1, nothing .. " " } end
    local plain = #string.match(code, "^[^,;{}]*", at) -- its brackets may be what is wrong
    if plain > 1 and plain < stop - at + 1 then list[#list + 1] = { at, plain, nothing .. " " } end
  end
  for at in string.gmatch(code, "%f[%w_][%a_][%w_]*%s*=%f[^=]%s*()") do add(at) end
  for at in string.gmatch(code, "%f[%w_]return%f[^%w_]%s*()%S") do add(at) end
  for at in string.gmatch(items and code or "", "[{(,]%s*()[^%s,;})]") do add(at) end
  if items and string.find(code, "^%s*[^%s%a]") then add(string.find(code, "%S")) end
  table.sort(list, function(a, b)
    if a[2] ~= b[2] then return a[2] < b[2] end
    return a[1] < b[1]
  end)
  for i = most_segments + 1, #list do list[i] = nil end
  list[#list + 1] = { 1, #code, instead_of(codes, n) }
  return list
end

-- Whether what is told when a text is run may come of this part of it, written so. about: what is told, of a name, of a text or of what
-- has none.
local function may_err(part, written, about)
  local text = string.match(about, "^'([^']*)' is a text here")
  if text then return string.find(written, '"' .. text .. '"', 1, true) ~= nil or string.find(written, "'" .. text .. "'", 1, true) ~= nil end
  local name = string.match(about, "^'([%a_][%w_]*)'")
  if name then return string.find(part, "%f[%w_]" .. name .. "%f[^%w_]") ~= nil end
  if string.find(about, "^error ") then return string.find(part, "%f[%w_]error%f[^%w_]") ~= nil end
  return string.find(part, "[#%[(+*/<>-]") ~= nil or string.find(part, "%.") ~= nil
end

-- The local that a line begins, and those that are made of it below.
local function locals_of(codes, n)
  local names = { string.match(codes[n], "^%s*local%s+([%a_][%w_]*)%s*=") or string.match(codes[n], "^%s*local%s+function%s+([%a_][%w_]*)") }
  for i = n + 1, names[1] and #codes or 0 do
    local name, value = string.match(codes[i], "^%s*local%s+([%a_][%w_]*)%s*=(.*)")
    for _, of in ipairs(name and { table.unpack(names) } or {}) do
      if string.find(value, "%f[%w_]" .. of .. "%f[^%w_]") then names[#names + 1] = name break end
    end
  end
  return names
end

-- A text that is refused in line n, as about, without as little of that line as lets it go on; the names in what is left out, and the locals that go by it. nil
-- where it stops there all the same.
function leftout.without(source, n, about)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  if not codes[n] or not string.find(codes[n], "%S") then return nil end
  local is_lua_now = load(source, "=rules", "t") ~= nil
  local list = segments(codes, n, is_lua_now)
  for i, segment in ipairs(list) do
    local from, length, instead = table.unpack(segment)
    local part = string.sub(codes[n], from, from + length - 1)
    if not is_lua_now or may_err(part, string.sub(lines[n], from, from + length - 1), about) then
      local text = messages.put(lines, n, from, length, instead)
      local is_lua, stopped = trial.compile(text)
      if is_lua or stopped > n and not (is_lua_now and i < #list) then
        local names = { [nothing] = true }
        for name in string.gmatch(string.sub(lines[n], from, from + length - 1), "[%w_]+") do names[name] = true end
        local before, locals = string.sub(lines[n], 1, from - 1), locals_of(codes, n)
        for name in string.gmatch(before, "%f[%w_]([%a_][%w_]*)%s*=") do names[name] = names[name] or not unset.is_key(name) or nil end -- of a special card, say
        for name in string.gmatch(before, '%f[%w_][%a_]+%s*"([%w_]+)"') do names[name] = true end
        for _, name in ipairs(locals) do names[name] = true end
        return text, names, locals
      end
    end
  end
end

-- Whether a problem is about one of those names, or others may have caused it and its line has one of the locals, and may come of their
-- being left out. code: its line.
function leftout.is_about(problem, names, locals, code)
  for _, name in ipairs(problem.late and locals or {}) do
    if string.find(code, "%f[%w_]" .. name .. "%f[^%w_]") then return true end
  end
  local said = string.match(problem.text, ":%d+: (.*)$") or problem.text
  for name in string.gmatch(string.match(said, "^(.-); ") or said, "[\"']([%w_]+)[\"']") do
    if names[name] and not string.find(name, "^%d*$") then return true end
  end
  return false
end

return leftout
