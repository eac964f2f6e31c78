-- Who joins, who is out, what that costs and brings, and the central deck. HH-4, HH-5, HH-9..HH-12, HH-14, HH-15.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT, KAN = T.VARIANT, T.KAN

-- To go out first, second, third costs 1, 1½ and 2 kan.
local COSTS = { 12, 18, 24 }

-- A deal in which nobody has a te-yaku; `field` has the brights wanted.
local function plain_deal(seats, dealer, field)
  local bids = ("join "):rep(3) .. ("out "):rep(seats - 3)
  return T.deal_of { seats = seats, dealer = dealer, bids = bids, field = field }
end

local function refused(g, action, clause)
  expect(g:why(action).legal).is(false)
  expect(g:why(action).clause).is(clause)
  expect(function() g:act(action) end).fails(clause)
end

-- Bidding ------------------------------------------------------------------------------------------

-- Every way in which the seats from the dealer round may join or go out; `done` sees the game with who joined and who is out.
local function every_bid(g, seats, done, joined, outs)
  joined, outs = joined or {}, outs or {}
  local said = #joined + #outs
  if said == seats then return done(g, joined, outs) end
  local seat = (g.dealer + said) % seats
  expect(g.phase).is "bid"
  expect(g.actor).is(seat)
  local bound = #joined == 3 and { "out" } or #outs == seats - 3 and { "join" } or { "join", "out" }
  expect(g:actions()).is(bound)
  if #bound == 1 then refused(g, bound[1] == "out" and "join" or "out", "HH-9") end
  for _, word in ipairs(bound) do
    local one, list = g:copy(), word == "join" and joined or outs
    one:act(word)
    T.balanced(one)
    list[#list + 1] = seat
    every_bid(one, seats, done, joined, outs)
    list[#list] = nil
  end
end

for seats = 4, 6 do
  local dealer = seats - 2
  scenario(("%d players: three join, the others are out, in whatever order they say it"):format(seats), {
    cite = "HH-9 HH-10 HH-11 HH-2", variant = VARIANT, seats = seats, dealer = dealer, deal = plain_deal(seats, dealer),
  }, function(g)
    local ways = 0
    g:act "no_mizuten"
    every_bid(g, seats, function(one, joined, outs)
      ways = ways + 1
      expect(#joined).is(3)
      expect(one.phase).is "play"
      -- Those who are out have paid, by choice or not; the pot has it.
      local deal, pot = {}, 0
      for seat = 0, seats - 1 do deal[seat] = 0 end
      for i, seat in ipairs(outs) do
        deal[seat], pot = -COSTS[i], pot + COSTS[i]
        expect(#one:hand(seat)).is(0)
      end
      expect(one:score().deal).is(deal)
      expect(one:score().pot).is(pot)
      expect(one:score().match[joined[2]]).is(-60)
      expect(one:yaku()).is({})
      -- They play in the order in which they joined.
      for turn = 0, 6 do
        expect(one.actor).is(joined[turn % 3 + 1])
        repeat one:act(one:actions()[1]) until one.phase ~= "match"
        if one.phase ~= "play" then break end
      end
    end)
    expect(ways).is(({ [4] = 4, [5] = 10, [6] = 20 })[seats])
    expect(function() g:act "pass" end).fails "pass"
  end)
end

for pot, seats in pairs { [12] = 4, [30] = 5, [54] = 6 } do
  scenario(("%d players: %d mon in the pot"):format(seats, pot), {
    cite = "HH-11", variant = VARIANT, seats = seats, dealer = 0, deal = plain_deal(seats, 0),
  }, function(g)
    T.acts(g, "no_mizuten join join join" .. (" out"):rep(seats - 3))
    expect(g:score().pot).is(pot)
  end)
end

for seats = 4, 6 do
  scenario(("%d players: the dealer who called mizuten must join"):format(seats), {
    cite = "HH-9 HH-5", variant = VARIANT, seats = seats, dealer = 1, deal = plain_deal(seats, 1),
  }, function(g)
    g:act "mizuten"
    expect(g.actor).is(1)
    expect(g:actions()).is({ "join" })
    refused(g, "out", "HH-9")
    g:act "join"
    expect(g.actor).is(2)
    expect(g:actions()).is({ "join", "out" })
  end)
end

-- Multiplied, or not -------------------------------------------------------------------------------

for card, times in pairs { ["1c"] = 1, ["8B"] = 2, ["11B"] = 4 } do
  for _, multiplied in ipairs { true, false } do
    local by = multiplied and times or 1
    scenario(("%s on the table, dropout_multiplied = %s: going out costs %d times as much"):format(card, multiplied, by), {
      cite = "HH-4 HH-11", variant = VARIANT, seats = 6, dealer = 5, options = { dropout_multiplied = multiplied },
      deal = plain_deal(6, 5, card),
    }, function(g)
      T.acts(g, "no_mizuten out join join out out join")
      T.gains(g, { 0, 0, -18 * by, -24 * by, 0, -12 * by })
      expect(g:score().pot).is(54 * by)
    end)

    scenario(("%s on the table, dropout_multiplied = %s: mizuten takes %d kan of each who is out"):format(card, multiplied, by), {
      cite = "HH-4 HH-12", variant = VARIANT, seats = 6, dealer = 3, options = { dropout_multiplied = multiplied },
      deal = plain_deal(6, 3, card),
    }, function(g)
      T.acts(g, "mizuten join out out join out join")
      T.gains(g, { 0, (-24 - 12) * by, 0, 36 * by, (-12 - 12) * by, (-18 - 12) * by })
      expect(g:score().pot).is(54 * by)
    end)
  end
end

scenario("unless told, both are multiplied", {
  cite = "HH-4", variant = VARIANT, seats = 4, dealer = 0, deal = plain_deal(4, 0, "12B"),
}, function(g)
  T.acts(g, "mizuten join join out join")
  T.gains(g, { 48, 0, -96, 0 })
  expect(g:score().pot).is(48)
end)

-- Mizuten ------------------------------------------------------------------------------------------

for seats = 4, 6 do
  scenario(("%d players: mizuten takes 1 kan of each who is out, and of nobody else"):format(seats), {
    cite = "HH-12", variant = VARIANT, seats = seats, dealer = 0, deal = plain_deal(seats, 0),
  }, function(g)
    local silent = g:copy()
    local bids = " join" .. (" out"):rep(seats - 3) .. " join join"
    T.acts(g, "mizuten" .. bids)
    T.acts(silent, "no_mizuten" .. bids)
    local called, not_called = g:score().deal, silent:score().deal
    expect(called[0]).is(12 * (seats - 3))
    expect(not_called[0]).is(0)
    for seat = 1, seats - 3 do expect(not_called[seat] - called[seat]).is(12) end
    for seat = seats - 2, seats - 1 do expect(called[seat]).is(0) end
    expect(g:yaku()).is({}) -- the bonus comes later, if it comes
  end)
end

scenario("with three players nobody is out, so that mizuten takes nothing at first", {
  cite = "HH-12 HH-5", variant = VARIANT, dealer = 2, options = { mizuten_with_three = true }, deal = T.deal_of { dealer = 2 },
}, function(g)
  T.acts(g, "mizuten")
  T.gains(g, { 0, 0, 0 })
end)

-- A whole deki-yaku in the hand of one who is out --------------------------------------------------

-- Seat 3 of four is dealt `hand` and goes out, as the first who is asked or (t.bids) the last; it takes `kan` from each of the three
-- who play, and pays 1 into the pot.
local function held(name, t)
  t.seats, t.dealer, t.bids = 4, t.bids and 0 or 3, t.bids or "no_mizuten out join join join"
  t.hands, t.cite = { [3] = t.hand }, t.cite or "HH-14"
  T.month(name, t, function(g)
    local by = t.times or 1
    expect(T.yaku(g)).is(t.yaku or "")
    T.gains(g, { -t.kan * KAN * by, -t.kan * KAN * by, -t.kan * KAN * by, (3 * t.kan - 1) * KAN * by })
  end)
end

held("out with the poetry ribbons", { hand = "1R 2R 3R 4A 5c 6A 8A", kan = 7, yaku = "3 poetry_ribbons 7" })
held("out with the blue ribbons", { hand = "6R 9R 10R 4A 5c 1c 8A", kan = 7, yaku = "3 blue_ribbons 7" })
held("out with four brights", { hand = "1B 3B 8B 12B 2c 4c 6A", kan = 10, yaku = "3 four_brights 10" })
held("out with five brights: they replace four", { hand = "1B 3B 8B 11B 12B 2c 4c", kan = 12, yaku = "3 five_brights 12",
                                                   options = { five_replaces_four = true } })
held("or both count", { hand = "1B 3B 8B 11B 12B 2c 4c", kan = 22, yaku = "3 five_brights 12, 3 four_brights 10",
                        cite = "HH-14 HH-22", options = { five_replaces_four = false } })
held("unless told, five replace four", { hand = "1B 3B 8B 11B 12B 2c 4c", kan = 12, yaku = "3 five_brights 12", cite = "HH-14 HH-22" })
held("two ribbons of three are nothing", { hand = "1R 2R 9R 10R 8A 4A 6A", kan = 0 })
held("three brights of four are nothing, with the willow neither", { hand = "1B 3B 8B 11B 2A 4c 6c", kan = 0 })
held("six ribbons of seven are nothing", { hand = "1R 2R 4R 5R 6R 9R 8A", kan = 0 })
held("the seven ribbons: also all of two others, and red", { hand = "1R 2R 3R 6R 9R 10R 4R", kan = 7 + 7 + 10 + 2,
  yaku = "3 blue_ribbons 7, 3 poetry_ribbons 7, 3 red 2, 3 seven_ribbons 10", cite = "HH-14 HH-13 HH-16" })
held("the seven ribbons without a blue one", { hand = "1R 2R 3R 6R 9R 5R 4R", kan = 7 + 10 + 2,
  yaku = "3 poetry_ribbons 7, 3 red 2, 3 seven_ribbons 10", cite = "HH-14 HH-13 HH-16" })
held("the seven ribbons without one of poetry", { hand = "7R 2R 3R 6R 9R 10R 4R", kan = 7 + 10 + 2,
  yaku = "3 blue_ribbons 7, 3 red 2, 3 seven_ribbons 10", cite = "HH-14 HH-13 HH-16" })
held("the willow's is none of the seven", { hand = "1R 2R 4R 6R 9R 5R 11R", kan = 2, yaku = "3 red 2", cite = "HH-14 HH-13 HH-16" })
held("forced out counts as well", { bids = "no_mizuten join join join out", hand = "1R 2R 3R 4A 5c 6A 8A", kan = 7,
                                    yaku = "3 poetry_ribbons 7", cite = "HH-14 HH-9" })
held("half shares don't touch it", { hand = "6R 9R 10R 4A 5c 1c 8A", kan = 7, yaku = "3 blue_ribbons 7", cite = "HH-14 HH-22",
                                     options = { dekiyaku_paid_by = "shared" } })
for card, times in pairs { ["8B"] = 2, ["12B"] = 4 } do
  held(("multiplied by %d"):format(times), { hand = "1R 2R 3R 4A 5c 6A 8A", field = card, kan = 7, times = times, yaku = "3 poetry_ribbons 7",
                                             cite = "HH-14 HH-4" })
end

T.month("who plays takes nothing for it, however much there is in the hand", {
  cite = "HH-14", seats = 4, dealer = 0, bids = "no_mizuten join join out join", hands = { [3] = "1R 2R 3R 4A 5c 6A 8A" },
}, function(g)
  expect(g:yaku()).is({})
  T.gains(g, { 0, 0, -12, 0 })
end)

T.month("with three players neither", { cite = "HH-14", hands = { [1] = "1R 2R 3R 4A 5c 6A 8A" } }, function(g)
  expect(g:yaku()).is({})
  T.gains(g, { 0, 0, 0 })
end)

-- Seats 1, 3 and 5 pay 1, 1½ and 2 kan; 1 takes 7 and 5 takes 7 from each who plays, nothing from each other.
T.month("two who are out, each with one, take from the three who play", {
  cite = "HH-14 HH-11", seats = 6, dealer = 0, bids = "no_mizuten join out join out join out",
  hands = { [1] = "1R 2R 3R 4A 5c 12c 8A", [5] = "6R 9R 10R 7A 4c 1c 5A" },
}, function(g)
  expect(T.yaku(g)).is "1 poetry_ribbons 7, 5 blue_ribbons 7"
  T.gains(g, { -168, 252 - 12, -168, -18, -168, 252 - 24 })
  expect(g:score().match[1]).is(-60 + 240)
end)

-- The central deck ---------------------------------------------------------------------------------

for seats = 4, 6 do
  scenario(("%d players: the hands of those who are out are shuffled into the deck, 21 cards"):format(seats), {
    cite = "HH-15 HH-9", variant = VARIANT, seats = seats,
  }, function()
    local from_hands_on_top, from_stock_on_top = 0, 0
    for seed = 1, 12 do
      local g = fuda.new(VARIANT, { seats = seats, seed = seed, dealer = seed % seats })
      g:act "no_mizuten"
      local stock, hands = g:zone "stock", {}
      for seat = 0, seats - 1 do hands[seat] = g:hand(seat) end
      expect(#stock).is(42 - 7 * seats)
      local outs, wanted = {}, { table.unpack(stock) }
      T.acts(g, "join")
      for i = 1, seats - 3 do
        outs[i] = g.actor
        T.acts(g, "out")
      end
      T.acts(g, "join join")
      for _, seat in ipairs(outs) do
        for _, card in ipairs(hands[seat]) do wanted[#wanted + 1] = card end
        expect(#g:hand(seat)).is(0)
      end
      local deck = g:zone "stock"
      expect(#deck).is(21)
      for _, card in ipairs(wanted) do expect(deck).has(card) end
      local first = deck[1]
      if T.has(stock, first) then from_stock_on_top = from_stock_on_top + 1 else from_hands_on_top = from_hands_on_top + 1 end
      local in_deck = {} -- how they stand among the 48: shuffled, not sorted
      for i, card in ipairs(deck) do in_deck[i] = T.has(T.DECK, card) end
      local sorted = true
      for i = 2, 21 do sorted = sorted and in_deck[i - 1] < in_deck[i] end
      expect(sorted).is(false)
      for seat = 0, seats - 1 do
        if not T.has(outs, seat) then expect(g:hand(seat)).is(hands[seat]) end
      end
    end
    expect(from_hands_on_top > 0).is(true)
    if seats < 6 then expect(from_stock_on_top > 0).is(true) end
  end)
end

-- The first card drawn is of seat 2's hand, the second of the stock.
T.month("cards of a hand that is out are drawn like any other", {
  cite = "HH-15 HH-20", seats = 4, dealer = 0, bids = "no_mizuten join join out join", hands = { [2] = "10A 10R" },
  field = "10c", turns = "5A/10A>10c  6A/9A  7A/10R",
}, function(g)
  expect(g:zone("captured", 0)).is({ "10A", "10c" })
  expect(g:zone "field").has "10R"
  expect(#g:zone "stock").is(18)
end)

scenario("the deck as it is given: what isn't in it is skipped", {
  cite = "HH-15", variant = VARIANT, seats = 5, dealer = 0,
  deal = { hands = { [0] = "1B", [3] = "2A 4A" }, field = "3B 5c", stock = "6A 7A", deck = "1B 4A 3B 7A 2A 6A" },
}, function(g)
  T.acts(g, "no_mizuten join out join out join")
  expect({ table.unpack(g:zone "stock", 1, 4) }).is({ "4A", "7A", "2A", "6A" })
  expect(#g:zone "stock").is(21)
  expect(g:hand(0)).has "1B"
end)

scenario("with three players the stock stays as it was dealt", {
  cite = "HH-15", variant = VARIANT, dealer = 1, deal = { stock = "9c 1c 5d 12e 3B 2R" },
}, function(g)
  local stock = g:zone "stock"
  expect(#stock).is(21)
  expect({ table.unpack(stock, 1, 6) }).is({ "9c", "1c", "5d", "12e", "3B", "2R" })
end)

T.month("a call of mizuten is for its month", {
  cite = "HH-5 HH-9 HH-12", seats = 4, dealer = 0, bids = "mizuten join join join out", turns = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/6c  stop",
}, function(g)
  g:next_deal(plain_deal(4, 0))
  T.acts(g, "no_mizuten")
  expect(g.actor).is(0)
  expect(g:actions()).is({ "join", "out" })
  T.acts(g, "out join join join")
  T.gains(g, { -12, 0, 0, 0 })
  expect(g.actor).is(1)
end)

for seats = 4, 6 do
  scenario(("%d players: every month anew"):format(seats), {
    cite = "HH-9 HH-11 HH-15 HH-5", variant = VARIANT, seats = seats, seed = 8,
  }, function(g)
    for _ = 1, 4 do
      local dealer = g.dealer
      expect(g.phase).is "mizuten"
      expect(g.actor).is(dealer)
      expect(g:score().pot).is(0)
      T.acts(g, "no_mizuten" .. (" out"):rep(seats - 3) .. " join join join")
      expect(g:score().pot).is(({ 12, 30, 54 })[seats - 3] * g.multiplier)
      expect(#g:zone "stock").is(21)
      expect(g.actor).is((dealer + seats - 3) % seats)
      g:run()
      expect(g:score().pot).is(0)
      T.balanced(g)
      g:next_deal()
    end
  end)
end
