-- The values of options under which two variants are compared besides: so many, in order and by no clock, so that the same files say
-- the same.
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
  local trial = { option = (a or b).name, value = value, of = of, a = can_become(a, value, list.seats), b = can_become(b, value, list.seats) }
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
  local one = a or b
  for seat = 0, one.takes_seat and (b or a).takes_seat and list.seats - 1 or -1 do add(list, a, b, tostring(seat), "a_seat") end
  for _, name in ipairs(one.numbered or {}) do
    for _, n in ipairs(some) do add(list, a, b, name .. ":" .. n, name .. ":N") end
  end
end

-- What is tried, { { option, value, of, a, b, alike } ... }: a, b: whether that side can be so and isn't; alike: they are alike in it now, or
-- one of them alone has such an option.
-- And what isn't, { { option, value } ... }.
function trials.of(a, b)
  local list, untried = { seats = math.min(a.seats, b.seats) }, {}
  for _, option in ipairs(a.options) do add_option(list, option, option_named(b, option.name)) end
  for _, option in ipairs(b.options) do if not option_named(a, option.name) then add_option(list, nil, option) end end
  for i = most + 1, #list do
    local trial, last = list[i], untried[#untried]
    local value = trial.of or trial.value
    if not (last and last.option == trial.option and last.value == value) then untried[#untried + 1] = { option = trial.option, value = value } end
    list[i] = nil
  end
  return list, untried
end

return trials
