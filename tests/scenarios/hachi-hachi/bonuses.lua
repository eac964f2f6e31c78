-- What te-yaku and mizuten bring at the end of a month. HH-19, HH-32, and HH-4, HH-28, HH-30 with them.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT, KAN = T.VARIANT, T.KAN

local function by_seat(list, dealer)
  local out = {}
  for at = 1, 3 do out[(dealer + at - 1) % 3 + 1] = math.tointeger(list[at]) end
  return out
end

-- `yaku` by seat from what stands in order of play, 1 to 3.
local function yaku_by_seat(yaku, dealer)
  local out = {}
  for made in yaku:gmatch "[^,]+" do
    out[#out + 1] = made:gsub("^ *(%d)", function(at) return tostring(math.tointeger((at + dealer - 1) % 3)) end)
  end
  table.sort(out)
  return table.concat(out, ", ")
end

-- What place `at` takes of each opponent, `kan` each, added to what the three have.
local function add(gained, at, kan)
  for place = 1, 3 do gained[place] = gained[place] + (place == at and 2 or -1) * kan * KAN end
end

-- A whole month with card points `points`; place t.at has te-yaku t.has (name → kan), which bring the bonuses named in t.brings.
local function whole(month, t, points)
  local yaku, gained, brings = {}, { points[1] - 88, points[2] - 88, points[3] - 88 }, {}
  for name, kan in pairs(t.has) do
    yaku[#yaku + 1] = ("%d %s %d"):format(t.at, name, kan)
    add(gained, t.at, kan)
  end
  for _, name in ipairs(T.words(t.brings)) do
    yaku[#yaku + 1] = ("%d %s_bonus 1"):format(t.at, name)
    brings[#brings + 1] = name
  end
  local text = table.concat(yaku, ", ")
  for _, paid_by in ipairs { "", "each_opponent", "shared" } do
    local options = paid_by ~= "" and { bonus_paid_by = paid_by } or {}
    local all = { table.unpack(gained) }
    for _ = 1, #brings do add(all, t.at, paid_by == "shared" and 0.5 or 1) end
    T.month(("%s: %s%s"):format(month, #brings > 0 and t.brings or "none", paid_by == "" and "" or ", " .. paid_by), {
      cite = "HH-19 HH-32", dealer = #text % 3, month = month, options = options,
    }, function(g)
      expect(g:deal_over()).is(true)
      expect(T.yaku(g)).is(yaku_by_seat(text, #text % 3))
      T.gains(g, by_seat(all, #text % 3))
    end)
  end
end

-- For 89 card points or more ----------------------------------------------------------------------------

whole("all_chaff_89", { at = 1, has = { all_chaff = 4 }, brings = "all_chaff" }, { 89, 98, 77 })
whole("all_chaff_88", { at = 1, has = { all_chaff = 4 } }, { 88, 89, 87 })
whole("single_animal_89", { at = 2, has = { single_animal = 3 }, brings = "single_animal" }, { 76, 89, 99 })
whole("single_animal_88", { at = 2, has = { single_animal = 3 } }, { 116, 88, 60 })
whole("single_ribbon_89", { at = 3, has = { single_ribbon = 3 }, brings = "single_ribbon" }, { 96, 79, 89 })
whole("single_ribbon_88", { at = 3, has = { single_ribbon = 3 } }, { 82, 94, 88 })
whole("red_89", { at = 1, has = { red = 2 }, brings = "red" }, { 89, 71, 104 })
whole("red_88", { at = 1, has = { red = 2 } }, { 88, 81, 95 })
whole("single_bright_95", { at = 1, has = { single_bright = 4 } }, { 95, 88, 81 })
whole("three_pairs_95", { at = 2, has = { three_pairs = 4 } }, { 69, 95, 100 })

-- For all four of the month -----------------------------------------------------------------------------

whole("three_all", { at = 1, has = { three = 2 }, brings = "three" }, { 108, 84, 72 })
whole("three_some", { at = 1, has = { three = 2 } }, { 97, 61, 106 })
whole("weak_three_all", { at = 2, has = { weak_three = 3 }, brings = "weak_three" }, { 86, 70, 108 })
whole("weak_three_some", { at = 2, has = { weak_three = 3 } }, { 109, 76, 79 })
whole("double_threes_all", { at = 3, has = { double_threes = 6 }, brings = "double_threes" }, { 79, 90, 95 })
whole("double_threes_one", { at = 3, has = { double_threes = 6 } }, { 88, 110, 66 })
whole("double_threes_other", { at = 3, has = { double_threes = 6 } }, { 112, 62, 90 })
whole("three_weak_three_all", { at = 1, has = { three_weak_three = 7 }, brings = "three_weak_three" }, { 106, 76, 82 })
whole("three_weak_three_one", { at = 1, has = { three_weak_three = 7 } }, { 120, 74, 70 })
whole("double_weak_threes_all", { at = 2, has = { double_weak_threes = 8 }, brings = "double_weak_threes" }, { 93, 114, 57 })
whole("double_weak_threes_one", { at = 2, has = { double_weak_threes = 8 } }, { 42, 135, 87 })

-- No others.
whole("four_all", { at = 1, has = { four = 6 } }, { 117, 88, 59 })
whole("full_house_all", { at = 2, has = { full_house = 7 } }, { 96, 113, 55 })
whole("one_two_four_all", { at = 3, has = { one_two_four = 8 } }, { 103, 87, 74 })
whole("four_three_all", { at = 1, has = { four_three = 20 } }, { 78, 116, 70 })

-- Of both groups.
whole("both_bonuses", { at = 1, has = { all_chaff = 4, weak_three = 3 }, brings = "all_chaff weak_three" }, { 95, 70, 99 })
whole("bonus_of_one", { at = 1, has = { all_chaff = 4, weak_three = 3 }, brings = "weak_three" }, { 80, 108, 76 })

for times = 2, 4, 2 do
  scenario(("bonuses count %d times"):format(times), { cite = "HH-32 HH-4", variant = VARIANT }, function()
    local g = T.multiplied(times, { dealer = 2, month = "single_ribbon_89" })
    local gained = { 8, -9, 1 }
    add(gained, 3, 3 + 1)
    for at = 1, 3 do gained[at] = gained[at] * times end
    T.gains(g, by_seat(gained, 2))
    expect(T.yaku(g)).is "1 single_ribbon 3, 1 single_ribbon_bonus 1"
  end)
end

T.month("with more players the two in play pay", {
  cite = "HH-32 HH-19 HH-13", seats = 4, dealer = 0, bids = "no_mizuten join out join join", month = "red_89",
}, function(g)
  -- In order: seats 0, 2, 3, with 89, 71, 104. The pot of 1 kan is seat 3's.
  expect(T.yaku(g)).is "0 red 2, 0 red_bonus 1"
  T.gains(g, { 1 + 72, -12, -17 - 36, 16 - 36 + 12 })
end)

-- Mizuten -----------------------------------------------------------------------------------------------

local THREE = { mizuten_with_three = true }
for dealer = 0, 2 do
  T.month(("mizuten, and 89 points for seat %d: 1 kan from each of the two"):format(dealer), {
    cite = "HH-32 HH-5", dealer = dealer, bids = "mizuten", month = "mizuten_89", options = THREE,
  }, function(g)
    expect(T.yaku(g)).is(dealer .. " mizuten 1")
    T.gains(g, by_seat({ 1 + 24, -8 - 12, 7 - 12 }, dealer))
  end)
  T.month(("without the call nothing; seat %d deals"):format(dealer), {
    cite = "HH-32 HH-5", dealer = dealer, bids = "no_mizuten", month = "mizuten_89", options = THREE,
  }, function(g)
    expect(g:yaku()).is({})
    T.gains(g, by_seat({ 1, -8, 7 }, dealer))
  end)
end
T.month("mizuten, and 88 points: nothing", {
  cite = "HH-32 HH-5", dealer = 1, bids = "mizuten", month = "mizuten_88", options = THREE,
}, function(g)
  expect(g:yaku()).is({})
  T.gains(g, by_seat({ 0, -7, 7 }, 1))
end)
T.month("mizuten's is 1 kan from each, however the others are paid", {
  cite = "HH-32", dealer = 1, bids = "mizuten", month = "mizuten_89", options = { mizuten_with_three = true, bonus_paid_by = "shared" },
}, function(g) T.gains(g, by_seat({ 1 + 24, -8 - 12, 7 - 12 }, 1)) end)
T.month("mizuten of five: 1 kan from each who is out at once, and from each opponent in play at the end", {
  cite = "HH-32 HH-12", seats = 5, dealer = 2, bids = "mizuten join out join join out", month = "mizuten_89",
}, function(g)
  -- In order: seats 2, 4, 0, with 89, 80, 95; 3 is out first, then 1; the pot is seat 0's.
  expect(T.yaku(g)).is "2 mizuten 1"
  T.gains(g, { 7 - 12 + 30, -18 - 12, 1 + 24 + 24, -12 - 12, -8 - 12 })
end)
T.month("it is the caller's points that count, not the winner's", {
  cite = "HH-32", dealer = 0, bids = "mizuten", month = "third", options = THREE,
}, function(g) expect(g:yaku()).is({}) end)
for times = 2, 4, 2 do
  scenario(("mizuten, %d times"):format(times), { cite = "HH-32 HH-4", variant = VARIANT, options = THREE }, function()
    local g = T.multiplied(times, { dealer = 0, bids = "mizuten", month = "mizuten_89", options = THREE })
    T.gains(g, { 25 * times, -20 * times, -5 * times })
  end)
end
-- The first has 106 points, the second seventeen chaff.
T.month("beside a special yaku mizuten's is paid all the same", {
  cite = "HH-32 HH-30", dealer = 0, bids = "mizuten", month = "chaff_17", options = THREE,
}, function(g)
  expect(T.yaku(g)).is "0 mizuten 1, 1 sixteen_chaff 14"
  T.gains(g, { -168 + 24, 336 - 12, -168 - 12 })
end)

-- Beside a deki-yaku ---------------------------------------------------------------------------------------

-- The second has all chaff and 95 points; the first goes on with poetry to the end.
for _, paid in ipairs { true, false } do
  for _, options in ipairs(paid and { {}, { bonus_with_dekiyaku = true } } or { { bonus_with_dekiyaku = false } }) do
    local told = next(options) and "" or ", unless told"
    T.month(("bonus_with_dekiyaku = %s: 89 points bring %s%s"):format(paid, paid and "theirs" or "nothing", told), {
      cite = "HH-32 HH-28 HH-19", dealer = 0, month = "chaff_bonus_beside_poetry", options = options,
    }, function(g)
      local gained = { 84, -42, -42 }
      add(gained, 2, paid and 4 + 1 or 4)
      expect(T.yaku(g)).is("0 poetry_ribbons 3.5, 1 all_chaff 4" .. (paid and ", 1 all_chaff_bonus 1" or ""))
      T.gains(g, by_seat(gained, 0))
    end)
    local with_three = { mizuten_with_three = true, bonus_with_dekiyaku = options.bonus_with_dekiyaku }
    T.month(("bonus_with_dekiyaku = %s, and mizuten%s"):format(paid, told), {
      cite = "HH-32 HH-28", dealer = 1, bids = "mizuten", month = "ends_with_poetry", options = with_three,
    }, function(g)
      expect(T.yaku(g)).is(paid and "1 mizuten 1, 1 poetry_ribbons 3.5" or "1 poetry_ribbons 3.5")
      T.gains(g, paid and { -42 - 12, 84 + 24, -42 - 12 } or { -42, 84, -42 })
    end)
  end
end

-- The first has a single animal and makes four brights with cards of 25, 21, 21 and 21 points: 88, and 90 with two chaff more.
local BRIGHTS = [[
  %s/1B>1R    7c=7d   9c=9d
  4c/3B>3c    10c=10d 6R=6c
  5c/8B>8c    7A=7R   9A=9R
  6d/12B>12c  stop ]]
for points, begins in pairs { [88] = "2c", [90] = "2c>2d" } do
  for _, with in ipairs { true, false } do
    local paid = points == 90 and with
    T.month(("stopped with %d card points, bonus_with_dekiyaku = %s: %s"):format(points, with, paid and "the bonus" or "none"), {
      cite = "HH-32 HH-19 HH-28 HH-21", dealer = 0, turns = BRIGHTS:format(begins), hands = { [0] = "8A 1c 2c 4c 5c 6d 11c" },
      field = points == 90 and "11A" or "11A 11R", options = { bonus_with_dekiyaku = with },
    }, function(g)
      expect(T.yaku(g)).is("0 four_brights 10, 0 single_animal 3" .. (paid and ", 0 single_animal_bonus 1" or ""))
      local kan = (10 + 3 + (paid and 1 or 0)) * KAN
      T.gains(g, { 2 * kan, -kan, -kan })
    end)
  end
end

-- The first has 2A 2R 2c and makes poetry, with all four of that month or with two of them.
for turns, bonus in pairs {
  ["2A>2d/3d>3R  7c=7d  9c=9d  2R/1d>1R  10c=10d  6c=6d  2c>2R/4A  stop"] = true,
  ["2R>2d/3d>3R  7c=7d  9c=9d  8A/1d>1R  stop"] = false,
} do
  T.month(("play stopped with%s all four of the month"):format(bonus and "" or "out"), {
    cite = "HH-32 HH-19 HH-28", dealer = 2, turns = turns, hands = { [2] = "2A 2R 2c 8A 1c 5R 3B" },
  }, function(g)
    local kan = 7 + 2 + (bonus and 1 or 0)
    expect(T.yaku(g)).is("2 poetry_ribbons 7, 2 three 2" .. (bonus and ", 2 three_bonus 1" or ""))
    T.gains(g, { -kan * KAN, -kan * KAN, 2 * kan * KAN })
  end)
end
