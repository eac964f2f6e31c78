-- Who deals, what is dealt, and who sees what. HA-1..HA-3, HA-15.
local fuda = require "fuda"

local HACHI = "hachi/mekuri"

local function words_of(text)
  local found = {}
  for word in text:gmatch "%S+" do found[word] = true end
  return found
end

scenario("two players, 48 cards: six on the field, seven in each hand, 28 in the draw pile", {
  cite = "HA-3 HA-1", variant = HACHI,
}, function(g)
  for seed = 1, 12 do
    g = fuda.new(HACHI, { seed = seed })
    local seen, n = {}, 0
    for _, zone in ipairs { g:zone "field", g:hand(0), g:hand(1), g:zone "stock" } do
      for _, card in ipairs(zone) do
        expect(seen[card]).is(nil)
        seen[card] = true
        n = n + 1
      end
    end
    expect(n).is(48)
    expect({ #g:zone "field", #g:hand(0), #g:hand(1), #g:zone "stock" }).is({ 6, 7, 7, 28 })
    expect({ #g:zone("captured", 0), #g:zone("captured", 1) }).is({ 0, 0 })
    for suit in ("piko"):gmatch "." do
      for number = 1, 12 do expect(seen[suit .. number]).is(true) end
    end
  end
  expect(function() g:hand(2) end).fails "seat"
  expect(function() fuda.new(HACHI, { seats = 3 }) end).fails "played by 2"
end)

scenario("three or four of a number on the field are nothing special", {
  cite = "HA-3", variant = HACHI, dealer = 0, deal = { field = "p3 i3 k3 o3 p4 i4", hands = { [0] = "p6 i6 k6 o6 p11 i11 k11", [1] = "p1" } },
}, function(g)
  expect(g.phase).is "play"
  expect(#g:zone("captured", 0)).is(0)
  expect(g:zone "field").is({ "p3", "p4", "i3", "i4", "k3", "o3" })
  expect(g:score().deal).is({ [0] = 0, 0 })
  expect(#g:yaku()).is(0)
  expect(#g:actions()).is(7)
end)

scenario("cards drawn say who deals: either may, and the same for the same seed", {
  cite = "HA-1", variant = HACHI, options = { first_dealer = "draw" },
}, function()
  local dealt = { [0] = 0, 0 }
  for seed = 1, 40 do
    local g = fuda.new(HACHI, { seed = seed })
    dealt[g.dealer] = dealt[g.dealer] + 1
    expect(fuda.new(HACHI, { seed = seed, options = { first_dealer = "draw" } }).dealer).is(g.dealer)
    expect(fuda.new(HACHI, { seed = seed, deal = { field = "p1 p2" } }).dealer).is(g.dealer)
  end
  expect(dealt[0] > 8 and dealt[1] > 8).is(true)
end)

for seat = 0, 1 do
  scenario(("seat %d deals first by the option, and in every match"):format(seat), {
    cite = "HA-1 HA-4", variant = HACHI, options = seat == 0 and { first_dealer = 0 } or { first_dealer = 1 },
  }, function(g)
    expect(g.dealer).is(seat)
    for seed = 1, 12 do
      expect(fuda.new(HACHI, { seed = seed, options = { first_dealer = seat } }).dealer).is(seat)
      expect(fuda.new(HACHI, { seed = seed, options = { first_dealer = tostring(seat) } }).actor).is(seat)
      expect(fuda.new(HACHI, { seed = seed, options = { first_dealer = seat }, dealer = 1 - seat }).dealer).is(1 - seat)
    end
  end)
end

-- What is seen -------------------------------------------------------------------------------------

local FIELD, OWN = "p3 i3 k3 p8 i8 k8", "p1 i1 k1 o1 p6 i6 k6"

scenario("the other's hand and the draw pile are hidden, the field is open", {
  cite = "HA-15", variant = HACHI, dealer = 0, deal = { field = FIELD, hands = { [0] = OWN } },
}, function(g)
  for seat = 0, 1 do
    local seen = words_of(g:view(seat))
    for _, card in ipairs(g:zone "field") do expect(seen[card]).is(true) end
    for _, card in ipairs(g:hand(seat)) do expect(seen[card]).is(true) end
    for _, card in ipairs(g:hand(1 - seat)) do expect(seen[card]).is(nil) end
    for _, card in ipairs(g:zone "stock") do expect(seen[card]).is(nil) end
  end
end)

scenario("captures of both are open to both, all the way; what isn't out yet is not", {
  cite = "HA-15 HA-5", variant = HACHI, seed = 5,
}, function(g)
  while g.actor do
    local actions = g:actions()
    g:act(actions[#actions])
    for seat = 0, 1 do
      local seen = words_of(g:view(seat))
      for of = 0, 1 do
        for _, card in ipairs(g:zone("captured", of)) do expect(seen[card]).is(true) end
      end
      for _, card in ipairs(g:zone "field") do expect(seen[card]).is(true) end
      for _, card in ipairs(g:hand(1 - seat)) do expect(seen[card]).is(nil) end
      for _, card in ipairs(g:zone "stock") do expect(seen[card]).is(nil) end
    end
  end
end)

-- The cards of the two deals differ in what seat 0 can't see: the other hand, and the pile below its first card.
scenario("views are byte-identical where only hidden cards differ", {
  cite = "HA-15", variant = HACHI, dealer = 0,
  deal = { field = FIELD, hands = { [0] = OWN, [1] = "p4 i4 k4 o4 p9 i9 k9" }, stock = "p11 i12 k12 o12" },
}, function(g)
  local other = fuda.new(HACHI, {
    dealer = 0, deal = { field = FIELD, hands = { [0] = OWN, [1] = "p4 i12 k4 o4 p9 o12 k5" }, stock = "p11 i4 k9 i9" },
  })
  expect(other:view(0)).is(g:view(0))
  expect(other:view(1) == g:view(1)).is(false)
  g:act "play p1"
  other:act "play p1"
  expect(other:view(0)).is(g:view(0))
  g:act "play p4"
  other:act "play p4"
  expect(other:view(0) == g:view(0)).is(false)
end)

scenario("a drawn card that waits for its match is open to both", {
  cite = "HA-15 HA-7", variant = HACHI, dealer = 0, deal = { field = FIELD, hands = { [0] = OWN }, stock = "o5" },
}, function(g)
  g:act "play p1"
  expect(g.phase).is "match"
  expect(words_of(g:view(0)).o5).is(true)
  expect(words_of(g:view(1)).o5).is(true)
  expect(g:view(0):find("legal match p3", 1, true) ~= nil).is(true)
  expect(g:view(1):find("legal", 1, true)).is(nil)
end)
