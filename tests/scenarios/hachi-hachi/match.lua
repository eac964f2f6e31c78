-- Who wins a month and takes the pot, who deals next, who takes the jackpot. HH-1..HH-4, HH-33..HH-35.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT = T.VARIANT

-- The pot --------------------------------------------------------------------------------------------------

-- Four to six players, the dealer's next seats out first; the three in play gain `gained` (in mon, in order of play), and the one at
-- place `wins` takes the pot and deals next.
local function pot(name, t, gained, wins)
  for seats = 4, 6 do
    local dealer = (seats + wins) % seats
    local outs = seats - 3
    -- In order: the dealer, then the two seats before it.
    local bids = (t.call or "no_mizuten") .. " join" .. (" out"):rep(outs) .. " join join"
    T.month(("%s; %d players"):format(name, seats), {
      cite = "HH-33 HH-34 HH-11 " .. (t.cite or ""), seats = seats, dealer = dealer, bids = bids, month = t.month, turns = t.turns,
      options = t.options,
    }, function(g)
      local deal, sum = {}, 0
      for i, cost in ipairs { 12, 18, 24 } do
        if i <= outs then
          deal[(dealer + i) % seats] = -cost - (t.call == "mizuten" and 12 or 0)
          sum = sum + cost
        end
      end
      local order = { dealer, (dealer + seats - 2) % seats, (dealer + seats - 1) % seats }
      for at, seat in ipairs(order) do deal[seat] = gained[at] + (at == wins and sum or 0) end
      if t.call == "mizuten" then deal[dealer] = deal[dealer] + 12 * outs end
      expect(g:score().deal).is(deal)
      expect(g:score().pot).is(0)
      for seat = 0, seats - 1 do expect(g:score().match[seat]).is(deal[seat] - 60) end
      expect(g:score().jackpot).is(60 * seats)
      g:next_deal()
      expect(g.dealer).is(order[wins])
      expect(g.actor).is(order[wins])
      expect(g:score().deal[0]).is(0)
      expect(g:score().match[0]).is(deal[0] - 60)
    end)
  end
end

pot("the highest card points: the first, 104, 90, 70", { month = "first" }, { 16, 2, -18 }, 1)
pot("the second, 80, 104, 80", { month = "second" }, { -8, 16, -8 }, 2)
pot("74, 95, 95: the second", { month = "last_two" }, { -14, 7, 7 }, 2)
pot("95, 95, 74: the first", { month = "first_two" }, { 7, 7, -14 }, 1)
pot("95, 74, 95: the first", { month = "first_and_last" }, { 7, -14, 7 }, 1)
pot("89, 80, 95: the third", { month = "mizuten_89" }, { 1, -8, 7 }, 3)
pot("a special yaku: sixteen chaff of the third", { month = "chaff_18" }, { -192, -192, 384 }, 3)
pot("all 88: the first", { month = "even" }, { 240, -120, -120 }, 1)
pot("two special yaku: the one that brings more on the whole", { month = "double_beside_chaff" }, { 96, 168, -264 }, 2)
pot("a deki-yaku", { turns = "4c=4d  1c>1R/2c>2R  5c=5d  6c=6d  3c>3R/7c  stop" }, { -84, 168, -84 }, 2)
pot("half of one at exhaustion, whoever has more card points", { month = "ends_with_blue_after_poetry" }, { -84, 84, 0 }, 2)

for times = 2, 4, 2 do
  scenario(("what was paid in times %d is handed on as it was paid in"):format(times), {
    cite = "HH-33 HH-4", variant = VARIANT, seats = 5,
  }, function()
    -- Seat 3 deals both months; in order 3, 0, 1 play, 4 and 2 are out.
    local g = T.multiplied(times, { seats = 5, dealer = 3, bids = "no_mizuten join out join join out", month = "second" }, function(one)
      expect(one:score().pot).is(30 * times)
    end)
    T.gains(g, { (16 + 30) * times, -8 * times, -18 * times, -8 * times, -12 * times })
  end)
end
scenario("an unmultiplied pot in a month that counts four times", {
  cite = "HH-33 HH-4", variant = VARIANT, seats = 4, options = { dropout_multiplied = false },
}, function()
  local g = T.multiplied(4, {
    seats = 4, dealer = 3, bids = "no_mizuten join join join out", month = "second", options = { dropout_multiplied = false },
  })
  T.gains(g, { 64 + 12, -32, -12, -32 })
end)

