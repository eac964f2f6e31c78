-- Who plays and who deals, what is dealt, what a month's payments are multiplied by. HH-1..HH-8.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT = T.VARIANT

-- Hands and table of a deal, as one text.
local function dealt(g, seats)
  local out = { table.concat(g:zone "field", " ") }
  for seat = 0, seats - 1 do out[#out + 1] = table.concat(g:hand(seat), " ") end
  return table.concat(out, "; ")
end

-- The cards of hands, table and stock are the 48 of the deck.
local function whole_deck(g, seats)
  local seen, n = {}, 0
  local function count(cards)
    for _, card in ipairs(cards) do
      expect(seen[card]).is(nil)
      seen[card], n = true, n + 1
    end
    return #cards
  end
  for seat = 0, seats - 1 do
    expect(count(g:hand(seat))).is(7)
    expect(#g:zone("captured", seat)).is(0)
  end
  expect(count(g:zone "field")).is(6)
  expect(count(g:zone "stock")).is(42 - 7 * seats)
  expect(n).is(48)
  for _, card in ipairs(T.DECK) do expect(seen[card]).is(true) end
end

-- Players and accounts -----------------------------------------------------------------------------

scenario("three to six players, three unless told", { cite = "HH-3 HH-6", variant = VARIANT }, function(g)
  expect(#g:score().match).is(2) -- seats 0, 1, 2
  for seats = 3, 6 do
    for seed = 1, 6 do
      local one = fuda.new(VARIANT, { seats = seats, seed = seed })
      expect(#one:score().match).is(seats - 1)
      if seats > 3 then one:act "no_mizuten" end
      whole_deck(one, seats)
    end
  end
  for _, seats in ipairs { 1, 2, 7, 8 } do
    expect(function() fuda.new(VARIANT, { seats = seats }) end).fails "played by"
  end
end)

local PLAIN = T.deal_of { dealer = 0 }

for seats = 3, 6 do
  for months, ante in pairs { [12] = 60, [6] = 36 } do
    scenario(("%d players, %d months: each begins with %d mon paid in, the jackpot has them"):format(seats, months, ante), {
      cite = "HH-3 HH-1 HH-2", variant = VARIANT, dealer = 0, seats = seats, options = { months = months },
      deal = seats == 3 and PLAIN or nil,
    }, function(g)
      local score = g:score()
      for seat = 0, seats - 1 do
        expect(score.match[seat]).is(-ante)
        expect(score.deal[seat]).is(0)
      end
      expect(score.jackpot).is(seats * ante)
      expect(score.pot).is(0)
      expect(fuda.new(VARIANT, { seats = seats, options = { months = tostring(months) } }):score().jackpot).is(seats * ante)
    end)
  end
end

scenario("twelve months unless told, and no other number of them", {
  cite = "HH-3", variant = VARIANT, dealer = 0, deal = PLAIN,
}, function(g)
  expect(g:score().match).is({ [0] = -60, -60, -60 })
  for _, months in ipairs { 0, 1, 5, 7, 11, 13 } do
    expect(function() fuda.new(VARIANT, { options = { months = months } }) end).fails "months"
  end
end)

for months in pairs { [12] = true, [6] = true } do
  scenario(("%d months are a match"):format(months), {
    cite = "HH-3", variant = VARIANT, seed = 5, options = { months = months },
  }, function(g)
    for n = 1, months do
      g:run()
      T.balanced(g)
      expect(g:deal_over()).is(true)
      expect(g.actor).is(nil)
      expect(g.over).is(n == months)
      if n < months then g:next_deal() end
    end
    expect(function() g:next_deal() end).fails "over"
  end)
end

scenario("unless told, it isn't over after six", { cite = "HH-3", variant = VARIANT, seed = 5 }, function(g)
  for _ = 1, 6 do
    g:run()
    expect(g.over).is(false)
    g:next_deal()
  end
end)

-- The first dealer, and mizuten --------------------------------------------------------------------

for seats = 3, 6 do
  scenario(("the first dealer of %d is drawn by lot, apart from the cards"):format(seats), {
    cite = "HH-5", variant = VARIANT, seats = seats,
  }, function()
    local times = {}
    for seed = 1, 72 do
      local g = fuda.new(VARIANT, { seats = seats, seed = seed })
      times[g.dealer] = (times[g.dealer] or 0) + 1
      expect(fuda.new(VARIANT, { seats = seats, seed = seed, deal = { field = "2c 4c" } }).dealer).is(g.dealer)
      expect(fuda.new(VARIANT, { seats = seats, seed = seed, dealer = seed % seats }).dealer).is(seed % seats)
    end
    for seat = 0, seats - 1 do expect((times[seat] or 0) >= 3).is(true) end
  end)
end

for seats = 4, 6 do
  for dealer = 0, seats - 1 do
    scenario(("of %d players the dealer, seat %d, is asked for mizuten before anything is dealt"):format(seats, dealer), {
      cite = "HH-5 HH-9", variant = VARIANT, seats = seats, dealer = dealer, seed = 3,
    }, function(g)
      expect(g.phase).is "mizuten"
      expect(g.actor).is(dealer)
      expect(g:actions()).is({ "mizuten", "no_mizuten" })
      for seat = 0, seats - 1 do expect(#g:hand(seat)).is(0) end
      expect(#g:zone "field").is(0)
      expect(g:try "join").is(nil)
      local silent = g:copy()
      silent:act "no_mizuten"
      expect(silent.phase).is "bid"
      expect(silent.actor).is(dealer)
      expect(silent:actions()).is({ "join", "out" })
      g:act "mizuten"
      expect(g.phase).is "bid"
      expect(g.actor).is(dealer)
      whole_deck(g, seats)
      expect(dealt(g, seats)).is(dealt(silent, seats))
      expect(g:score()).is(silent:score())
    end)
  end
end

for dealer = 0, 2 do
  scenario(("with three players the cards are dealt at once, and the dealer, seat %d, plays"):format(dealer), {
    cite = "HH-5 HH-10", variant = VARIANT, dealer = dealer, options = { mizuten_with_three = false },
  }, function()
    for _, options in ipairs { {}, { mizuten_with_three = false } } do
      local g = fuda.new(VARIANT, { dealer = dealer, options = options })
      expect(g.phase).is "play"
      expect(g.actor).is(dealer)
      expect(g:try "mizuten").is(nil)
      whole_deck(g, 3)
    end
  end)

  scenario(("or the dealer, seat %d, may call mizuten with three as well"):format(dealer), {
    cite = "HH-5 HH-10", variant = VARIANT, dealer = dealer, options = { mizuten_with_three = true },
  }, function(g)
    expect(g.phase).is "mizuten"
    expect(g.actor).is(dealer)
    expect(g:actions()).is({ "mizuten", "no_mizuten" })
    for seat = 0, 2 do expect(#g:hand(seat)).is(0) end
    for _, word in ipairs { "mizuten", "no_mizuten" } do
      local one = g:copy()
      one:act(word)
      expect(one.phase).is "play"
      expect(one.actor).is(dealer)
      whole_deck(one, 3)
      expect(dealt(one, 3)).is(dealt(fuda.new(VARIANT, { dealer = dealer }), 3))
    end
  end)
end

-- Four of a month on the table ---------------------------------------------------------------------

local function cards_of(month)
  local out = {}
  for _, card in ipairs(T.DECK) do if T.month_of(card) == month then out[#out + 1] = card end end
  return out
end
-- All four of a month, and two cards of others.
local function table_with_four(month)
  local rest = T.words "4c 5c 6c"
  for i = #rest, 1, -1 do if T.month_of(rest[i]) == month then table.remove(rest, i) end end
  return table.concat(cards_of(month), " ") .. " " .. table.concat(rest, " ", 1, 2)
end

local WORTH = { ["1B"] = 2, ["3B"] = 2, ["8B"] = 2, ["11B"] = 4, ["12B"] = 4 }
-- What the brights on a table multiply by, highest first.
local function multipliers_on(field)
  local out = {}
  for _, card in ipairs(field) do out[#out + 1] = WORTH[card] end
  table.sort(out, function(a, b) return a > b end)
  return out
end

for month = 1, 12 do
  local field, dealer = table_with_four(month), month % 3
  scenario(("all four of month %d on the table are thrown in: the same dealer deals again"):format(month), {
    cite = "HH-6", variant = VARIANT, dealer = dealer, options = { four_on_table = "redeal" }, deal = { field = field },
  }, function()
    for _, options in ipairs { {}, { four_on_table = "redeal" } } do
      local g = fuda.new(VARIANT, { dealer = dealer, options = options, deal = { field = field } })
      expect(g.dealer).is(dealer)
      expect(g.actor).is(dealer)
      expect(g.phase).is "play"
      whole_deck(g, 3)
      for _, n in pairs(T.by_month(g:zone "field")) do expect(n < 4).is(true) end
      -- It comes wholly from the seed, whatever was thrown in.
      local other = { field = table_with_four(month % 12 + 1), hands = { [0] = cards_of(month)[1] } }
      expect(dealt(fuda.new(VARIANT, { dealer = dealer, options = options, deal = other }), 3)).is(dealt(g, 3))
      expect(dealt(fuda.new(VARIANT, { dealer = dealer, options = options }), 3) == dealt(g, 3)).is(false)
    end
  end)

  scenario(("or the first in order takes all four of month %d before play"):format(month), {
    cite = "HH-6 HH-10", variant = VARIANT, dealer = dealer, options = { four_on_table = "play_on" }, deal = { field = field },
  }, function(g)
    expect(g:zone("captured", dealer)).is(cards_of(month))
    expect(#g:zone "field").is(2)
    expect(#g:hand(dealer)).is(7)
    expect(#g:zone("captured", (dealer + 1) % 3)).is(0)
    expect(#g:zone("captured", (dealer + 2) % 3)).is(0)
    expect(g.multiplier).is(WORTH[cards_of(month)[1]] or 1)
    expect(g.actor).is(dealer)
  end)
end

scenario("thrown in in a later month: the same dealer deals again", { cite = "HH-6", variant = VARIANT, seed = 9 }, function(g)
  g:run()
  local other = g:copy()
  g:next_deal { field = table_with_four(4) }
  other:next_deal { field = table_with_four(10) }
  expect(g.actor).is(g.dealer)
  expect(g.dealer).is(other.dealer)
  expect(dealt(g, 3)).is(dealt(other, 3))
  whole_deck(g, 3)
end)

scenario("three of a month on the table are nothing special", {
  cite = "HH-6", variant = VARIANT, dealer = 1, deal = { field = "11B 11A 11R 12c 12d 12e" },
}, function(g)
  expect(g:zone "field").is({ "11B", "11A", "11R", "12c", "12d", "12e" })
end)

scenario("with more players the four go to the first who has joined", {
  cite = "HH-6 HH-10", variant = VARIANT, dealer = 3, seats = 5, options = { four_on_table = "play_on" }, deal = { field = table_with_four(7) },
}, function(g)
  T.acts(g, "no_mizuten out join")
  expect(#g:zone "field").is(6)
  T.acts(g, "out join join")
  expect(g:zone("captured", 4)).is(cards_of(7))
  expect(#g:zone "field").is(2)
end)

scenario("a mizuten call stands when the table is thrown in; who hasn't called isn't asked again", {
  cite = "HH-6 HH-5", variant = VARIANT, dealer = 2, seats = 4, deal = { field = table_with_four(9) },
}, function(g)
  local silent = g:copy()
  silent:act "no_mizuten"
  expect(silent.phase).is "bid"
  expect(silent:actions()).is({ "join", "out" })
  g:act "mizuten"
  expect(g.phase).is "bid"
  expect(g.actor).is(2)
  expect(g:actions()).is({ "join" })
  expect(dealt(g, 4)).is(dealt(silent, 4))
  expect(g:zone "field").lacks "9A"
  -- The call is paid for (HH-12): 1 kan for the dealer.
  local paid = { mizuten = g, no_mizuten = silent }
  for _, one in pairs(paid) do T.acts(one, "join join join out") end
  expect(g:score().deal[2] - silent:score().deal[2]).is(12 * g.multiplier)
end)

for seed = 1, 10 do
  scenario(("the brights of a table thrown in don't count, now or later; deal %d"):format(seed), {
    cite = "HH-6 HH-8", variant = VARIANT, seed = seed, dealer = 0, deal = { field = "11B 11A 11R 11c 12B 1B" },
  }, function(g)
    local on_table = multipliers_on(g:zone "field")
    expect(g.multiplier).is(on_table[1] or 1)
    for waiting = 2, 4 do
      g:run()
      g:next_deal { field = "2c 4c 5c 6c 7c 9c" }
      expect(g.multiplier).is(on_table[waiting] or 1)
    end
  end)
end

-- The multiplier -----------------------------------------------------------------------------------

local QUIET = "2c 4c 5c 6c 7c 9c"

-- The multipliers of months with these brights on the table, one month after the other.
local function months_with(options, ...)
  local g, out = nil, {}
  for i, brights in ipairs { ... } do
    local field = (brights .. " " .. QUIET):gsub("^ +", "")
    local six = table.concat(T.words(field), " ", 1, 6)
    if g then
      g:run()
      g:next_deal { field = six }
    else
      g = fuda.new(VARIANT, { dealer = 0, options = options, deal = { field = six } })
    end
    out[i] = g.multiplier
  end
  return out
end

scenario("no bright on the table: once", { cite = "HH-7", variant = VARIANT }, function()
  for _, cards in ipairs { "", "1R 1c 1d", "3R 3c 3d", "8A 8c 8d", "11A 11R 11c", "12c 12d 12e", "2A 4A 5A 6A 9A 10A" } do
    expect(months_with({}, cards)).is({ 1 })
  end
end)
for card, times in pairs(WORTH) do
  scenario(("%s on the table: %d times"):format(card, times), { cite = "HH-7", variant = VARIANT }, function()
    expect(months_with({}, card)).is({ times })
    expect(months_with({}, "10c 10d " .. card)).is({ times })
  end)
  scenario(("%s in a hand or in the stock: once"):format(card), { cite = "HH-7", variant = VARIANT }, function()
    for seat = 0, 2 do
      local hand = { hands = { [seat] = card }, field = QUIET }
      expect(fuda.new(VARIANT, { dealer = 0, deal = hand }).multiplier).is(1)
    end
    expect(fuda.new(VARIANT, { dealer = 0, deal = { stock = card, field = QUIET } }).multiplier).is(1)
  end)
end

scenario("with more players the table says so as soon as it is dealt", {
  cite = "HH-7", variant = VARIANT, seats = 6, dealer = 4, deal = { field = "8B 2c 4c 5c 6c 7c" },
}, function(g)
  g:act "mizuten"
  expect(g.multiplier).is(2)
  g:act "join"
  expect(g.multiplier).is(2)
end)

local function carried(name, value, ...)
  local tables = { ... }
  local wanted = table.remove(tables, 1)
  local function check(options)
    expect(months_with(options, table.unpack(tables))).is(wanted)
  end
  scenario(("several brights, %s: %s"):format(value, name), {
    cite = "HH-8", variant = VARIANT, options = { carried = value },
  }, function()
    check { carried = value }
    if value == "highest_first" then check {} end
  end)
end

for _, value in ipairs { "highest_first", "queue_first" } do
  carried("the highest counts now, the other next month", value, { 4, 2, 1 }, "1B 12B", "", "")
  carried("two of the same value are two", value, { 4, 4, 1 }, "11B 12B", "", "")
  carried("two of the lower value are two", value, { 2, 2, 1 }, "3B 8B", "", "")
  carried("three, highest first", value, { 4, 2, 2, 1 }, "1B 8B 11B", "", "", "")
  carried("all five", value, { 4, 4, 2, 2, 2, 1 }, "1B 3B 8B 11B 12B", "", "", "", "", "")
  carried("one alone is not carried", value, { 4, 1 }, "12B", "")
  carried("a waiting one competes with an equal: one of them waits on", value, { 4, 2, 2, 1 }, "12B 3B", "1B", "", "")
  carried("none waits: the month's own counts", value, { 1, 2, 4, 1 }, "", "8B", "11B", "")
end
carried("a new one that is higher goes before a waiting one", "highest_first", { 4, 4, 2, 1 }, "1B 12B", "11B", "", "")
carried("a waiting one goes before a new one that is higher", "queue_first", { 4, 2, 4, 1 }, "1B 12B", "11B", "", "")
carried("a waiting one that is higher goes before the new", "highest_first", { 4, 4, 2, 1 }, "11B 12B", "3B", "", "")
carried("so it does in a queue", "queue_first", { 4, 4, 2, 1 }, "11B 12B", "3B", "", "")
carried("all that wait compete, however long", "highest_first", { 4, 4, 2, 2, 1 }, "1B 8B 12B", "11B", "", "", "")
carried("newcomers join the queue behind", "queue_first", { 4, 2, 2, 4, 1 }, "1B 8B 12B", "11B", "", "", "")
carried("newcomers stand highest first among themselves", "queue_first", { 4, 2, 4, 2, 1 }, "1B 12B", "3B 11B", "", "", "")
carried("the new ones compete among themselves too", "highest_first", { 4, 4, 2, 2, 1 }, "1B 12B", "3B 11B", "", "", "")

scenario("with more players too, in every month", {
  cite = "HH-8", variant = VARIANT, seats = 5, dealer = 1, deal = { field = "1B 3B 11B 2c 4c 5c" },
}, function(g)
  g:act "no_mizuten"
  expect(g.multiplier).is(4)
  for _, times in ipairs { 2, 2, 1 } do
    g:run()
    g:next_deal { field = QUIET }
    g:act "mizuten"
    expect(g.multiplier).is(times)
  end
end)
