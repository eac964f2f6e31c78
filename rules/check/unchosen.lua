-- Options of which there is nothing to choose, and values of them that leave a yaku worth nothing without a word.
local places = require "places"
local words = require "words"

local unchosen = {}
local kind, meta = words.kind, words.meta

-- All that an option can be, as depends_on has it.
local function values_of(option)
  local list = { table.unpack(option.values) }
  for _, counted in ipairs(option.numbered or {}) do list[#list + 1] = counted end
  list[#list + 1] = option.takes_seat and "a_seat" or nil
  return list
end

local function remark_on_single(load, add)
  for _, option in ipairs(load.options) do
    local values = values_of(option)
    if #values == 1 and option.place.file == load.path and not option.numbered and not option.takes_seat then
      add(option.place, 'option "%s" has one value, %s: there is nothing to choose; write another, or say what holds without it', option.name, values[1])
    end
  end
end

-- The option that decides alone what a list comes to, and what is said under its values, as texts; nil where something else stands there.
local function decided_by(list)
  local option, said = nil, {}
  for _, item in ipairs(list) do
    if kind(item) ~= "depends_on" or type(item.branches) ~= "table" or option and item.option ~= option then return nil end
    option = item.option
    for key in next, item.branches do said[tostring(key)] = true end
  end
  return option, said
end

-- What isn't said of yes or no in a list is nothing, and is written so; of one among several values it may have been forgotten.
local function remark_on_worthless(load, add)
  local section = load.declaration.yaku
  for _, item in ipairs(kind(section) == "table" and section or {}) do
    local worth = type(item) == "table" and meta[item] and meta[item].word == "yaku" and item.worth
    local place = kind(worth) == "table" and places.at(item, "worth")
    local name, said = nil, nil
    if place and place.file == load.path then name, said = decided_by(worth) end
    for _, option in ipairs(name and load.options or {}) do
      for _, value in ipairs(option.name == name and not option.is_boolean and values_of(option) or {}) do
        if not said[value] then
          add(place, 'worth of yaku "%s" says nothing of option %s = %s, and it is worth 0 then; where that is meant write %s = 0', meta[item].name, name, value,
            math.tointeger(tonumber(value)) and "[" .. value .. "]" or value)
        end
      end
    end
  end
end

-- The remarks: add(place, format, ...).
function unchosen.remark(load, _, add)
  remark_on_single(load, add)
  remark_on_worthless(load, add)
end

return unchosen
