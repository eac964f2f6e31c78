-- Hands that are cancelled before a card is played: four passes, broken, four jacks; what becomes of dealer and fukiage.
-- MT-4, MT-8, MT-9, MT-10.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI
local refused = position.refused

local JOKERS = { "ignored", "not_broken" }
local function joker_option(value)
  return value == "ignored" and { broken_joker = "ignored" } or { broken_joker = "not_broken" }
end

-- The deal is over without points, and the match is as it was.
local function is_cancelled(g, match)
  expect(g:deal_over()).is(true)
  expect(g.actor).is(nil)
  expect(g.phase).is "over"
  expect(g.over).is(false)
  expect(g:score().deal).is({ [0] = 0, 0 })
  expect(g:score().match).is(match or { [0] = 0, 0 })
end

-- Whose hand is broken -----------------------------------------------------------------------------

local NO_COURTS = "hT98 dT98 cT9 s98"

-- The hand, and whether it is broken with either value of broken_joker.
local HANDS = {
  { NO_COURTS, true, "no ace, king, queen or jack" },
  { "h98765 d98765", true, "nothing above a nine" },
  { "hT98 dT98 cT9 s9 sA", false, "an ace" },
  { "hT98 dT98 cT9 s9 sK", false, "a king" },
  { "hT98 dT98 cT9 s9 sQ", true, "one queen" },
  { "hT98 dT98 cT9 s9 sJ", false, "a jack" },
  { "hT98 dT98 cT9 cQ sQ", false, "two queens" },
  { "hT98 dT98 cT cQ dQ sQ", false, "three queens" },
  { "hT98 dT98 cT9 cA sA", false, "two aces" },
  { "hT98 dT98 cT9 cQ sA", false, "a queen and an ace" },
  { "hT98 dT98 cT9 cQ sK", false, "a queen and a king" },
  { "hT98 dT98 cT9 cQ sJ", false, "a queen and a jack" },
  { "hT98 dT98 cT cJ dJ sJ", false, "three jacks" },
  { "hT98 dT98 cT9 s9 Jo", true, "the joker and nothing", joker = true },
  { "hT98 dT98 cT9 sQ Jo", true, "the joker and one queen", joker = true },
  { "hT98 dT98 cT9 sJ Jo", false, "the joker and a jack" },
  { "hT98 dT98 cT sQ cQ Jo", false, "the joker and two queens" },
}
for _, suit in ipairs(position.SUITS) do
  local others = ("hT98 dT98 cT98 sT98"):gsub(suit .. "T98", "")
  HANDS[#HANDS + 1] = { others .. " " .. suit .. "Q", true, "only the queen of " .. suit }
  for rank in ("AKJ"):gmatch "." do HANDS[#HANDS + 1] = { others .. " " .. suit .. rank, false, "only " .. suit .. rank } end
end

for _, row in ipairs(HANDS) do
  for _, value in ipairs(JOKERS) do
    local broken = row[2] and not (row.joker and value == "not_broken")
    scenario(("%s, broken_joker = %s: %s"):format(row[3], value, broken and "broken" or "not broken"), {
      cite = "MT-9", variant = KUROGI, options = joker_option(value),
    }, function()
      for seat = 0, 3 do
        local g = position.new { [seat] = row[1], fukiage = (seat + 3) % 4, options = joker_option(value) }
        expect(g.actor).is(seat)
        if broken then
          expect(g:actions()).has "broken"
          expect(g:why("broken").legal).is(true)
          expect(g:actions()).has "pass" -- it may be said, it needn't
          expect(g:actions()).has "bid 6 s"
          g:act "broken"
          is_cancelled(g)
        else
          refused(g, "broken", "MT-9")
          expect(g.actor).is(seat)
        end
      end
    end)
  end
end

-- When it is said ----------------------------------------------------------------------------------

-- Seats 0, 1 and 3 have courts; seat 2 has none.
local BROKEN_AT_2 = { [0] = "hAK h765 cAK c76 d5", "dAK d76 sA s765 hQ cJ", NO_COURTS, "hJ dJ dQ cQ sKQJ c85 sT", agari = "Jo" }

scenario("broken is said at the own call, not before", position.fields(BROKEN_AT_2, "MT-9 MT-5"), function(g)
  refused(g, "broken", "MT-9")
  g:act "pass"
  refused(g, "broken", "MT-9")
  g:act "bid 9 d"
  expect(g.actor).is(2)
  expect(g:actions()).has "broken"
  local silent = g:copy()
  g:act "broken" -- the bid that stands goes with it
  is_cancelled(g)
  silent:act "pass"
  refused(silent, "broken", "MT-9")
  silent:act "pass"
  expect(silent.actor).is(1)
  expect(silent.phase).is "discard"
  expect(silent:try "broken").is(nil)
end)

scenario("broken may be said by who calls last", position.fields({ [3] = NO_COURTS }, "MT-9 MT-5"), function(g)
  g:act "bid 6 s"
  g:act "pass"
  g:act "bid 10 nt"
  expect(g:actions()).is { "pass", "broken" }
  g:act "broken"
  is_cancelled(g)
end)

scenario("until_all_pass: at a later call of one's own too", {
  cite = "MT-9 MT-5", variant = KUROGI, options = { bidding = "until_all_pass" },
}, function()
  local g = position.new { [0] = NO_COURTS, options = { bidding = "until_all_pass" } }
  for _, call in ipairs { "pass", "bid 6 s", "bid 6 c", "pass" } do g:act(call) end
  expect(g.actor).is(0)
  g:act "broken"
  is_cancelled(g)
end)

scenario("a bid can be made on a broken hand", position.fields({ [0] = NO_COURTS }, "MT-9 MT-11"), function(g)
  g:act "bid 6 s"
  for _ = 1, 3 do g:act "pass" end
  expect(g.phase).is "discard"
  expect(g.actor).is(0)
end)

scenario("the agari mends no hand", position.fields({ [0] = NO_COURTS, agari = "hA" }, "MT-9"), function(g)
  expect(g:actions()).has "broken"
end)

scenario("the agari breaks none", position.fields({ [0] = "hT98 dT98 cT9 s9 sA", agari = "s8" }, "MT-9"), function(g)
  refused(g, "broken", "MT-9")
end)

-- Four jacks ---------------------------------------------------------------------------------------

local FOUR_JACKS = {
  { "hJ dJ cJ sJ hT98 dT98", "four jacks and small cards" },
  { "hJ dJ cJ sJ hAKQ dAKQ", "four jacks and a strong hand" },
  { "hJ dJ cJ sJ Jo h98 d987", "four jacks and the joker" },
}

for _, row in ipairs(FOUR_JACKS) do
  for _, value in ipairs(JOKERS) do
    scenario(("%s must be declared, broken_joker = %s"):format(row[2], value), {
      cite = "MT-10", variant = KUROGI, options = joker_option(value),
    }, function()
      for seat = 0, 3 do
        for fukiage = 0, 3 do
          local g = position.new { [seat] = row[1], fukiage = fukiage, options = joker_option(value) }
          while g.actor ~= seat do
            expect(g:actions()).lacks "four_jacks"
            refused(g, "four_jacks", "MT-10")
            g:act "pass"
          end
          expect(g:actions()).is { "broken", "four_jacks" }
          for _, call in ipairs { "pass", "bid 6 s", "bid 8 h", "bid 10 nt" } do refused(g, call, "MT-10") end
          for _, words in ipairs { "broken", "four_jacks" } do
            local said = g:copy()
            expect(said:why(words).legal).is(true)
            expect(said:why(words).clause).is "MT-10"
            said:act(words)
            is_cancelled(said)
          end
        end
      end
    end)
  end
end

scenario("four jacks over a bid that stands", position.fields({ [1] = "hJ dJ cJ sJ hT98 dT98" }, "MT-10 MT-7"), function(g)
  g:act "bid 10 nt"
  expect(g:actions()).is { "broken", "four_jacks" }
  refused(g, "pass", "MT-10")
  g:act "four_jacks"
  is_cancelled(g)
end)

for _, suit in ipairs(position.SUITS) do
  local three = ("hJ dJ cJ sJ"):gsub(suit .. "J", "")
  scenario(("three jacks and the joker are not four; the agari, %sJ, doesn't count"):format(suit), position.fields(
    { [0] = three .. " Jo hA d98 c98 s9", agari = suit .. "J" }, "MT-10 MT-12"), function(g)
    expect(g:actions()).has "pass"
    expect(g:actions()).has "bid 6 s"
    refused(g, "four_jacks", "MT-10")
    refused(g, "broken", "MT-9")
    position.bid(g, 0, "6 s")
    for _, jack in ipairs { "hJ", "dJ", "cJ", "sJ" } do expect(g:hand(0)).has(jack) end
    expect(g:try "four_jacks").is(nil)
    expect(g:try "broken").is(nil)
    g:act "discard d8"
    expect(g.phase).is "play"
  end)
end

-- The hand after -----------------------------------------------------------------------------------

-- How the hand comes to be cancelled: cards of the seat that calls first, the calls, the clause.
local WAYS = {
  { "four passes", "hA dK", { "pass", "pass", "pass", "pass" }, "MT-8" },
  { "broken", NO_COURTS, { "broken" }, "MT-9" },
  { "four jacks", FOUR_JACKS[1][1], { "four_jacks" }, "MT-10" },
  { "four jacks, said as broken", FOUR_JACKS[2][1], { "broken" }, "MT-10 MT-9" },
}

for _, value in ipairs { "same_dealer_same_fukiage", "rotate" } do
  local option = value == "rotate" and { cancelled_hand = "rotate" } or { cancelled_hand = "same_dealer_same_fukiage" }
  local step = value == "rotate" and 1 or 0
  for _, way in ipairs(WAYS) do
    scenario(("cancelled by %s: %s"):format(way[1], value), {
      cite = "MT-4 MT-3 " .. way[4], variant = KUROGI, options = option,
    }, function()
      for dealer = 0, 3 do
        for fukiage = 0, 3 do
          local first = (fukiage + 1) % 4
          local g = position.new { [first] = way[2], dealer = dealer, fukiage = fukiage, options = option }
          local was = table.concat(g:hand(0), " ") .. table.concat(g:hand(1), " ")
          for _, call in ipairs(way[3]) do g:act(call) end
          is_cancelled(g)
          g:next_deal()
          expect(g.dealer).is((dealer + step) % 4)
          expect(g.actor).is((first + step) % 4)
          expect(g.phase).is "bid"
          expect(table.concat(g:hand(0), " ") .. table.concat(g:hand(1), " ") == was).is(false)
        end
      end
    end)
  end

  scenario("a hand cancelled between two that are played: " .. value, {
    cite = "MT-4 MT-8 MT-3 MT-20", variant = KUROGI, options = option,
  }, function()
    local t = position.taking(0, 6)
    t.dealer, t.fukiage, t.options = 0, 1, option
    local g = position.new(t)
    position.contract(g, { by = 0, bid = "6 nt", discard = "Jo" })
    position.tricks(g, t.plans)
    expect(g:score().match).is({ [0] = 1, 0 })
    g:next_deal(position.deal_of { [0] = "hA dK", "dA hJ", "cA dJ", "sA cJ" })
    -- Team 1 lost: seat 1 deals; the fukiage is seat 2.
    expect(g.dealer).is(1)
    expect(g.actor).is(3)
    for _ = 1, 4 do g:act "pass" end
    is_cancelled(g, { [0] = 1, 0 })
    g:next_deal(position.deal_of(t))
    expect(g.dealer).is(1 + step)
    expect(g.actor).is((3 + step) % 4)
    position.contract(g, { by = 0, bid = "6 nt", discard = "Jo" })
    position.tricks(g, t.plans)
    expect(g:score().match).is({ [0] = 2, 0 })
    g:next_deal()
    expect(g.dealer).is(3) -- of team 1, after seat 1 or after seat 2
    expect(g.actor).is((3 + step + 1) % 4)
  end)
end

scenario("a new hand is dealt each time all four pass", { cite = "MT-8 MT-3", variant = KUROGI }, function()
  local ordinary = position.deal_of { [0] = "hA dK", "dA hJ", "cA dJ", "sA cJ" }
  local g = fuda.new(KUROGI, { dealer = 1, fukiage = 3, deal = ordinary })
  for _ = 1, 3 do
    for _ = 1, 3 do
      expect(g:deal_over()).is(false)
      g:act "pass"
    end
    expect(function() g:next_deal() end).fails ""
    g:act "pass"
    is_cancelled(g)
    expect(function() g:act "pass" end).fails ""
    g:next_deal(ordinary)
    expect(g.dealer).is(1)
    expect(g.actor).is(0)
  end
end)
