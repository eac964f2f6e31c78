-- Te-yaku: which hands have one, what is paid for it and by whom, what is shown. HH-4, HH-13, HH-16..HH-18.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT, KAN, words = T.VARIANT, T.KAN, T.words

local CHAFF_GROUP = { all_chaff = 4, single_bright = 4, single_animal = 3, single_ribbon = 3, red = 2 }
local SUIT_GROUP = { three = 2, weak_three = 3, three_pairs = 4, four = 6, full_house = 7, one_two_four = 8, double_threes = 6,
                     three_weak_three = 7, double_weak_threes = 8, four_three = 20 }
local function points_of(name) return CHAFF_GROUP[name] or SUIT_GROUP[name] end

local function sorted_words(text)
  local list = words(text)
  table.sort(list)
  return list
end

-- The te-yaku of a seat as the game has them, sorted, each checked against its points and clause.
local function names_of(g, seat)
  local out = {}
  for _, made in ipairs(g:yaku()) do
    if made.seat == seat then
      out[#out + 1] = made.name
      expect(made.points).is(points_of(made.name))
      expect(made.clause).is(CHAFF_GROUP[made.name] and "HH-16" or "HH-17")
      expect(made.refunded).is(nil)
    end
  end
  table.sort(out)
  return out
end

-- Which of these cards stand in a text.
local function seen_in(text, cards)
  local seen, out = {}, {}
  for word in text:gmatch "%S+" do seen[word] = true end
  for _, card in ipairs(cards) do if seen[card] then out[#out + 1] = card end end
  table.sort(out)
  return out
end

local rotating = 0

-- One of three players is dealt `hand`, the others have no te-yaku. `wanted`: the names it has. `shown`: what of it the others see.
local function hand(cards, wanted, shown, options)
  rotating = (rotating + 1) % 9
  local seat, dealer = rotating % 3, rotating // 3
  local cite = "HH-13 HH-16 HH-17" .. (shown and " HH-18" or "")
  scenario(("%s: %s"):format(cards, wanted == "" and "nothing" or wanted), {
    cite = cite, variant = VARIANT, dealer = dealer, options = options, deal = T.deal_of { dealer = dealer, hands = { [seat] = cards } },
  }, function(g)
    local value, deal = 0, {}
    for _, name in ipairs(words(wanted)) do value = value + points_of(name) * KAN end
    for other = 0, 2 do deal[other] = other == seat and 2 * value or -value end
    expect(names_of(g, seat)).is(sorted_words(wanted))
    expect(#g:yaku()).is(#words(wanted))
    expect(g:score().deal).is(deal)
    T.balanced(g)
    if not shown then return end
    for other = 0, 2 do
      expect(seen_in(g:view(other), words(cards))).is(other == seat and sorted_words(cards) or sorted_words(shown))
    end
  end)
end

-- The chaff group ----------------------------------------------------------------------------------

hand("1c 2c 3c 4c 5c 6c 7c", "all_chaff", "1c 2c 3c 4c 5c 6c 7c")
hand("8c 8d 9c 9d 10c 12c 11c", "all_chaff", "8c 8d 9c 9d 10c 12c 11c")
for _, willow in ipairs { "11B", "11A", "11R", "11c" } do
  hand(willow .. " 2c 3d 4c 5c 9d 12e", "all_chaff", willow .. " 2c 3d 4c 5c 9d 12e")
end
hand("11B 11A 2c 3d 4c 9d 12e", "all_chaff", "11B 11A 2c 3d 4c 9d 12e")

for _, bright in ipairs { "1B", "3B", "8B", "12B" } do
  hand(bright .. " 2c 4c 5c 6c 7c 9c", "single_bright", "2c 4c 5c 6c 7c 9c")
  hand(bright .. " 11B 4c 5d 6c 7d 9c", "single_bright", "11B 4c 5d 6c 7d 9c")
  hand(bright .. " 2A 4c 5c 6c 7c 9c", "", "")
  hand(bright .. " 2R 4c 5c 6c 7c 9c", "", "")
end
for _, animal in ipairs { "2A", "4A", "5A", "6A", "7A", "8A", "9A", "10A" } do
  hand(animal .. " 1c 3c 4d 5d 11A 12c", "single_animal", "1c 3c 4d 5d 11A 12c")
  hand(animal .. " 1R 3c 4d 5d 11A 12c", "", "")
end
for _, ribbon in ipairs { "1R", "2R", "3R", "4R", "5R", "6R", "7R", "9R", "10R" } do
  hand(ribbon .. " 1c 3c 6d 8c 11R 12d", "single_ribbon", "1c 3c 6d 8c 11R 12d")
  hand(ribbon .. " 11B 3c 6d 8c 11R 12d", "single_ribbon", "11B 3c 6d 8c 11R 12d")
end
hand("2A 4A 1c 3c 5c 6c 7c", "", "")
hand("1B 3B 2c 4c 5c 6c 7c", "", "")
hand("1B 11B 3B 4c 5c 6c 7c", "", "")

hand("1R 2R 3c 4c 5c 6c 7c", "red", "3c 4c 5c 6c 7c")
hand("1R 2R 9R 4c 5c 6c 7c", "red", "4c 5c 6c 7c")
hand("1R 2R 9R 4R 5c 6c 11A", "red", "5c 6c 11A")
hand("1R 2R 9R 4R 5R 6c 11R", "red", "6c 11R")
hand("1R 2R 9R 4R 5R 6R 11B", "red", "11B")
hand("1R 2R 9R 4R 5R 6R 7R", "red", "")
hand("3R 10R 11R 4c 5c 6c 7c", "red", "11R 4c 5c 6c 7c")
hand("1R 2R 9R 4R 5R 6R 10A", "", "")
hand("1R 2R 9R 4R 5R 6R 3B", "", "")
hand("1R 2R 8A 4c 5c 6c 7c", "", "")
hand("1R 2R 8B 4c 5c 6c 7c", "", "")

-- The suit group -----------------------------------------------------------------------------------

local function all_of(month)
  local out = {}
  for _, card in ipairs(T.DECK) do if T.month_of(card) == month then out[#out + 1] = card end end
  return out
end
-- The four threes of a month.
local function threes_of(month)
  local four, out = all_of(month), {}
  for left = 1, 4 do
    local three = { table.unpack(four) }
    table.remove(three, left)
    out[left] = table.concat(three, " ")
  end
  return out
end
-- Cards of other months, animals and ribbons among them, each of a month of its own.
local function others_than(months, n)
  local out = {}
  for _, card in ipairs { "9A", "2R", "4A", "6R", "5c", "10c", "8A", "7c", "1c" } do
    if #out < n and not T.has(months, T.month_of(card)) then out[#out + 1] = card end
  end
  return table.concat(out, " ")
end
local function pair_of(month) return table.concat(all_of(month), " ", 2, 3) end

local WEAK = { [4] = true, [5] = true, [7] = true }
for month = 1, 12 do
  for _, three in ipairs(threes_of(month)) do
    local weak = WEAK[month] or three == "12c 12d 12e"
    local name = weak and "weak_three" or "three"
    hand(three .. " " .. others_than({ month }, 4), name, three)
    local paired = month == 10 and 9 or 10
    hand(three .. " " .. pair_of(paired) .. " " .. others_than({ month, paired }, 2), name, three)
  end
  local four = table.concat(all_of(month), " ")
  hand(four .. " " .. others_than({ month }, 3), "four", four)
  local paired = month == 10 and 9 or 10
  local one_two_four = four .. " " .. pair_of(paired) .. " " .. others_than({ month, paired }, 1)
  hand(one_two_four, "one_two_four", one_two_four)
end

hand("1B 1R 2A 2c 3R 3c 4c", "three_pairs", "1B 1R 2A 2c 3R 3c")
hand("9A 9c 11B 11R 12c 12e 5R", "three_pairs", "9A 9c 11B 11R 12c 12e")
hand("4A 4R 5A 5R 7A 7R 8B", "three_pairs", "4A 4R 5A 5R 7A 7R")
hand("1B 1R 2A 2c 3R 6c 4c", "", "")
hand("1B 1R 2A 10c 3R 6c 4c", "", "")
hand("1B 9R 2A 10c 3R 6c 4c", "", "")
hand("4A 4R 5A 5c 7R 12c 12d", "three_pairs", "4A 4R 5A 5c 12c 12d")

for _, row in ipairs {
  { "1B 1R 1c", "three" }, { "4A 4R 4c", "weak_three" }, { "12c 12d 12e", "weak_three" }, { "11B 11A 11R", "three" },
} do
  local three, name = row[1], row[2]
  hand(three .. " 2A 2c 6R 6c", "full_house", three .. " 2A 2c 6R 6c")
  hand(three .. " 2A 2c 6R 8A", name, three)
end

for _, row in ipairs {
  { "double_threes", "1B 1R 1c 2A 2R 2c", "8B 8A 8c 12B 12c 12d", "11B 11A 11R 10A 10R 10c", "3B 3R 3c 12B 12d 12e", "6A 6R 6d 9R 9c 9d" },
  { "three_weak_three", "1B 1R 1c 4A 4R 4c", "5A 5R 5c 2A 2c 2d", "7A 7c 7d 8A 8c 8d", "12c 12d 12e 9A 9R 9c", "12B 12c 12e 4A 4R 4d" },
  { "double_weak_threes", "4A 4R 4c 5A 5R 5c", "5A 5c 5d 7A 7R 7d", "7A 7R 7c 4A 4c 4d", "12c 12d 12e 4A 4R 4d", "5A 5R 5d 12c 12d 12e",
    "12c 12d 12e 7A 7R 7d" },
} do
  for i = 2, #row do
    local threes = row[i]
    hand(threes .. (threes:find "6A" and " 1B" or " 6R"), row[1], threes)
  end
end

for _, cards in ipairs {
  "1B 1R 1c 1d 2A 2R 2c", "4A 4R 4c 4d 3B 3R 3c", "8B 8A 8c 8d 5A 5R 5c", "12B 12c 12d 12e 4A 4R 4c", "2A 2R 2c 2d 11B 11A 11c",
} do hand(cards, "four_three", cards) end

-- Both groups --------------------------------------------------------------------------------------

hand("1c 1d 2c 2d 3c 3d 4c", "all_chaff three_pairs", "1c 1d 2c 2d 3c 3d 4c")
hand("11B 11A 11R 2c 4c 5c 6c", "all_chaff three", "11B 11A 11R 2c 4c 5c 6c")
hand("12c 12d 12e 2c 4c 5c 6c", "all_chaff weak_three", "12c 12d 12e 2c 4c 5c 6c")
hand("12c 12d 12e 11A 11R 11c 1c", "all_chaff three_weak_three", "12c 12d 12e 11A 11R 11c 1c")
hand("11B 11A 11R 11c 12c 12d 12e", "all_chaff four_three", "11B 11A 11R 11c 12c 12d 12e")
hand("11B 11A 11R 11c 1c 1d 9c", "all_chaff one_two_four", "11B 11A 11R 11c 1c 1d 9c")
hand("12B 12c 12d 12e 1c 2c 3c", "single_bright four", "12B 12c 12d 12e 1c 2c 3c")
hand("1B 1c 1d 2c 2d 11B 11A", "single_bright full_house", "1B 1c 1d 2c 2d 11B 11A")
hand("4A 4c 4d 2c 5c 6c 7c", "single_animal weak_three", "4A 4c 4d 2c 5c 6c 7c")
hand("9A 9c 9d 2c 5c 6c 7c", "single_animal three", "9A 9c 9d 2c 5c 6c 7c")
hand("5R 5c 5d 12c 12d 12e 3c", "single_ribbon double_weak_threes", "5R 5c 5d 12c 12d 12e 3c")
hand("6R 6c 6d 11A 11B 11R 3c", "single_ribbon double_threes", "6R 6c 6d 11A 11B 11R 3c")
hand("1R 1c 1d 2R 3c 4c 5c", "red three", "1R 1c 1d 3c 4c 5c")
hand("7R 7c 7d 2R 3R 4c 5c", "red weak_three", "7R 7c 7d 4c 5c")
hand("1R 1c 2R 2c 3R 3c 4R", "red three_pairs", "1R 1c 2R 2c 3R 3c")
hand("1R 1c 1d 2R 2c 3R 3c", "red full_house", "1R 1c 1d 2R 2c 3R 3c")

-- Who takes it from whom ---------------------------------------------------------------------------

local PLAYS = "1c 2c 3c 4c 5c 6c 7c"          -- all chaff, 4
local BESIDE = "9A 9R 9c 10A 8B 2R 12c"       -- three, 2
local OUT = "12B 12d 12e 8A 8c 8d 11A"        -- double threes, 6

for card, times in pairs { ["3d"] = 1, ["3B"] = 2, ["11B"] = 4 } do
  T.month(("two of three have one: each takes its own from both others, %d times"):format(times), {
    cite = "HH-13 HH-4", dealer = 2, field = card, hands = { [0] = PLAYS, [2] = BESIDE },
  }, function(g)
    expect(T.yaku(g)).is "0 all_chaff 4, 2 three 2"
    T.gains(g, { (8 - 2) * KAN * times, (-4 - 2) * KAN * times, (4 - 4) * KAN * times })
  end)

  T.month(("four players, one out with a te-yaku: the three pay, %d times"):format(times), {
    cite = "HH-13 HH-4", seats = 4, dealer = 1, bids = "no_mizuten join join out join", field = card, hands = { [3] = OUT },
  }, function(g)
    expect(T.yaku(g)).is "3 double_threes 6"
    T.gains(g, { -72 * times, -72 * times, -72 * times, (216 - 12) * times })
  end)

  T.month(("four players, one in play with a te-yaku: the two others in play pay, %d times"):format(times), {
    cite = "HH-13 HH-4", seats = 4, dealer = 1, bids = "no_mizuten join join out join", field = card, hands = { [2] = PLAYS },
  }, function(g)
    expect(T.yaku(g)).is "2 all_chaff 4"
    T.gains(g, { -48 * times, -48 * times, 96 * times, -12 * times })
  end)
end

T.month("unmultiplied dropouts leave te-yaku multiplied", {
  cite = "HH-13 HH-4", seats = 4, dealer = 1, bids = "no_mizuten join join out join", field = "8B",
  hands = { [3] = "12B 12d 12e 10A 10c 10d 11A" }, options = { dropout_multiplied = false },
}, function(g) T.gains(g, { -144, -144, -144, 432 - 12 }) end)

-- Seats 0 and 5 play with one; 1 and 3 are out with one (3 is forced out); 4 and 2 are out or in without.
T.month("six players: those out take from three, those in play from two", {
  cite = "HH-13 HH-11", seats = 6, dealer = 4, bids = "no_mizuten out join join out join out",
  hands = { [0] = BESIDE, [5] = PLAYS, [1] = OUT, [3] = "10c 10d 10R 3R 3d 11B 11c" },
}, function(g)
  expect(T.yaku(g)).is "0 three 2, 1 double_threes 6, 3 full_house 7, 3 red 2, 5 all_chaff 4"
  -- In play: 5, 0, 2. Each pays 6 + 9 to those who are out; between them 2 and 4.
  T.gains(g, { (2 * 2 - 4 - 15) * KAN, 18 * KAN - 18, (-2 - 4 - 15) * KAN, 27 * KAN - 24, -12, (2 * 4 - 2 - 15) * KAN })
end)

scenario("nothing is scored before the bidding is over", {
  cite = "HH-13 HH-18", variant = VARIANT, seats = 4, dealer = 0,
  deal = T.deal_of { seats = 4, dealer = 0, bids = "join join join out", hands = { [2] = PLAYS } },
}, function(g)
  T.acts(g, "no_mizuten join join")
  expect(g:yaku()).is({})
  expect(seen_in(g:view(0), words(PLAYS))).is({})
  T.acts(g, "join out")
  expect(T.yaku(g)).is "2 all_chaff 4"
  for seat = 0, 3 do expect(seen_in(g:view(seat), words(PLAYS))).is(sorted_words(PLAYS)) end
end)

scenario("what isn't shown is seen by nobody else", {
  cite = "HH-18", variant = VARIANT, dealer = 1, deal = T.deal_of { dealer = 1, hands = { [1] = "1B 2c 4c 5c 6c 7c 9c" } },
}, function(g)
  for seat = 0, 2 do
    expect(seen_in(g:view(seat), g:zone "stock")).is({})
    for other = 0, 2 do
      if other ~= seat then expect(#seen_in(g:view(seat), g:hand(other))).is(other == 1 and 6 or 0) end
    end
  end
end)

-- Any hand -----------------------------------------------------------------------------------------

local SHAPES = { ["31111"] = "three", ["3211"] = "three", ["2221"] = "three_pairs", ["4111"] = "four", ["322"] = "full_house",
                 ["421"] = "one_two_four", ["331"] = "double_threes", ["43"] = "four_three" }
local NAMES = { three = { "weak_three" }, double_threes = { "three_weak_three", "double_weak_threes" } }

-- The te-yaku of any hand, as the tables of HH-16 and HH-17 have them.
local function te_yaku_of(cards)
  local n, months, lengths, weak, out = { B = 0, A = 0, R = 0 }, T.by_month(cards), {}, 0, {}
  for _, card in ipairs(cards) do
    local kind = card:sub(-1)
    if n[kind] and T.month_of(card) ~= 11 then n[kind] = n[kind] + 1 end
  end
  for month, held in pairs(months) do
    lengths[#lengths + 1] = held
    if held == 3 and (WEAK[month] or month == 12 and not T.has(cards, "12B")) then weak = weak + 1 end
  end
  table.sort(lengths, function(a, b) return a > b end)
  local shape = SHAPES[table.concat(lengths)]
  if shape then out[1] = weak > 0 and NAMES[shape] and NAMES[shape][weak] or shape end
  local painted = n.B + n.A + n.R
  if painted == 0 then out[#out + 1] = "all_chaff"
  elseif painted == 1 then out[#out + 1] = n.B == 1 and "single_bright" or n.A == 1 and "single_animal" or "single_ribbon"
  elseif painted == n.R then out[#out + 1] = "red" end
  table.sort(out)
  return out
end

for seats = 3, 6 do
  scenario(("every hand of deals to %d players, and what is paid"):format(seats), {
    cite = "HH-13 HH-16 HH-17 HH-12 HH-11 HH-4", variant = VARIANT, seats = seats,
  }, function()
    for seed = 1, 40 do
      local g = fuda.new(VARIANT, { seats = seats, seed = seed })
      if seats > 3 then g:act(seed % 2 == 0 and "mizuten" or "no_mizuten") end
      local dealer, value, plays, due = g.dealer, {}, {}, {}
      for seat = 0, seats - 1 do
        value[seat], due[seat] = 0, 0
        for _, name in ipairs(te_yaku_of(g:hand(seat))) do value[seat] = value[seat] + points_of(name) * KAN * g.multiplier end
      end
      local hands, costs = {}, { 12, 18, 24 }
      for seat = 0, seats - 1 do hands[seat], plays[seat] = g:hand(seat), seats == 3 end
      while g.phase == "bid" do
        local actions, seat = g:actions(), g.actor
        local word = actions[(seed + seat) % #actions + 1]
        plays[seat] = word == "join"
        if word == "out" then due[seat] = due[seat] - table.remove(costs, 1) * g.multiplier end
        g:act(word)
      end
      for seat = 0, seats - 1 do
        expect(names_of(g, seat)).is(te_yaku_of(hands[seat]))
        for other = 0, seats - 1 do
          if plays[other] and other ~= seat then due[seat], due[other] = due[seat] + value[seat], due[other] - value[seat] end
        end
        if not plays[seat] and seed % 2 == 0 then
          due[seat], due[dealer] = due[seat] - KAN * g.multiplier, due[dealer] + KAN * g.multiplier
        end
      end
      expect(g:score().deal).is(due)
    end
  end)
end