-- What counts for winning the month --------------------------------------------------------------------------

local function winner(name, t, wanted)
  t.cite, t.dealer = "HH-33 HH-34 " .. (t.cite or ""), t.dealer or 0
  T.month(name, t, function(g)
    g:next_deal()
    expect(g.dealer).is(wanted)
  end)
end

-- 90, 95, 79; the first has a three, 2 kan from each.
winner("month_score = play: te-yaku don't count", { month = "three_behind", options = { month_score = "play" } }, 1)
winner("unless told, they don't", { month = "three_behind" }, 1)
winner("month_score = net: they do", { month = "three_behind", options = { month_score = "net" } }, 0)
-- 80, 95, 89; the third has a single animal, 3 kan from each and 1 more.
winner("bonuses don't count", { month = "bonus_behind", cite = "HH-32" }, 1)
winner("or they do", { month = "bonus_behind", options = { month_score = "net" }, cite = "HH-32" }, 2)
-- 89, 80, 95; the first, who deals, has called mizuten: 1 kan from each.
winner("mizuten's bonus doesn't count", {
  cite = "HH-32", month = "mizuten_89", bids = "mizuten", options = { mizuten_with_three = true },
}, 2)
winner("or it does", {
  cite = "HH-32", month = "mizuten_89", bids = "mizuten", options = { mizuten_with_three = true, month_score = "net" },
}, 0)
-- The first has four-three, 20 kan from each, paid back; the second has sixteen chaff.
winner("te-yaku paid back count for nothing in the net", { month = "four_three_refunded", options = { month_score = "net" }, cite = "HH-30" }, 1)
winner("nor without", { month = "four_three_refunded", cite = "HH-30" }, 1)
-- 88, 81, 95; the first has called mizuten and takes 1 kan of the one who is out.
winner("what mizuten takes at first doesn't count", {
  month = "mizuten_88", seats = 4, bids = "mizuten join out join join", cite = "HH-12",
}, 3)
winner("or it does, in the net", {
  month = "mizuten_88", seats = 4, bids = "mizuten join out join join", options = { month_score = "net" }, cite = "HH-12",
}, 0)
T.month("the pot goes with it", {
  cite = "HH-33 HH-12", month = "mizuten_88", seats = 4, dealer = 0, bids = "mizuten join out join join", options = { month_score = "net" },
}, function(g) T.gains(g, { 0 + 12 + 12, -24, -7, 7 }) end)
-- Two of 95: in the net as well the first of them.
for _, score in ipairs { "play", "net" } do
  for dealer = 0, 2 do
    winner(("equal: the earlier in order of play, %s, seat %d deals"):format(score, dealer),
           { dealer = dealer, month = "last_two", options = { month_score = score } }, (dealer + 1) % 3)
    winner(("equal, the dealer among them, %s, seat %d deals"):format(score, dealer),
           { dealer = dealer, month = "first_and_last", options = { month_score = score } }, dealer)
  end
end

-- Who deals next ---------------------------------------------------------------------------------------------

local LEADER = { next_dealer = "match_leader" }

