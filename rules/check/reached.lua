-- The functions of the rules; and those that a file has under other values of options than those that are chosen: which, and under
-- which values.
local places = require "places"
local words = require "words"

local reached = {}
local kind, meta = words.kind, words.meta

-- A value of an option as it is set by the name under which depends_on has it; of what a number completes, with 3.
local function value_of(option, key)
  if option.is_boolean then return key == "yes" and "true" or "false" end
  for _, name in ipairs(option.numbered or {}) do if name == key then return key .. ":3" end end
  return option.takes_seat and key == "a_seat" and "1" or tostring(key)
end

-- The values so far and one more; nil where the option has another already.
local function with(under, option, key)
  local value, more = value_of(option, key), { table.unpack(under) }
  for _, choice in ipairs(under) do
    if choice.option == option.name then return choice.value == value and under or nil end
  end
  more[#more + 1] = { option = option.name, value = value }
  return more
end

local function join(path, step) return not step and path or path == "" and step or path .. "." .. step end

-- Whether it is a function of a file: a word that stands where none may be none.
local function is_own(value) return type(value) == "function" and not string.find(words.called(value), "^the word ") end

local function functions_in(value, path, list, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  for _, key in ipairs(places.keys(value)) do
    local inner = rawget(value, key)
    local step = type(key) == "string" and key or meta[inner] and meta[inner].name or nil
    if is_own(inner) then
      local info = debug.getinfo(inner, "S")
      list[#list + 1] = { name = join(path, step), file = string.sub(info.source, 2), line = info.linedefined, last = info.lastlinedefined, hook = key == "made", call = inner }
    elseif kind(inner) == "table" then
      functions_in(inner, join(path, step), list, seen)
    end
  end
end

-- Those of resolved rules: { { name, file, line, last, hook, call }, ... }.
function reached.functions(resolved)
  local list = {}
  functions_in(resolved, "", list, {})
  return list
end

-- Calls back with each function that there is, where it stands, and under which values.
local function walk(value, path, under, options, found)
  if is_own(value) then return found(value, path, under) end
  if kind(value) == "depends_on" then
    local option = options[rawget(value, "option")]
    for _, key in ipairs(option and type(value.branches) == "table" and places.keys(value.branches) or {}) do
      local inner, more = rawget(value.branches, key), with(under, option, key)
      if more then walk(inner, join(path, meta[inner] and meta[inner].name), more, options, found) end
    end
  elseif kind(value) == "table" then
    for _, key in ipairs(places.keys(value)) do
      local inner = rawget(value, key)
      walk(inner, join(path, type(key) == "string" and key or meta[inner] and meta[inner].name), under, options, found)
    end
  end
end

-- { name, file, line, hook, under = { { option, value }, ... } } of each that there isn't under the chosen values; of one that stands
-- under several, each of these.
function reached.elsewhere(load)
  local there, list = {}, {}
  walk(load.resolved, "", {}, load.options, function(call) there[call] = true end)
  walk(load.declaration, "", {}, load.options, function(call, path, under)
    if there[call] or #under == 0 then return end
    local info = debug.getinfo(call, "S")
    list[#list + 1] = { name = path, file = string.sub(info.source, 2), line = info.linedefined, hook = string.find(path, "%.made$") ~= nil, under = under }
  end)
  return list
end

-- The values under which there are functions of yaku that there aren't under the chosen ones: a line for each, "a=x b=y".
function reached.settings(load)
  local lines, seen = {}, {}
  for _, f in ipairs(reached.elsewhere(load)) do
    local values = {}
    for i, choice in ipairs(f.under) do values[i] = choice.option .. "=" .. choice.value end
    local line = table.concat(values, " ")
    if f.hook and not seen[line] then seen[line], lines[#lines + 1] = true, line .. "\n" end
  end
  return table.concat(lines)
end

return reached
