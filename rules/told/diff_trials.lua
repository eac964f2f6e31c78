-- The values of options under which two variants are compared besides: so many, in order and by no clock, so that the same files say
-- the same.
local merge = require "merge"

local trials = {}

local most = 64 -- of each there are two loads at most, and three comparisons
local some = { 1, 2, 3, 12, 100 } -- of numbered values, of which there are thousands

local function option_named(game, name)
  for _, option in ipairs(game.options) do if option.name == name then return option end end
end

local function has(list, value)
  for _, one in ipairs(list) do if one == value then return true end end
  return false
end

-- Whether an option that isn't so can be: what a file sets of another's numbers and seats too.
local function can_become(option, value, seats)
  if not option or value == option.value then return false end
  local seat = option.takes_seat and math.tointeger(tonumber(value))
  return has(option.values, value) or has(option.numbered, string.match(value, "^(.+):%d+$")) or seat and seat >= 0 and seat < seats or false
end

-- Adds one value; of: the values that it stands for one by one, of which the first that tells is enough.
local function add(list, a, b, value, of)
  local name = (a or b).name
  local trial = { option = name, value = value, of = of, key = name .. "=" .. (of or value), a = can_become(a, value, list.seats), b = can_become(b, value, list.seats) }
  trial.alike = trial.a and trial.b and a.value == b.value or not (a and b) and (trial.a or trial.b)
  local wanted = trial.a or trial.b
  if of then wanted = trial.alike and not has(a and a.values or {}, value) and not has(b and b.values or {}, value) end
  if wanted then list[#list + 1] = trial end
end

-- Whether all options of one file are the same.
function trials.are_same(a, b)
  for i, option in ipairs(a.options) do if option.value ~= b.options[i].value then return false end end
  return true
end

local function add_option(list, a, b)
  local of_a, of_b = a and a.values or {}, b and b.values or {}
  for _, value in ipairs(of_a) do add(list, a, b, value) end
  for _, value in ipairs(of_b) do if not has(of_a, value) then add(list, a, b, value) end end
  for _, value in ipairs(a and b and { a.value, b.value } or {}) do -- a seat or a number that the other side has
    if not has(of_a, value) and not has(of_b, value) then add(list, a, b, value) end
  end
  local one = a or b
  for seat = 0, one.takes_seat and (b or a).takes_seat and list.seats - 1 or -1 do add(list, a, b, tostring(seat), "a_seat") end
  for _, name in ipairs(one.numbered or {}) do
    for _, n in ipairs(some) do add(list, a, b, name .. ":" .. n, name .. ":N") end
  end
end

-- Which options are asked within what is said of a value of another: { ["OPTION=KEY"] = { [option] = true } }.
local function asked_within(a, b)
  local within = {}
  local function note(key, name)
    within[key] = within[key] or {}
    within[key][name] = true
  end
  for _, game in ipairs { a, b } do
    merge.each_option(game.unresolved, function(name, outer)
      while outer do
        note(outer.option .. "=" .. outer.key, name)
        if merge.flags[outer.key] then note(outer.option .. "=" .. merge.flags[outer.key], name) end
        outer = outer.outer
      end
    end)
  end
  return within
end

-- Adds two values at once, where the one is asked within what is said of the other.
local function add_pairs(list, a, b)
  local within = asked_within(a, b)
  for i = 1, #list do
    local outer = list[i]
    local names = within[outer.option .. "=" .. (outer.of and string.gsub(outer.of, ":N$", "") or outer.value)] or {}
    for k = 1, #list do
      local inner = list[k]
      if names[inner.option] and outer.option ~= inner.option and outer.alike and inner.alike and not inner.with then
        list[#list + 1] = setmetatable({ key = outer.key .. " " .. inner.key, outer = outer, with = inner }, { __index = outer })
      end
    end
  end
end

-- What is told of a trial, { option, value, with = { what goes with it } }. all: of one of many numbers that of all of them.
function trials.said(trial, all)
  return { option = trial.option, value = all and trial.of or trial.value, with = trial.with and { trials.said(trial.with, all) } }
end

-- Whether that has been told, or for two values at once of one of them by itself. told: { [key] = true }.
function trials.is_told(trial, told)
  return told[trial.key] or trial.with and (told[trial.outer.key] or told[trial.with.key])
end

-- Whether it says nothing of other numbers.
function trials.is_of_numbers(trial)
  return trial.of and trial.of ~= "a_seat" or trial.with and trials.is_of_numbers(trial.with)
end

-- What a side is set to in a trial, { { option, value } ... }.
function trials.set(trial, side)
  local list = {}
  if trial[side] then list[1] = { trial.option, trial.value } end
  if trial.with and trial.with[side] then list[#list + 1] = { trial.with.option, trial.with.value } end
  return list
end

-- What is tried, { { option, value, of, with, key, a, b, alike } ... }: with: another at once; a, b: whether that side can be so and isn't;
-- alike: they are alike in it now, or one of them alone has such an option.
-- And those beyond so many.
function trials.of(a, b)
  local list = { seats = math.min(a.seats, b.seats) }
  for _, option in ipairs(a.options) do add_option(list, option, option_named(b, option.name)) end
  for _, option in ipairs(b.options) do if not option_named(a, option.name) then add_option(list, nil, option) end end
  add_pairs(list, a, b)
  local beyond = table.move(list, most + 1, #list, 1, {})
  for i = most + 1, #list do list[i] = nil end
  return list, beyond
end

return trials