-- Months of three players one after the other; `deals`: who must deal each, and who the next.
local function months(name, cite, options, names, deals)
  scenario(name, {
    cite = cite, variant = VARIANT, dealer = deals[1], options = options, deal = T.deal_of { dealer = deals[1], month = names[1] },
  }, function()
    local g = T.played { dealer = deals[1], options = options, month = names[1] }
    for i = 2, #names do T.next_month(g, { dealer = deals[i], month = names[i] }) end
    g:next_deal()
    expect(g.dealer).is(deals[#names + 1])
    expect(g.actor).is(deals[#names + 1])
  end)
end

for _, options in ipairs { {}, { next_dealer = "month_winner" } } do
  months("the month's winner" .. (next(options) and "" or ", unless told"), "HH-34 HH-33", options,
         { "third", "third", "second", "first" }, { 0, 2, 1, 2, 2 })
end
-- 18 kan to seat 2, then 2 mon to seat 2 and 16 to seat 1.
months("or the highest account, here another", "HH-34", LEADER, { "chaff_18", "second" }, { 0, 2, 2 })
months("the highest account, here the winner's", "HH-34", LEADER, { "third", "third" }, { 0, 2, 1 })
months("accounts of all months so far", "HH-34", LEADER, { "chaff_18", "second", "third", "second" }, { 0, 2, 2, 2, 2 })
-- Equal accounts.
for dealer = 0, 2 do
  months(("of equal accounts the dealer's; seat %d"):format(dealer), "HH-34", LEADER, { "first_and_last" }, { dealer, dealer })
  months(("the earlier from the dealer round; seat %d"):format(dealer), "HH-34", LEADER, { "last_two" }, { dealer, (dealer + 1) % 3 })
end
-- Seat 1 has 7 and then −14 and 7: all three are equal.
months("equal from different months", "HH-34", LEADER, { "first_two", "last_two", "first_and_last" }, { 1, 1, 2, 2 })

-- Seat 3 is out and takes 6 kan of each who plays.
local OUT_AHEAD = { seats = 4, dealer = 0, bids = "no_mizuten join join join out", turns = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/6c  stop",
                    hands = { [3] = "12B 12d 12e 8A 8c 8d 11A" } }
for value, dealer in pairs { month_winner = 0, match_leader = 3 } do
  scenario(("%s: of one who was out and has most, and the winner of the month"):format(value), {
    cite = "HH-34 HH-13", variant = VARIANT, seats = 4, dealer = 0, options = { next_dealer = value }, deal = T.deal_of(OUT_AHEAD),
  }, function(g)
    T.acts(g, OUT_AHEAD.bids)
    T.play(g, OUT_AHEAD)
    T.gains(g, { 168 - 72 + 12, -84 - 72, -84 - 72, 216 - 12 })
    g:next_deal()
    expect(g.dealer).is(dealer)
    expect(g.phase).is "mizuten"
    expect(g.actor).is(dealer)
  end)
end

-- The pot counts for the account: seat 2 has −8 and 16, and the pot.
scenario("the account with the pot", {
  cite = "HH-34 HH-33", variant = VARIANT, seats = 4, dealer = 0, options = { next_dealer = "match_leader" },
}, function()
  local g = T.played { seats = 4, dealer = 0, options = LEADER, bids = "no_mizuten join join join out", month = "first" } -- 28, 2, -18, -12
  T.next_month(g, { seats = 4, dealer = 0, bids = "no_mizuten out join join join", month = "second" })                  -- -12, -8, 28, -8
  expect(g:score().match).is({ [0] = -44, -66, -50, -80 })
  T.next_month(g, { seats = 4, dealer = 0, bids = "no_mizuten out join join join", month = "second" })
  expect(g:score().match).is({ [0] = -56, -74, -22, -88 })
  g:next_deal()
  expect(g.dealer).is(2)
end)

-- The jackpot ------------------------------------------------------------------------------------------------

-- Plays on to the end of the match at random; gives what each seat has gained in all.
local function to_the_end(g, seats, months_left)
  local sum = {}
  for seat = 0, seats - 1 do sum[seat] = 0 end
  for n = 1, months_left do
    while g.actor do
      local actions = g:actions()
      g:act(actions[(n + #actions) % #actions + 1])
      T.balanced(g)
    end
    local deal, all = g:score().deal, 0
    for seat = 0, seats - 1 do sum[seat], all = sum[seat] + deal[seat], all + deal[seat] end
    expect(all).is(0)
    expect(g.over).is(n == months_left)
    if n < months_left then g:next_deal() end
  end
  return sum
end

for seats = 3, 6 do
  for n, ante in pairs { [12] = 60, [6] = 36 } do
    scenario(("%d months of %d players: the highest account takes %d mon"):format(n, seats, seats * ante), {
      cite = "HH-35 HH-3 HH-2", variant = VARIANT, seats = seats, options = { months = n },
    }, function()
      for seed = 1, 3 do
        local g = fuda.new(VARIANT, { seats = seats, seed = seed, options = { months = n } })
        local sum = to_the_end(g, seats, n)
        local best, ties = 0, 1
        for seat = 1, seats - 1 do
          if sum[seat] > sum[best] then best, ties = seat, 1 elseif sum[seat] == sum[best] then ties = ties + 1 end
        end
        expect(ties).is(1)
        for seat = 0, seats - 1 do
          expect(g:score().match[seat]).is(sum[seat] - ante + (seat == best and seats * ante or 0))
        end
        expect(g:score().jackpot).is(0)
        expect(g:score().pot).is(0)
        expect(g.over).is(true)
        expect(function() g:next_deal() end).fails "over"
      end
    end)
  end
end

-- Six months of three players, each with what comes out; the accounts at the end.
local function match(name, names, deals, accounts)
  scenario(name, {
    cite = "HH-35 HH-1 HH-34", variant = VARIANT, dealer = deals[1], options = { months = 6 },
    deal = T.deal_of { dealer = deals[1], month = names[1] },
  }, function()
    local g = T.played { dealer = deals[1], options = { months = 6 }, month = names[1] }
    for i = 2, 6 do
      expect(g.over).is(false)
      expect(g:score().jackpot).is(108)
      T.next_month(g, { dealer = deals[i], month = names[i] })
    end
    expect(g.over).is(true)
    expect(g:score().match).is(accounts)
    expect(g:score().jackpot).is(0)
  end)
end

match("one is ahead, and takes it all", { "first", "first", "first", "first", "first", "first" }, { 1, 1, 1, 1, 1, 1 },
      { [0] = -108 - 36, 96 - 36 + 108, 12 - 36 })
match("two are equal: half each", { "first_two", "first_two", "first_two", "first_two", "first_two", "first_two" }, { 2, 2, 2, 2, 2, 2 },
      { [0] = 42 - 36 + 54, -84 - 36, 42 - 36 + 54 })
match("all three are equal: a third each", { "first_two", "first_and_last", "last_two", "first_two", "first_and_last", "last_two" },
      { 0, 0, 0, 1, 1, 1 }, { [0] = 0, 0, 0 })

-- Six players; those who join are named, in order of play, and the cards bring them what stands beside. Whoever has most deals next.
local OF_SIX = {
  { deals = 0, plays = { 0, 2, 4 } }, -- -7, 0, 7
  { deals = 4, plays = { 4, 1, 2 } }, -- -5, -10, 15
  { deals = 2, plays = { 3, 5, 1 } }, -- 23, -11, -12
  { deals = 3, plays = { 3, 0, 1 } }, -- 10, -21, 11
  { deals = 1, plays = { 1, 5, 0 } }, -- -16, 5, 11
  { deals = 0, plays = { 0, 4, 5 } }, -- -10, 1, 9
}
local function month_of_six(i)
  local row, bids = OF_SIX[i], {}
  for n = 0, 5 do bids[n + 1] = T.has(row.plays, (row.deals + n) % 6) and "join" or "out" end
  return { seats = 6, dealer = row.deals, options = { months = 6 }, bids = "no_mizuten " .. table.concat(bids, " "), month = "of_six_" .. i }
end

scenario("five of six are equal: 43 mon each of 216, and the odd one to the earliest of them", {
  cite = "HH-35 HH-33 HH-34 HH-11", variant = VARIANT, seats = 6, dealer = 0, options = { months = 6 }, deal = T.deal_of(month_of_six(1)),
}, function()
  local g = T.played(month_of_six(1))
  expect(g:score().match).is({ [0] = -7 - 36, -12 - 36, 0 - 36, -18 - 36, 7 + 54 - 36, -24 - 36 })
  for i = 2, 6 do
    expect(g:score().jackpot).is(216)
    T.next_month(g, month_of_six(i))
  end
  expect(g.over).is(true)
  -- Before: -15 and five times 3, less the ante.
  expect(g:score().match).is({ [0] = -15 - 36, 3 - 36 + 44, 3 - 36 + 43, 3 - 36 + 43, 3 - 36 + 43, 3 - 36 + 43 })
  expect(g:score().jackpot).is(0)
  T.balanced(g)
end)

-- Accounts ---------------------------------------------------------------------------------------------------

for seats = 3, 6 do
  scenario(("%d players: after every action of three months nothing is created or lost, and accounts add up"):format(seats), {
    cite = "HH-2 HH-1 HH-35", variant = VARIANT, seats = seats,
  }, function()
    for seed = 11, 14 do
      local g, number, sum = fuda.new(VARIANT, { seats = seats, seed = seed }), seed, {}
      for seat = 0, seats - 1 do sum[seat] = -60 end
      T.balanced(g)
      for month = 1, 3 do
        while g.actor do
          local actions = g:actions()
          number = (number * 1103515245 + 12345) & 0x7FFFFFFF
          g:act(actions[(number >> 8) % #actions + 1])
          T.balanced(g)
          for seat = 0, seats - 1 do
            local score = g:score()
            expect(score.match[seat]).is(sum[seat] + score.deal[seat])
            expect(math.type(score.deal[seat])).is "integer"
          end
        end
        for seat = 0, seats - 1 do sum[seat] = g:score().match[seat] end
        if month < 3 then g:next_deal() end
      end
    end
  end)
end
