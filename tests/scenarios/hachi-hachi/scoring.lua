-- The end of a month: deki-yaku, special yaku, te-yaku paid back, card points. HH-2, HH-4, HH-28..HH-31.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT, KAN = T.VARIANT, T.KAN

local function in_mon(kan)
  local out = {}
  for i, value in ipairs(kan) do out[i] = math.tointeger(value * KAN) end
  return out
end

-- What stands in order of play, by seat, where `dealer` is the first of three.
local function by_seat(list, dealer)
  local out = {}
  for at = 1, 3 do out[(dealer + at - 1) % 3 + 1] = list[at] end
  return out
end

-- In `yaku` the players are 1, 2, 3 in order of play; `gained` is in mon, in the same order.
local function ended(g, dealer, yaku, gained)
  expect(g:deal_over()).is(true)
  expect(g.actor).is(nil)
  expect(g:zone "field").is({})
  local wanted = {}
  for made in yaku:gmatch "[^,]+" do
    wanted[#wanted + 1] = made:gsub("^ *(%d)", function(at) return tostring(math.tointeger((at + dealer - 1) % 3)) end)
  end
  table.sort(wanted)
  expect(T.yaku(g)).is(table.concat(wanted, ", "))
  T.gains(g, by_seat(gained, dealer))
end

-- A whole month of three players, whoever deals; and where the month before left it to count twice or four times.
local function whole(name, month, t, yaku, gained)
  for dealer = 0, 2 do
    T.month(("%s; seat %d deals"):format(name, dealer), {
      cite = t.cite, dealer = dealer, month = month, options = t.options,
    }, function(g)
      ended(g, dealer, yaku, gained)
      for _, made in ipairs(g:yaku()) do expect(made.clause).is(t.clause) end
    end)
  end
  for times = 2, 4, 2 do
    scenario(("%s; %d times"):format(name, times), {
      cite = t.cite .. " HH-4", variant = VARIANT, options = t.options,
    }, function()
      local g, more = T.multiplied(times, { dealer = 1, month = month, options = t.options }), {}
      for at = 1, 3 do more[at] = gained[at] * times end
      ended(g, 1, yaku, more)
    end)
  end
end

-- Card points ----------------------------------------------------------------------------------------------

local PLAIN = { cite = "HH-31 HH-29" }
whole("each receives what it has above 88, or pays what it lacks: 104, 90, 70", "first", PLAIN, "", { 16, 2, -18 })
whole("80, 104, 80", "second", PLAIN, "", { -8, 16, -8 })
whole("70, 90, 104", "third", PLAIN, "", { -18, 2, 16 })
whole("88 neither receives nor pays: 88, 89, 87", "uneven", PLAIN, "", { 0, 1, -1 })
whole("89, 80, 95", "mizuten_89", PLAIN, "", { 1, -8, 7 })

-- Each month's card points are those of the cards, whatever they are worth as chaff.
local WORTH = { B = 20, A = 10, R = 5 }
for _, month in ipairs { "first", "second", "third", "uneven", "first_two", "last_two", "first_and_last", "mizuten_88", "points_167", "chaff_15" } do
  T.month(("card by card, month %s"):format(month), { cite = "HH-31 HH-2", dealer = 2, month = month }, function(g)
    local sum = 0
    for seat = 0, 2 do
      local points = 0
      for _, card in ipairs(g:zone("captured", seat)) do points = points + (WORTH[card:sub(-1)] or 1) end
      expect(g:score().deal[seat]).is(points - 88)
      sum = sum + points
    end
    expect(sum).is(264)
  end)
end

T.month("with more players too; those who are out have no card points", {
  cite = "HH-31", seats = 6, dealer = 4, bids = "no_mizuten join out join out join out", month = "second",
}, function(g)
  -- In order: seats 4, 0, 2, with 80, 104, 80; the pot of 4½ kan goes to seat 0.
  T.gains(g, { 16 + 54, -18, -8, -24, -8, -12 })
end)

-- Double score and sixteen chaff -----------------------------------------------------------------------------

local SPECIAL = { cite = "HH-29 HH-31", clause = "HH-29" }
whole("167 points are card points alone", "points_167", { cite = "HH-29 HH-31" }, "", { 79, -51, -28 })
whole("168 points, by the second", "points_168", SPECIAL, "2 double_score 10", in_mon { -10, 20, -10 })
whole("169 points, by the first", "points_169", SPECIAL, "1 double_score 11", in_mon { 22, -11, -11 })
whole("180 points, by the third", "points_180", SPECIAL, "3 double_score 22", in_mon { -22, -22, 44 })

whole("fifteen chaff are none", "chaff_15", { cite = "HH-29 HH-31" }, "", { -14, -35, 49 })
whole("sixteen chaff, by the first", "chaff_16", SPECIAL, "1 sixteen_chaff 12", in_mon { 24, -12, -12 })
whole("seventeen, by the second", "chaff_17", SPECIAL, "2 sixteen_chaff 14", in_mon { -14, 28, -14 })
whole("eighteen, by the third", "chaff_18", SPECIAL, "3 sixteen_chaff 16", in_mon { -16, -16, 32 })
whole("sixteen of which four are willows", "chaff_16_willows", { cite = "HH-29 HH-17", clause = "HH-29" },
      "2 sixteen_chaff 12", in_mon { -12, 24, -12 })

T.month("with more players the two in play pay", {
  cite = "HH-29 HH-11", seats = 4, dealer = 0, bids = "no_mizuten out join join join", month = "chaff_17",
}, function(g)
  expect(T.yaku(g)).is "2 sixteen_chaff 14"
  T.gains(g, { -12, -168, 336 + 12, -168 })
end)

-- All 88 -----------------------------------------------------------------------------------------------------

for _, options in ipairs { {}, { all_88 = "shared" } } do
  whole("all 88: the first takes 10 from each" .. (next(options) and "" or ", unless told"), "even",
        { cite = "HH-29", clause = "HH-29", options = options }, "1 all_88 20", in_mon { 20, -10, -10 })
end
whole("all 88: or 20 from each", "even", { cite = "HH-29", clause = "HH-29", options = { all_88 = "each_opponent" } },
      "1 all_88 20", in_mon { 40, -20, -20 })
T.month("the first in order of play, not the dealer who is out", {
  cite = "HH-29 HH-10", seats = 4, dealer = 2, bids = "no_mizuten out join join join", month = "even",
}, function(g)
  expect(T.yaku(g)).is "3 all_88 20"
  T.gains(g, { -120, -120, -12, 240 + 12 })
end)

-- Sixteen chaff beside the others ------------------------------------------------------------------------------

for _, options in ipairs { {}, { special_together = "all" } } do
  local t = { cite = "HH-29 HH-30", clause = "HH-29", options = options }
  local told = next(options) and "" or ", unless told"
  whole("168 points of the first, sixteen chaff of the second: both" .. told, "double_beside_chaff", t,
        "1 double_score 10, 2 sixteen_chaff 12", in_mon { 8, 14, -22 })
  whole("both of the third" .. told, "double_and_chaff", t, "3 double_score 10, 3 sixteen_chaff 12", in_mon { -22, -22, 44 })
  whole("all 88, and sixteen chaff of the second" .. told, "even_with_chaff", t, "1 all_88 20, 2 sixteen_chaff 12", in_mon { 8, 14, -22 })
end
local FIRST = { cite = "HH-29 HH-30", clause = "HH-29", options = { special_together = "eights_first" } }
whole("168 points alone", "double_beside_chaff", FIRST, "1 double_score 10", in_mon { 20, -10, -10 })
whole("168 points alone of one who has both", "double_and_chaff", FIRST, "3 double_score 10", in_mon { -10, -10, 20 })
whole("all 88 alone", "even_with_chaff", FIRST, "1 all_88 20", in_mon { 20, -10, -10 })
whole("sixteen chaff with nothing beside", "chaff_16", FIRST, "1 sixteen_chaff 12", in_mon { 24, -12, -12 })

-- A deki-yaku goes before all that --------------------------------------------------------------------------------

local DEKI = { cite = "HH-28 HH-29", clause = "HH-22" }
whole("half of a deki-yaku, and no card points: 106, 92, 66", "ends_with_poetry", DEKI, "1 poetry_ribbons 3.5", in_mon { 7, -3.5, -3.5 })
whole("half of a deki-yaku, and no sixteen chaff", "poetry_beside_chaff", DEKI, "1 poetry_ribbons 3.5", in_mon { 7, -3.5, -3.5 })
whole("a deki-yaku on the last turn, and no card points: 100, 92, 72", "last_turn_poetry", DEKI, "3 poetry_ribbons 7", in_mon { -7, -7, 14 })

-- Te-yaku paid back --------------------------------------------------------------------------------------------------

-- The first has all chaff (4) and captures seventeen; the third has a weak three (3) and captures all of that month.
for dealer = 0, 2 do
  T.month(("te-yaku are paid back when a special yaku is scored, and bring no bonus; seat %d deals"):format(dealer), {
    cite = "HH-30 HH-13 HH-19 HH-32", dealer = dealer, month = "refunds",
  }, function(g)
    ended(g, dealer, "1 all_chaff 4 refunded, 1 sixteen_chaff 14, 3 weak_three 3 refunded", in_mon { 28, -14, -14 })
  end, function(g)
    T.gains(g, by_seat(in_mon { 8 - 3, -4 - 3, 6 - 4 }, dealer))
    for _, made in ipairs(g:yaku()) do expect(made.refunded).is(nil) end
  end)
end
T.month("nor is there one for 89 points", { cite = "HH-30 HH-19 HH-32", dealer = 1, month = "refunds_89" }, function(g)
  ended(g, 1, "1 all_chaff 4 refunded, 2 sixteen_chaff 12", in_mon { -12, 24, -12 })
end)
scenario("paid back as often as they were paid", { cite = "HH-30 HH-4", variant = VARIANT }, function()
  local g = T.multiplied(4, { dealer = 2, month = "refunds" }, function(one)
    T.gains(one, by_seat(in_mon { 20, -28, 8 }, 2))
  end)
  ended(g, 2, "1 all_chaff 4 refunded, 1 sixteen_chaff 14, 3 weak_three 3 refunded", in_mon { 112, -56, -56 })
end)
T.month("without a special yaku they stand", { cite = "HH-30 HH-13 HH-31", dealer = 0, month = "all_chaff_88" }, function(g)
  ended(g, 0, "1 all_chaff 4", { 96, -48 + 1, -48 - 1 })
end)

-- In order: seats 0, 1, 3, of which 0 has called mizuten and takes sixteen chaff; seat 2 is out with red (2) and the poetry ribbons (7).
T.month("those who are out pay back as well; dropouts, mizuten and what was held in hand stand", {
  cite = "HH-30 HH-11 HH-12 HH-14 HH-13", seats = 4, dealer = 0, bids = "mizuten join join out join", month = "chaff_16_ribbons_in_deck",
  hands = { [2] = "1R 2R 3R 4d 7d 9c 12c" },
}, function(g)
  expect(T.yaku(g)).is "0 sixteen_chaff 12, 2 poetry_ribbons 7, 2 red 2 refunded"
  T.gains(g, { 288 - 84 + 12 + 12, -144 - 84, 252 - 12 - 12, -144 - 84 })
end, function(g)
  T.gains(g, { -24 - 84 + 12, -24 - 84, 72 + 252 - 12 - 12, -24 - 84 })
end)
