-- The table, the deal, who deals and who is the fukiage, and who sees what. MT-1..MT-4, MT-12.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI

local function words_of(text)
  local found = {}
  for word in text:gmatch "%w+" do found[word] = true end
  return found
end

-- The seat that calls first comes after the fukiage.
local function fukiage_of(g) return (g.actor + 3) % 4 end

-- What is dealt ------------------------------------------------------------------------------------

scenario("four players, 41 cards: ten in each hand and one, the agari, in the middle", {
  cite = "MT-1 MT-2", variant = KUROGI,
}, function()
  for seed = 1, 12 do
    local g = fuda.new(KUROGI, { seed = seed })
    local seen, n = {}, 0
    for _, zone in ipairs { g:hand(0), g:hand(1), g:hand(2), g:hand(3), g:zone "agari" } do
      expect(#zone).is(n < 40 and 10 or 1)
      for _, card in ipairs(zone) do
        expect(seen[card]).is(nil)
        seen[card] = true
        n = n + 1
      end
    end
    expect(n).is(41)
    for _, card in ipairs(position.deck) do expect(seen[card]).is(true) end
    expect(g:zone "discarded").is({})
    expect(g:trick()).is({})
    expect(g.phase).is "bid"
    expect(g.trump).is(nil)
    expect(g.over).is(false)
    expect(g:deal_over()).is(false)
    expect(g:score().match).is({ [0] = 0, 0 })
  end
end)

scenario("there are four seats", { cite = "MT-1", variant = KUROGI, seats = 4 }, function(g)
  expect(g:score().match).is({ [0] = 0, 0 })
  expect(function() g:hand(4) end).fails "4"
  expect(function() fuda.new(KUROGI, { seats = 3 }) end).fails "3"
  expect(function() fuda.new(KUROGI, { seats = 5 }) end).fails "5"
  expect(function() fuda.new(KUROGI, { dealer = 4 }) end).fails "4"
  expect(function() fuda.new(KUROGI, { fukiage = 4 }) end).fails "4"
end)

scenario("cards given lie where they are put, the others are dealt", {
  cite = "MT-2", variant = KUROGI, deal = { hands = { [0] = "hA hK Jo", [2] = "dT c5" }, agari = "s9" },
}, function()
  for seed = 1, 6 do
    for dealer = 0, 3 do
      local given = { hands = { [0] = "hA hK Jo", [2] = "d10 c5" }, agari = "s9" }
      local g = fuda.new(KUROGI, { seed = seed, dealer = dealer, deal = given })
      for _, card in ipairs { "hA", "hK", "Jo" } do expect(g:hand(0)).has(card) end
      for _, card in ipairs { "dT", "c5" } do expect(g:hand(2)).has(card) end
      expect(g:zone "agari").is({ "s9" })
      for seat = 0, 3 do expect(#g:hand(seat)).is(10) end
    end
  end
  local whole = { [0] = "hA hK hQ hJ hT h9 h8 h7 h6 h5", "dA dK dQ dJ dT d9 d8 d7 d6 d5", "cA cK cQ cJ cT c9 c8 c7 c6 c5",
                  "sA sK sQ sJ sT s9 s8 s7 s6 s5" }
  local g = fuda.new(KUROGI, { deal = { hands = whole, agari = "Jo" } })
  for seat = 0, 3 do expect(table.concat(g:hand(seat), " ")).is(whole[seat]) end
end)

scenario("what can't be given", { cite = "MT-2", variant = KUROGI }, function()
  local function given(deal) return function() fuda.new(KUROGI, { deal = deal }) end end
  expect(given { hands = { [0] = "hA", [1] = "hA" } }).fails "hA"
  expect(given { hands = { [0] = "hA" }, agari = "hA" }).fails "hA"
  expect(given { hands = { [0] = "h4" } }).fails "h4"
  expect(given { agari = "Jo hA" }).fails "agari"
  expect(given { hands = { [3] = "hA hK hQ hJ hT h9 h8 h7 h6 h5 dA" } }).fails "11"
  expect(given { hands = { [4] = "hA" } }).fails "4"
end)

-- Lots ---------------------------------------------------------------------------------------------

scenario("the first dealer and the first fukiage are each drawn by lot", { cite = "MT-3 MT-4", variant = KUROGI }, function()
  local dealt, last, both, pairs_seen = {}, {}, 0, {}
  for i = 0, 79 do
    local seed, n = i // 2, i % 2 * 5
    local g = fuda.new(KUROGI, { seed = seed, n = n })
    local again = fuda.new(KUROGI, { seed = seed, n = n, deal = { hands = { [0] = "hA hK" }, agari = "c9" } })
    expect(again.dealer).is(g.dealer)
    expect(again.actor).is(g.actor)
    dealt[g.dealer] = (dealt[g.dealer] or 0) + 1
    last[fukiage_of(g)] = (last[fukiage_of(g)] or 0) + 1
    local pair = g.dealer * 4 + fukiage_of(g)
    if not pairs_seen[pair] then both, pairs_seen[pair] = both + 1, true end
  end
  for seat = 0, 3 do
    expect((dealt[seat] or 0) >= 6).is(true)
    expect((last[seat] or 0) >= 6).is(true)
  end
  expect(both >= 12).is(true) -- neither lot follows from the other
end)

scenario("the one given leaves the lot of the other", { cite = "MT-3 MT-4", variant = KUROGI }, function()
  for seed = 1, 8 do
    local g = fuda.new(KUROGI, { seed = seed })
    for seat = 0, 3 do
      local dealer = fuda.new(KUROGI, { seed = seed, dealer = seat })
      local fukiage = fuda.new(KUROGI, { seed = seed, fukiage = seat })
      expect(dealer.dealer).is(seat)
      expect(dealer.actor).is(g.actor)
      expect(fukiage.dealer).is(g.dealer)
      expect(fukiage.actor).is((seat + 1) % 4)
    end
  end
end)

-- The next hand ------------------------------------------------------------------------------------

-- Plays a hand in which the seat makes, or fails, its contract: its team takes all tricks or none.
local function play_hand(g, t)
  position.contract(g, { by = t.by, bid = "6 nt", discard = t.agari })
  position.tricks(g, t.plans)
  expect(g:deal_over()).is(true)
  expect(g.actor).is(nil)
  expect(g.phase).is "over"
end

-- Who deals next, by who deals now and which team lost.
local NEXT = {
  next_of_losers = { [0] = { [0] = 2, 1 }, { [0] = 2, 3 }, { [0] = 0, 3 }, { [0] = 0, 1 } },
  same_if_losers = { [0] = { [0] = 0, 1 }, { [0] = 2, 1 }, { [0] = 2, 3 }, { [0] = 0, 3 } },
}

for _, value in ipairs { "next_of_losers", "same_if_losers" } do
  for dealer = 0, 3 do
    for loser = 0, 1 do
      local to = NEXT[value][dealer][loser]
      scenario(("%s: seat %d deals, team %d loses, seat %d deals next"):format(value, dealer, loser, to), {
        cite = "MT-3 MT-4", variant = KUROGI,
        options = value == "next_of_losers" and { next_dealer = "next_of_losers" } or { next_dealer = "same_if_losers" },
      }, function()
        for contractor = 0, 3 do
          local fukiage = (dealer + contractor) % 4
          local t = position.taking(contractor, contractor % 2 == loser and 0 or 10)
          t.dealer, t.fukiage, t.options = dealer, fukiage, { next_dealer = value }
          local g = position.new(t)
          expect(g.dealer).is(dealer)
          expect(g.actor).is((fukiage + 1) % 4)
          play_hand(g, t)
          expect(g:score().deal[loser]).is(0)
          expect(g:score().deal[1 - loser] > 0).is(true)
          g:next_deal()
          expect(g.dealer).is(to)
          expect(g.actor).is((fukiage + 2) % 4)
          expect(g.phase).is "bid"
        end
      end)
    end
  end
end

scenario("hand after hand the fukiage is the next seat, and the deal goes to the losers",
         { cite = "MT-4 MT-3", variant = KUROGI }, function()
  local function hand(contractor, made)
    local t = position.taking(contractor, made and 6 or 5)
    t.dealer, t.fukiage = 2, 1
    return t
  end
  local hands = { hand(0, true), hand(3, true), hand(1, false), hand(2, true), hand(0, true) }
  local dealers, g = { 2, 3, 0, 1, 3 }, nil
  for i, t in ipairs(hands) do
    if g then g:next_deal(position.deal_of(t)) else g = position.new(t) end
    expect(g.dealer).is(dealers[i])
    expect(g.actor).is((1 + i) % 4)
    play_hand(g, t)
  end
end)

scenario("the next hand comes after this one", { cite = "MT-3", variant = KUROGI }, function(g)
  expect(function() g:next_deal() end).fails ""
  expect(g.phase).is "bid"
end)

-- What is seen -------------------------------------------------------------------------------------

scenario("a player sees the own hand, not the others', nor the agari", { cite = "MT-2", variant = KUROGI }, function()
  for seed = 1, 6 do
    local g = fuda.new(KUROGI, { seed = seed })
    for seat = 0, 3 do
      local seen = words_of(g:view(seat))
      for of = 0, 3 do
        for _, card in ipairs(g:hand(of)) do expect(seen[card]).is(of == seat and true or nil) end
      end
      expect(seen[g:zone("agari")[1]]).is(nil)
    end
  end
end)

scenario("views are byte-identical where only unseen cards differ", { cite = "MT-2 MT-12", variant = KUROGI }, function()
  local own = "hAKQ dAK cA sA h5 d5 c5"
  local one = position.new { [1] = own, [2] = "Jo hJT9 dJT9 cJT9", agari = "s9", fukiage = 0 }
  local two = position.new { [1] = own, [2] = "hJT98 dJT98 cJT", agari = "Jo", fukiage = 0 }
  expect(one:view(1)).is(two:view(1))
  expect(one:view(2) == two:view(2)).is(false)
  for _, g in ipairs { one, two } do
    g:act "pass"
    g:act "bid 7 h"
  end
  expect(one:view(1)).is(two:view(1))
  for _, g in ipairs { one, two } do
    g:act "pass"
    g:act "pass"
    expect(g.phase).is "discard"
    expect(g.actor).is(2)
  end
  expect(one:view(1)).is(two:view(1))
  one:act "discard s9"
  two:act "discard cT"
  expect(one:view(1)).is(two:view(1))
end)

scenario("the agari and the discard are the contractor's secret; while it is asked for it looks done", {
  cite = "MT-12 MT-2", variant = KUROGI,
}, function()
  for contractor = 0, 3 do
    local t = { [contractor] = "hAKQ dAK cA sA h5 d5 c5", agari = "Jo", by = contractor }
    local g = position.new(t)
    position.bid(g, contractor, "6 h")
    expect(words_of(g:view(contractor)).Jo).is(true)
    local asked = {}
    for seat = 0, 3 do asked[seat] = g:view(seat) end
    for _, card in ipairs { "Jo", "hA", "c5" } do
      local after = g:copy()
      after:act("discard " .. card)
      for seat = 0, 3 do
        local seen = words_of(after:view(seat))
        expect(after:view(seat) == asked[seat]).is(seat ~= contractor)
        expect(seen[card]).is(seat == contractor and true or nil)
        expect(seen.Jo).is(seat == contractor and true or nil)
      end
    end
  end
end)

scenario("calls and cards played are seen by all", { cite = "MT-2 MT-5 MT-6 MT-11", variant = KUROGI }, function()
  local t = { [0] = "hAKQ dAK cA sA h5 d5 c5", [1] = "h76 d76 c76 s8765", agari = "Jo" }
  local function after(...)
    local g = position.new(t)
    for _, action in ipairs { ... } do g:act(action) end
    return g
  end
  local function differ(one, two)
    for seat = 0, 3 do expect(one:view(seat) == two:view(seat)).is(false) end
  end
  differ(after "pass", after "bid 6 h")
  differ(after "bid 6 h", after "bid 6 d")
  differ(after "bid 6 h", after "bid 7 h")
  differ(after("bid 6 h", "pass", "pass", "pass", "discard Jo"), after("bid 7 h", "pass", "pass", "pass", "discard Jo"))
  local function led(...) return after("bid 6 s", "pass", "pass", "pass", "discard sA", ...) end
  differ(led "play hA", led "play hK")
  differ(led "play Jo as h", led "play Jo as d")
  differ(led("play hA", "play h7"), led("play hA", "play h6"))
  for seat = 0, 3 do expect(words_of(led("play hA", "play h7"):view(seat)).h7).is(true) end
end)
