-- A turn: the hand card, the drawn card, what matches, what is chosen, and the end of the round. HA-4..HA-9.
local fuda = require "fuda"

local HACHI = "hachi/mekuri"

-- Every pair of numbers, by the Capture Chart. -----------------------------------------------------

local CHART = { { 2, 7, 12 }, { 1, 6, 11 }, { 5, 10 }, { 4, 9 }, { 3, 8 }, { 2, 7, 12 }, { 1, 6, 11 }, { 5, 10 }, { 4, 9 }, { 3, 8 },
                { 2, 7, 12 }, { 1, 6, 11 } }
local function captures(a, b)
  for _, number in ipairs(CHART[a]) do
    if number == b then return true end
  end
  return false
end
local function number_of(card) return math.tointeger(tonumber(card:sub(2))) end

-- So many cards that match none of those given, nor each other.
local function neutral(n, given)
  local found, taken = {}, { table.unpack(given) }
  local function fits(card)
    for _, other in ipairs(taken) do
      if other == card or captures(number_of(card), number_of(other)) then return false end
    end
    return true
  end
  for suit in ("piko"):gmatch "." do
    for number = 1, 12 do
      local card = suit .. number
      if #found < n and fits(card) then
        found[#found + 1] = card
        taken[#taken + 1] = card
      end
    end
  end
  assert(#found == n)
  return found
end

for a = 1, 12 do
  scenario(("a %d from the hand or the pile, against every number on the field"):format(a), {
    cite = "HA-6 HA-5", variant = HACHI, dealer = a % 2,
  }, function()
    local seat = a % 2
    for b = 1, 12 do
      local card, on_field, takes = "o" .. a, "k" .. b, captures(a, b)
      local others = neutral(8, { card, on_field == card and "k1" or on_field })
      local field = on_field .. " " .. table.concat(others, " ", 1, 5)

      local g = fuda.new(HACHI, { dealer = seat, deal = { field = field, hands = { [seat] = card }, stock = others[7] } })
      expect(g:actions()).has("play " .. card)
      g:act("play " .. card)
      local taken = g:zone("captured", seat)
      expect(#taken >= 2).is(takes)
      if takes then expect(taken).has(card) expect(taken).has(on_field) else expect(g:zone "field").has(card) end

      -- The hand card matches nothing, so that what lies on the field is there for the drawn card.
      g = fuda.new(HACHI, { dealer = seat, deal = { field = field, hands = { [seat] = others[6] }, stock = card } })
      g:act("play " .. others[6])
      expect(g.phase).is "play"
      expect(#g:zone("captured", seat)).is(takes and 2 or 0)
      expect(g:zone "field").has(others[6])
      if takes then expect(g:zone("captured", seat)).has(card) expect(g:zone "field").lacks(on_field)
      else expect(g:zone "field").has(card) end
    end
  end)
end

-- The turn -----------------------------------------------------------------------------------------

for dealer = 0, 1 do
  scenario(("the dealer, seat %d, plays first; turns alternate, each draws one card"):format(dealer), {
    cite = "HA-4 HA-5", variant = HACHI, dealer = dealer,
  }, function(g)
    expect(g.actor).is(dealer)
    for turn = 0, 13 do
      local seat = (dealer + turn) % 2
      expect(g.actor).is(seat)
      expect(g.phase).is "play"
      expect(#g:hand(seat)).is(7 - turn // 2)
      expect(#g:zone "stock").is(28 - turn)
      local top = g:zone("stock")[1]
      g:act(g:actions()[1])
      if g.phase == "match" then
        expect(g.actor).is(seat)
        g:act(g:actions()[1])
      end
      expect(#g:hand(seat)).is(6 - turn // 2)
      expect(g:zone "stock").lacks(top)
    end
    expect(g.actor).is(nil)
  end)
end

scenario("only a card that is held can be played, by who is to act", {
  cite = "HA-5", variant = HACHI, dealer = 0, deal = { hands = { [0] = "p1 p6", [1] = "k1 k6" }, field = "p3 p8 i3 i8 k3 k8" },
}, function(g)
  expect(function() g:act "play k1" end).fails "k1 is not in the hand of seat 0"
  expect(function() g:act "play p3" end).fails "not in the hand"
  expect(function() g:act "match p3" end).fails "can't be said now"
  expect(g:why("play k1").legal).is(false)
  expect(g:why("play k1").clause).is(nil)
  expect(#g:hand(0)).is(7)
end)

-- One match, several, none -------------------------------------------------------------------------

scenario("a hand card takes its only match unasked, and stays on the field where it has none", {
  cite = "HA-7 HA-6", variant = HACHI, dealer = 0,
  deal = { field = "k2 p3 i3 k3 o3 p8", hands = { [0] = "p1 p4" }, stock = "i8" },
}, function(g)
  expect(g:actions()).has "play p1"
  expect(g:actions()).lacks "play p1 k2"
  expect(g:why("play p1").legal).is(true)
  local alone = g:copy()
  expect(alone:try "play p1 k2").is(nil)
  alone:act "play p1"
  expect(alone:zone("captured", 0)).is({ "p1", "k2" })
  expect(alone:zone "field").is({ "p3", "p8", "i3", "i8", "k3", "o3" })
  g:act "play p4"
  expect(g:zone("captured", 0)).is({})
  expect(g:zone "field").is({ "p3", "p4", "p8", "i3", "i8", "k2", "k3", "o3" })
end)

scenario("with several matches the player says which: one is taken, the others stay", {
  cite = "HA-7", variant = HACHI, dealer = 1,
  deal = { field = "k2 i7 o12 p3 k3 o3", hands = { [1] = "p1 p4" }, stock = "i8" },
}, function(g)
  for _, match in ipairs { "i7", "k2", "o12" } do expect(g:actions()).has("play p1 " .. match) end
  expect(g:actions()).lacks "play p1"
  expect(function() g:act "play p1" end).fails "HA-7"
  expect(g:why("play p1").legal).is(false)
  expect(g:why("play p1").clause).is "HA-7"
  expect(g:why("play p1 i7").legal).is(true)
  expect(g:why("play p1 i7").clause).is "HA-7"
  expect(g:try "play p1 p3").is(nil)
  expect(g:try "play p1 k7").is(nil)
  for _, match in ipairs { "i7", "k2", "o12" } do
    local one = g:copy()
    one:act("play p1 " .. match)
    expect(#one:zone("captured", 1)).is(2)
    expect(one:zone("captured", 1)).has "p1"
    expect(one:zone("captured", 1)).has(match)
    for _, other in ipairs { "i7", "k2", "o12" } do
      if other ~= match then expect(one:zone "field").has(other) end
    end
  end
  expect(#g:hand(1)).is(7)
end)

scenario("three matches of one number are a choice too, not all taken", {
  cite = "HA-7 HA-3", variant = HACHI, dealer = 0, deal = { field = "p5 i5 k5 o1 p1 i1", hands = { [0] = "p3" }, stock = "k1" },
}, function(g)
  expect(g:try "play p3").is(nil)
  g:act "play p3 i5"
  expect(g:zone("captured", 0)).is({ "p3", "i5" })
end)

scenario("a drawn card takes its only match unasked", {
  cite = "HA-7 HA-5", variant = HACHI, dealer = 0, deal = { field = "k2 p3 i3 k3 o3 p8", hands = { [0] = "p4" }, stock = "p1" },
}, function(g)
  g:act "play p4"
  expect(g.phase).is "play"
  expect(g.actor).is(1)
  expect(g:zone("captured", 0)).is({ "p1", "k2" })
end)

scenario("for a drawn card with several matches the same player picks one of them", {
  cite = "HA-7 HA-5", variant = HACHI, dealer = 0, deal = { field = "k2 i7 p3 i3 k3 o3", hands = { [0] = "p4 p9" }, stock = "p1" },
}, function(g)
  g:act "play p4"
  expect(g.phase).is "match"
  expect(g.actor).is(0)
  expect(g:actions()).is({ "match i7", "match k2" })
  expect(function() g:act "match p3" end).fails "HA-6"
  expect(function() g:act "match p1" end).fails "HA-6"
  expect(function() g:act "play p9" end).fails "match"
  expect(g:why("match i7").legal).is(true)
  expect(g:why("match i7").clause).is "HA-7"
  expect(g:zone("captured", 0)).is({})
  g:act "match k2"
  expect(g:zone("captured", 0)).is({ "p1", "k2" })
  expect(g:zone "field").is({ "p3", "p4", "i3", "i7", "k3", "o3" })
  expect(g.actor).is(1)
  expect(g.phase).is "play"
end)

-- What the drawn card can match --------------------------------------------------------------------

scenario("the pair made with the hand card can't be matched by the drawn card", {
  cite = "HA-8 HA-5", variant = HACHI, dealer = 0, deal = { field = "k4 p3 i3 k3 o3 p8", hands = { [0] = "o9" }, stock = "p4" },
}, function(g)
  g:act "play o9"
  expect(g.phase).is "play"
  expect(g:zone("captured", 0)).is({ "k4", "o9" })
  expect(g:zone "field").has "p4"
end)

scenario("nor the field card of that pair alone", {
  cite = "HA-8", variant = HACHI, dealer = 1, deal = { field = "k2 p3 i3 k3 o3 p8", hands = { [1] = "o1" }, stock = "p6" },
}, function(g)
  g:act "play o1"
  expect(g:zone("captured", 1)).is({ "k2", "o1" })
  expect(g:zone "field").has "p6"
end)

scenario("a hand card that found no match is a field card: the drawn card takes it", {
  cite = "HA-8 HA-5", variant = HACHI, dealer = 0, deal = { field = "p3 i3 k3 o3 p8 i8", hands = { [0] = "o1" }, stock = "p2" },
}, function(g)
  g:act "play o1"
  expect(g:zone("captured", 0)).is({ "p2", "o1" })
  expect(g:zone "field").is({ "p3", "p8", "i3", "i8", "k3", "o3" })
end)

scenario("or it is one of several that the drawn card may take", {
  cite = "HA-8 HA-7", variant = HACHI, dealer = 0, deal = { field = "p3 i3 k3 o3 p6 i8", hands = { [0] = "o1" }, stock = "p2" },
}, function(g)
  g:act "play o1"
  expect(g.phase).is "match"
  expect(g:actions()).is({ "match p6", "match o1" })
  g:act "match o1"
  expect(g:zone("captured", 0)).is({ "p2", "o1" })
  expect(g:zone "field").has "p6"
end)

-- The end of the round -----------------------------------------------------------------------------

scenario("the round ends with both hands empty: 14 cards unseen, the field nobody's", {
  cite = "HA-9 HA-12", variant = HACHI,
}, function()
  local left_on_field = 0
  for seed = 1, 12 do
    local g = fuda.new(HACHI, { seed = seed })
    local unseen = table.concat(g:zone "stock", " ", 15)
    while #g:hand(0) + #g:hand(1) > 0 do
      expect(g:deal_over()).is(false)
      g:act(g:actions()[1])
    end
    if g.phase == "match" then g:act(g:actions()[1]) end
    expect(g:deal_over()).is(true)
    expect(g.actor).is(nil)
    expect(table.concat(g:zone "stock", " ")).is(unseen)
    local captured = { [0] = #g:zone("captured", 0), #g:zone("captured", 1) }
    expect(captured[0] + captured[1] + #g:zone "field" + 14).is(48)
    left_on_field = left_on_field + #g:zone "field"
    expect(function() g:act "play p1" end).fails "over"
  end
  expect(left_on_field > 0).is(true)
end)

-- A whole round, move by move, as the rules have it ------------------------------------------------

local function sorted(list)
  table.sort(list)
  return table.concat(list, "; ")
end

local function set_of(cards)
  local set = {}
  for _, card in ipairs(cards) do set[card] = true end
  return set
end
local function list_of(set)
  local list = {}
  for card in pairs(set) do list[#list + 1] = card end
  return sorted(list)
end

for seed = 21, 26 do
  scenario(("every action and every card of a round; deal %d"):format(seed), {
    cite = "HA-4 HA-5 HA-6 HA-7 HA-8 HA-9", variant = HACHI, seed = seed,
  }, function(g)
    local field, stock, hands = set_of(g:zone "field"), g:zone "stock", { [0] = set_of(g:hand(0)), set_of(g:hand(1)) }
    local captured, number = { [0] = {}, {} }, seed
    local function matches(card)
      local found = {}
      for other in pairs(field) do if captures(number_of(card), number_of(other)) then found[#found + 1] = other end end
      return found
    end
    local function pick(wanted)
      expect(sorted(g:actions())).is(sorted(wanted))
      number = (number * 1103515245 + 12345) & 0x7FFFFFFF
      local action = wanted[(number >> 8) % #wanted + 1]
      g:act(action)
      return action
    end
    local function lay(card, seat, match)
      field[match or card] = not match or nil
      if match then captured[seat][card], captured[seat][match] = true, true end
    end
    for turn = 0, 13 do
      local seat, actions = (g.dealer + turn) % 2, {}
      expect(g.actor).is(seat)
      for card in pairs(hands[seat]) do
        local found = matches(card)
        if #found > 1 then for _, match in ipairs(found) do actions[#actions + 1] = "play " .. card .. " " .. match end
        else actions[#actions + 1] = "play " .. card end
      end
      local card, match = pick(actions):match "^play (%w+) ?(%w*)$"
      hands[seat][card] = nil
      lay(card, seat, match ~= "" and match or matches(card)[1])
      local drawn = table.remove(stock, 1)
      local found = matches(drawn)
      if #found > 1 then
        for i, other in ipairs(found) do found[i] = "match " .. other end
        lay(drawn, seat, pick(found):match "%w+$")
      else
        lay(drawn, seat, found[1])
      end
      expect(sorted(g:zone "field")).is(list_of(field))
      for of = 0, 1 do
        expect(sorted(g:hand(of))).is(list_of(hands[of]))
        expect(sorted(g:zone("captured", of))).is(list_of(captured[of]))
      end
    end
    expect(g:deal_over()).is(true)
  end)
end
