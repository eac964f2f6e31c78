-- A line with something that isn't Lua, of which nobody knows what is meant: left out as far as it must be for the rest to be read.
local messages = require "messages"
local trial = require "trial"

local leftout = {}

local most_segments = 12

-- What of a line may be left out, the smallest first: what a key is given up to the next comma or bracket, then all of the line.
local function segments(code)
  local list = {}
  for from, text in string.gmatch(code, "%f[%w_]()([%a_][%w_]*%s*=%f[^=][^,;{}]*)") do list[#list + 1] = { from, #text } end
  table.sort(list, function(a, b)
    if a[2] ~= b[2] then return a[2] < b[2] end
    return a[1] < b[1]
  end)
  for i = most_segments + 1, #list do list[i] = nil end
  list[#list + 1] = { 1, #code }
  return list
end

-- A text that is refused in line n, as about, without as little of that line as lets it go on; and the names in what is left out. nil
-- where it stops there all the same. What is Lua errs when it is run, for the name that is told.
function leftout.without(source, n, about)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  if not codes[n] or not string.find(codes[n], "%S") then return nil end
  local errs_by = load(source, "=rules", "t") and (string.match(about, "^'([%a_][%w_]*)'") or "")
  for _, segment in ipairs(errs_by ~= "" and segments(codes[n]) or {}) do
    local from, length = segment[1], segment[2]
    local text = messages.put(lines, n, from, length, string.rep(" ", length))
    local is_lua, stopped = trial.compile(text)
    local is_in_it = not errs_by or segment[2] < #codes[n] and string.find(string.sub(codes[n], from, from + length - 1), "=.*%f[%w_]" .. errs_by .. "%f[^%w_]")
    if is_in_it and (is_lua or stopped > n) then
      local names = {}
      for name in string.gmatch(string.sub(lines[n], from, from + length - 1), "[%w_]+") do names[name] = true end
      return text, names
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
