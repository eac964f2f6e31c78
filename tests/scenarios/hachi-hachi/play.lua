-- A turn: the hand card, the drawn card, what each takes, and who is next; whole months move by move. HH-10, HH-15, HH-20, HH-21.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local VARIANT, words, month_of = T.VARIANT, T.words, T.month_of

local function all_of(month)
  local out = {}
  for _, card in ipairs(T.DECK) do if month_of(card) == month then out[#out + 1] = card end end
  return out
end
local function sorted(list)
  table.sort(list)
  return list
end

-- None, one, two or three of the month on the table --------------------------------------------------

-- A deal to the dealer, seat 0: on the table n cards of the month, and the quiet ones of others.
local function deal_with(month, n, hand, drawn)
  local field, filler = { table.unpack(all_of(month), 2, n + 1) }, {}
  for _, card in ipairs(words "2c 4c 5c 6c 7c 9c 10c 8c") do
    if month_of(card) ~= month and month_of(card) ~= month % 10 + 1 then filler[#filler + 1] = card end
  end
  for i = 1, 6 - n do field[#field + 1] = filler[i] end
  return { field = table.concat(field, " "), hands = { [0] = hand }, stock = drawn }
end

for month = 1, 12 do
  local card, second, third, fourth = table.unpack(all_of(month))
  local idle = all_of(month % 10 + 1)
  if month == 10 then idle = all_of(12) end
  local still, drawn = idle[3], month % 10 + 1 == 10 and "11c" or "11R" -- a hand card and a drawn one that find nothing
  if month == 11 then drawn = "3c" end
  local function begun(n, hand, top) return fuda.new(VARIANT, { dealer = 0, deal = deal_with(month, n, hand, top) }) end

  scenario(("a hand card of month %d, with none to three of it on the table"):format(month), {
    cite = "HH-20", variant = VARIANT, dealer = 0, deal = deal_with(month, 0, card, drawn),
  }, function(g)
    expect(g:actions()).has("play " .. card)
    g:act("play " .. card)
    expect(g:zone "field").has(card)
    expect(g:zone("captured", 0)).is({})

    g = begun(1, card, drawn)
    expect(g:try("play " .. card .. " " .. second)).is(nil)
    g:act("play " .. card)
    expect(sorted(g:zone("captured", 0))).is(sorted { card, second })

    for _, match in ipairs { second, third } do
      g = begun(2, card, drawn)
      expect(g:why("play " .. card).legal).is(false)
      expect(g:why("play " .. card).clause).is "HH-20"
      expect(function() g:act("play " .. card) end).fails "HH-20"
      expect(g:try("play " .. card .. " " .. fourth)).is(nil)
      expect(g:actions()).has("play " .. card .. " " .. second)
      expect(g:actions()).has("play " .. card .. " " .. third)
      g:act("play " .. card .. " " .. match)
      expect(sorted(g:zone("captured", 0))).is(sorted { card, match })
      expect(g:zone "field").has(match == second and third or second)
    end

    g = begun(3, card, drawn)
    expect(g:try("play " .. card .. " " .. second)).is(nil)
    g:act("play " .. card)
    expect(sorted(g:zone("captured", 0))).is(sorted { card, second, third, fourth })
  end)

  scenario(("a drawn card of month %d, with none to three of it on the table"):format(month), {
    cite = "HH-20", variant = VARIANT, dealer = 0, deal = deal_with(month, 0, still, card),
  }, function(g)
    g:act("play " .. still)
    expect(g:zone "field").has(card)
    expect(g.actor).is(1)

    g = begun(1, still, card)
    g:act("play " .. still)
    expect(sorted(g:zone("captured", 0))).is(sorted { card, second })
    expect(g.actor).is(1)

    for _, match in ipairs { second, third } do
      g = begun(2, still, card)
      g:act("play " .. still)
      expect(g.phase).is "match"
      expect(g.actor).is(0)
      expect(g:actions()).is({ "match " .. second, "match " .. third })
      expect(g:try("match " .. fourth)).is(nil)
      expect(g:try("match " .. still)).is(nil)
      expect(g:zone("captured", 0)).is({})
      g:act("match " .. match)
      expect(sorted(g:zone("captured", 0))).is(sorted { card, match })
      expect(g:zone "field").has(match == second and third or second)
      expect(g.phase).is "play"
      expect(g.actor).is(1)
    end

    g = begun(3, still, card)
    g:act("play " .. still)
    expect(g.phase).is "play"
    expect(sorted(g:zone("captured", 0))).is(sorted { card, second, third, fourth })
  end)
end

scenario("a match that isn't one is refused by the clause", {
  cite = "HH-20", variant = VARIANT, dealer = 1, deal = { hands = { [1] = "1c 5A" }, field = "5c 5d 2A 2R 9c 10c", stock = "2c" },
}, function(g)
  expect(function() g:act "play 5A 9c" end).fails "HH-20"
  expect(g:why("play 5A 5d").legal).is(true)
  expect(g:why("play 1c").legal).is(true)
  g:act "play 1c"
  expect(function() g:act "match 5c" end).fails "HH-20"
  expect(function() g:act "play 5A 5c" end).fails "match"
  expect(g:why("match 2R").legal).is(true)
end)

scenario("only a card that is held can be played", {
  cite = "HH-20", variant = VARIANT, dealer = 0, deal = { hands = { [0] = "1c", [1] = "5A" }, field = "2c 4c 6c 7c 9c 10c" },
}, function(g)
  expect(function() g:act "play 5A" end).fails "hand"
  expect(function() g:act "play 2c" end).fails "hand"
  expect(g:try "match 2c").is(nil)
  expect(g:try "stop").is(nil)
  expect(g:try "continue").is(nil)
  expect(#g:actions()).is(7)
end)

-- Both cards of a turn -----------------------------------------------------------------------------

local function turn(name, t, captured, field)
  t.cite, t.dealer = "HH-20", t.dealer or 2
  T.month(name, t, function(g)
    expect(g:zone("captured", t.dealer)).is(words(captured))
    for _, card in ipairs(words(field)) do expect(g:zone "field").has(card) end
    expect(#g:zone "stock").is(20)
    expect(#g:hand(t.dealer)).is(6)
    expect(g.actor).is((t.dealer + 1) % 3)
  end)
end

turn("both cards stay", { turns = "1c/2c" }, "", "1c 2c")
turn("both take", { turns = "1c>1B/2c>2A" }, "1B 1c 2A 2c", "")
turn("a card laid is taken by the one drawn", { turns = "5A=5c" }, "5A 5c", "")
turn("what the hand card has taken can't be taken again", { turns = "5A>5c/5d" }, "5A 5c", "5d")
turn("the hand card takes one of two, the drawn card the other", { turns = "5A>5c/5R>5d" }, "5A 5R 5c 5d", "")
turn("the hand card takes one of two, the drawn card another month", { turns = "5A>5d/7R>7c", field = "5c" }, "5A 5d 7R 7c", "5c")
turn("the hand card takes three", { turns = "5A>5R+5c+5d/7R" }, "5A 5R 5c 5d", "7R")
turn("the drawn card takes three", { turns = "7R/12B>12c+12d+12e" }, "12B 12c 12d 12e", "7R")
turn("a card of the table alone, taken by either", { turns = "3c>3d/8A" }, "3c 3d", "8A")

T.month("of what is left of two, the next player takes the other", {
  cite = "HH-20", turns = "5A>5d/7R>7c  5R>5c/10A", field = "5c",
}, function(g)
  expect(g:zone("captured", 0)).is({ "5A", "5d", "7R", "7c" })
  expect(g:zone("captured", 1)).is({ "5R", "5c" })
end)

T.month("cards that were laid lie there for all", { cite = "HH-20", turns = "5A/7R  7c>7R/9c  9A>9c/5c>5A" }, function(g)
  expect(g:zone("captured", 0)).is({})
  expect(g:zone("captured", 1)).is({ "7R", "7c" })
  expect(g:zone("captured", 2)).is({ "5A", "5c", "9A", "9c" })
end)

-- Who is next --------------------------------------------------------------------------------------

for dealer = 0, 2 do
  scenario(("seat %d deals and begins; each plays seven times and draws seven"):format(dealer), {
    cite = "HH-10 HH-15 HH-20", variant = VARIANT, dealer = dealer, deal = T.deal_of { dealer = dealer, month = "uneven" },
  }, function(g)
    for at = 0, 20 do
      local seat = (dealer + at) % 3
      expect(g.actor).is(seat)
      expect(g.phase).is "play"
      expect(#g:hand(seat)).is(7 - at // 3)
      expect(#g:zone "stock").is(21 - at)
      local top, card = g:zone("stock")[1], g:hand(seat)[1]
      local action = g:actions()[1]
      g:act(action)
      if g.phase == "match" then g:act(g:actions()[1]) end
      if g.phase == "stop" then g:act "continue" end
      expect(#g:hand(seat)).is(6 - at // 3)
      expect(g:zone "stock").lacks(top)
      if action == "play " .. card then expect(g:hand(seat)).lacks(card) end
      if g:deal_over() then break end
    end
    expect(g.actor).is(nil)
    expect(function() g:act "play 1c" end).fails "over"
  end)
end

for _, bids in ipairs { "out join join join", "join out join join", "join join out join", "join join join out" } do
  T.month(("four players, %s: the joiners play in that order"):format(bids), {
    cite = "HH-10 HH-9", seats = 4, dealer = 2, bids = "no_mizuten " .. bids, month = "uneven",
  }, function(g) expect(g:deal_over()).is(true) end)
end

-- A whole month, move by move, as the rules have it ------------------------------------------------

local YAKU = {
  poetry = words "1R 2R 3R", blue = words "6R 9R 10R", seven = words "1R 2R 3R 4R 5R 6R 7R 9R 10R",
  four = words "1B 3B 8B 12B", five = words "1B 3B 8B 11B 12B",
}
local function held(captured)
  local out, n = {}, 0
  for name, cards in pairs(YAKU) do
    local missing = #cards
    for _, card in ipairs(cards) do if T.has(captured, card) then missing = missing - 1 end end
    if missing <= (name == "seven" and 2 or 0) then out[name], n = true, n + 1 end
  end
  return out, n
end

local function remove(list, card) table.remove(list, assert(T.has(list, card), card)) end

-- Plays a month by draws of its own, and checks every action and every card against the tables. Whoever completes a deki-yaku goes on.
local function walk(g, number)
  local function random(n)
    number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    return (number >> 8) % n + 1
  end
  while g.phase == "mizuten" or g.phase == "bid" do
    local actions = g:actions()
    g:act(actions[random(#actions)])
    T.balanced(g)
  end
  local field, stock, order, captured, hands, seat = g:zone "field", g:zone "stock", { g.actor }, {}, {}, 0
  while g:score().deal[seat] do captured[seat], hands[seat], seat = {}, g:hand(seat), seat + 1 end
  local function matches(card)
    local found = {}
    for _, other in ipairs(field) do if month_of(other) == month_of(card) then found[#found + 1] = other end end
    return found
  end
  local function lay(card, of, found)
    for _, other in ipairs(found) do
      remove(field, other)
      table.insert(captured[of], other)
    end
    table.insert(#found > 0 and captured[of] or field, card)
  end
  local function pick(wanted)
    expect(sorted(g:actions())).is(sorted(wanted))
    local action = wanted[random(#wanted)]
    g:act(action)
    T.balanced(g)
    return action
  end
  for at = 1, 21 do
    local actor, actions = g.actor, {}
    order[at] = actor
    if at > 3 then expect(actor).is(order[at - 3]) end
    local _, before = held(captured[actor])
    for _, card in ipairs(hands[actor]) do
      local found = matches(card)
      if #found == 2 then for _, match in ipairs(found) do actions[#actions + 1] = "play " .. card .. " " .. match end
      else actions[#actions + 1] = "play " .. card end
    end
    local card, match = pick(actions):match "^play (%w+) ?(%w*)$"
    remove(hands[actor], card)
    lay(card, actor, match ~= "" and { match } or matches(card))
    local drawn = table.remove(stock, 1)
    local found = matches(drawn)
    if #found == 2 then
      local choices = { "match " .. found[1], "match " .. found[2] }
      found = { pick(choices):match "%w+$" }
    end
    lay(drawn, actor, found)
    expect(sorted(g:zone "field")).is(sorted(field))
    for of = 0, #hands do
      expect(sorted(g:hand(of))).is(sorted(hands[of]))
      expect(sorted(g:zone("captured", of))).is(sorted(captured[of]))
    end
    -- HH-21, HH-23: asked only where something is new; at the end of the month, or where nothing more can be, not even then.
    local _, after = held(captured[actor])
    if after == before then expect(g:deal_over()).is(at == 21) end
    if g:deal_over() then return end
    expect(g.phase).is(after > before and "stop" or "play")
    if after > before then
      expect(g.actor).is(actor)
      expect(g:actions()).is({ "stop", "continue" })
      g:act "continue"
      T.balanced(g)
    end
  end
end

for seats = 3, 6 do
  for seed = 1, 6 do
    scenario(("every action and every card of two months, %d players, deal %d"):format(seats, seed), {
      cite = "HH-2 HH-9 HH-10 HH-15 HH-20 HH-21", variant = VARIANT, seats = seats, seed = seed,
    }, function(g)
      walk(g, seed)
      expect(g.actor).is(nil)
      g:next_deal()
      walk(g, seed + 100)
    end)
  end
end
