-- The six fouls: refused with the reason, or taken and paid for with five points. MT-22 with MT-9, MT-10, MT-12..MT-15, MT-19.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI
local refused, impossible = position.refused, position.impossible

local REFUSE, PENALISE = { penalties = "refuse" }, { penalties = "penalise" }

-- The hand is cancelled and the other team has five points for it.
local function penalised(g, seat, before)
  local other = 1 - seat % 2
  before = before or { [0] = 0, 0 }
  expect(g:deal_over()).is(true)
  expect(g.actor).is(nil)
  expect(g.phase).is "over"
  expect(g:actions()).is({})
  expect(g:score().deal).is { [other] = 5, [1 - other] = 0 }
  expect(g:score().match).is { [other] = before[other] + 5, [1 - other] = before[1 - other] }
  expect(g:why "score").has { clause = "MT-22" }
end

-- With the cards of t and after `reach`, the seat is to act; its fouls are refused by the clause, or penalised. What is
-- legal is the same with either, and a legal action has no penalty.
local function foul(name, clause, t, seat, reach, fouls)
  for _, options in ipairs { REFUSE, PENALISE } do
    local of = { options = options }
    for key, value in pairs(t) do of[key] = value end
    scenario(("%s: %s"):format(name, options.penalties), position.fields(of, "MT-22 " .. clause), function(g)
      reach(g)
      expect(g.actor).is(seat)
      local legal = g:actions()
      for _, action in ipairs(fouls) do
        expect(legal).lacks(action)
        expect(g:why(action).legal).is(false)
        if options == REFUSE then
          refused(g, action, clause:match "%S+")
          expect(g:deal_over()).is(false)
        else
          local after = g:copy()
          expect(after:try(action)).is(true)
          penalised(after, seat)
          after:next_deal()
          expect(after.dealer).is(seat % 2 == 0 and 0 or 1) -- seat 3 dealt: the next of the team that is penalised
          expect(after.actor).is(1) -- the fukiage was seat 3
          expect(after.phase).is "bid"
        end
      end
      expect(g.actor).is(seat)
      g:act(legal[#legal])
      expect(g:score().match).is { [0] = 0, 0 }
    end)
  end
end

local function after(t, ...)
  local cards = { ... }
  return function(g)
    position.contract(g, t)
    for _, card in ipairs(cards) do position.play(g, card) end
  end
end

-- A revoke -----------------------------------------------------------------------------------------

local SUIT = { [0] = "sA", "s65 hA dA", "s87 cA hQ", "s9 Jo cK", agari = "c5", bid = "6 h" }
foul("a plain suit isn't followed, a trump played", "MT-13", SUIT, 1, after(SUIT, "sA"), { "play hA", "play dA" })
foul("the third player doesn't follow", "MT-13", SUIT, 2, after(SUIT, "sA", "s5"), { "play cA", "play hQ" })
foul("the fourth doesn't, who could also play the joker", "MT-13", SUIT, 3, after(SUIT, "sA", "s5", "s7"), { "play cK" })
local TRUMP = { [0] = "hA", "dJ dA cA sA", "h5 cK", "h6 dK", agari = "Jo", bid = "6 h" }
foul("a trump isn't followed with the fuku jack", "MT-13", TRUMP, 1, function(g)
  position.contract(g, TRUMP)
  g:act "play hA"
end, { "play dA", "play cA", "play sA" })
local JOKER_LED = { [0] = "Jo", "d5 hA", agari = "c5", bid = "7 nt" }
foul("the suit called with the joker isn't followed", "MT-13 MT-16", JOKER_LED, 1, after(JOKER_LED, "Jo=d"), { "play hA" })
local FUKU = { [0] = "dA", "d5 dJ cA", agari = "Jo", bid = "6 h" }
foul("the fuku jack to its own suit, which could be followed", "MT-13 MT-17", FUKU, 1, after(FUKU, "dA"),
     { "play dJ", "play cA" })

local LONE = { [0] = "hA", "Jo sAKQ cAKQ dAKQ", agari = "c5", bid = "6 h" }
foul("the joker, the only trump, is kept back", "MT-14 MT-13", LONE, 1, after(LONE, "hA"), { "play sA", "play cA", "play dQ" })

-- The joker kept to the last trick ------------------------------------------------------------------

for _, trump in ipairs { "nt", "h" } do
  for holder = 1, 3 do
    local t = position.ninth(holder, trump)
    foul(("%s: seat %d doesn't play the joker to the ninth trick"):format(t.bid, holder), "MT-15", t, holder, function(g)
      position.contract(g, t)
      position.to_the_ninth(g, t)
      g:act(trump == "nt" and "play dA" or "play dJ")
      while g.actor ~= holder do g:act(g:actions()[1]) end
    end, { trump == "nt" and "play d6" or "play hQ" })
  end
  local t = position.ninth(0, trump)
  foul(t.bid .. ": the joker isn't led to the ninth trick", "MT-15", t, 0, function(g)
    position.contract(g, t)
    position.to_the_ninth(g, t)
  end, { "play c6" })
end

-- No discard ---------------------------------------------------------------------------------------

local ELEVEN = { [0] = "hAKQ dAKQ cAK s98", [1] = "dJ", agari = "h9" }
foul("the contractor leads with eleven cards", "MT-12", ELEVEN, 0, function(g) position.bid(g, 0, "6 h") end,
     { "play hA", "play h9", "play dQ", "play s8" })
foul("in no trump", "MT-12", ELEVEN, 0, function(g) position.bid(g, 0, "6 nt") end, { "play hA", "play h9", "play cK" })

-- Calls --------------------------------------------------------------------------------------------

local JACKS = { "hJ dJ cJ sJ hT98 dT98", [0] = "hA dK", [2] = "hK dA", [3] = "cA sK" }
foul("four jacks aren't declared, nothing bid", "MT-10", JACKS, 1, function(g) g:act "pass" end,
     { "pass", "bid 6 s", "bid 10 nt" })
foul("four jacks aren't declared, over a bid", "MT-10", JACKS, 1, function(g) g:act "bid 7 d" end,
     { "pass", "bid 7 h", "bid 8 s" })

for _, row in ipairs {
  { "an ace", "hA hT98 dT98 cT9 s9" }, { "a king", "cK hT98 dT98 cT9 s9" }, { "a jack", "sJ hT98 dT98 cT9 s9" },
  { "two queens", "hQ dQ hT98 dT98 cT9" }, { "a queen and a jack", "hQ dJ hT98 dT98 cT9" },
  { "three jacks", "hJ dJ cJ hT98 dT98 c9" },
} do
  foul("broken is said with " .. row[1], "MT-9", { [0] = row[2] }, 0, function() end, { "broken" })
  foul("broken is said with " .. row[1] .. ", as the third call", "MT-9", { [2] = row[2] }, 2, function(g)
    g:act "pass"
    g:act "bid 8 nt"
  end, { "broken" })
end

for _, value in ipairs { "ignored", "not_broken" } do
  scenario("broken with the joker and no court: broken_joker = " .. value, {
    cite = "MT-22 MT-9", variant = KUROGI, dealer = 3, fukiage = 3, deal = position.deal_of { [0] = "Jo hT98 dT98 cT9 s9" },
    options = value == "ignored" and { penalties = "penalise", broken_joker = "ignored" }
    or { penalties = "penalise", broken_joker = "not_broken" },
  }, function(g)
    g:act "broken"
    expect(g:deal_over()).is(true)
    expect(g:score().deal).is(value == "ignored" and { [0] = 0, 0 } or { [0] = 0, 5 })
    g:next_deal()
    expect(g.actor).is(value == "ignored" and 0 or 1)
  end)
end

-- Open ---------------------------------------------------------------------------------------------

local UNSURE = { [0] = "hAKQ dAKQ cAK sKQ", [1] = "sA9", agari = "Jo", bid = "6 nt" }
foul("open, and a trick may be lost", "MT-19", UNSURE, 0, after(UNSURE), { "open" })
local JOKER_OUT = { [0] = "sAKQJT98765", [2] = "Jo", agari = "c5", bid = "10 nt" }
foul("open, and the joker is out", "MT-19", JOKER_OUT, 0, after(JOKER_OUT), { "open" })
local OPPONENT = { [0] = "dA", "Jo sAKQJT97 h6 c6", "d6", "d7", agari = "c5", bid = "9 nt" }
foul("an opponent's open", "MT-19", OPPONENT, 1, after(OPPONENT, "dA", "Jo", "d6", "d7"), { "open" })

-- With actual_layout it isn't false where the cards lie well.
for _, check in ipairs { "every_layout", "actual_layout" } do
  scenario("open with the queen falling in two rounds: open_check = " .. check, {
    cite = "MT-22 MT-19", variant = KUROGI, dealer = 3, fukiage = 3,
    options = check == "every_layout" and { penalties = "penalise", open_check = "every_layout" }
    or { penalties = "penalise", open_check = "actual_layout" },
    deal = position.deal_of { [0] = "hAKJ dAKQ cAK sAK", [1] = "hQ5", [2] = "hT98", [3] = "h76", agari = "Jo" },
  }, function(g)
    position.contract(g, { by = 0, bid = "6 nt", discard = "Jo" })
    g:act "open"
    expect(g:score().deal).is(check == "every_layout" and { [0] = 0, 5 } or { [0] = 3, 0 })
  end)
end

-- What follows -------------------------------------------------------------------------------------

local NEXT = {
  next_of_losers = { [0] = { [0] = 2, 1 }, { [0] = 2, 3 }, { [0] = 0, 3 }, { [0] = 0, 1 } },
  same_if_losers = { [0] = { [0] = 0, 1 }, { [0] = 2, 1 }, { [0] = 2, 3 }, { [0] = 0, 3 } },
}
for _, next_dealer in ipairs { "next_of_losers", "same_if_losers" } do
  for _, cancelled in ipairs { "same_dealer_same_fukiage", "rotate" } do
    local options = { penalties = "penalise", next_dealer = next_dealer, cancelled_hand = cancelled }
    scenario(("after a penalty the team that pays has lost: %s, %s"):format(next_dealer, cancelled), {
      cite = "MT-22 MT-3 MT-4", variant = KUROGI, options = options,
    }, function()
      for dealer = 0, 3 do
        for seat = 0, 3 do
          local g = position.new { [seat] = "hA", dealer = dealer, fukiage = (seat + 3) % 4, options = options }
          g:act "broken"
          penalised(g, seat)
          g:next_deal()
          expect(g.dealer).is(NEXT[next_dealer][dealer][seat % 2])
          expect(g.actor).is((seat + 1) % 4)
        end
      end
    end)
  end
end

-- Seat 1 fails in contracts, { bid, taken }, then it is penalised: five points bring the others to 17 or they don't.
for _, row in ipairs {
  { { { 10, 2 }, { 9, 5 } }, 12, true }, { { { 10, 2 }, { 9, 6 } }, 11, false }, { { { 10, 0 } }, 10, false },
  { { { 10, 1 }, { 7, 0 } }, 16, true },
} do
  local failed, sum, over = row[1], row[2], row[3]
  scenario(("%d and five points of a penalty: %s"):format(sum, over and "the match is over" or "it goes on"), {
    cite = "MT-22 MT-21", variant = KUROGI, options = { penalties = "penalise" },
  }, function()
    local g
    for _, hand in ipairs(failed) do
      local t = position.taking(1, hand[2])
      t.options = PENALISE
      if g then g:next_deal(position.deal_of(t)) else g = position.new(t) end
      position.contract(g, { by = 1, bid = hand[1] .. " nt", discard = "Jo" })
      position.tricks(g, t.plans)
    end
    expect(g:score().match).is { [0] = sum, 0 }
    expect(g.over).is(false)
    g:next_deal(position.deal_of { "hA", [0] = "hK cA", [2] = "dK dA", [3] = "sK sA" })
    while g.actor ~= 1 do g:act "pass" end
    g:act "broken"
    penalised(g, 1, { [0] = sum, 0 })
    expect(g.over).is(over)
    if over then expect(function() g:next_deal() end).fails "" else g:next_deal() end
  end)
end

-- What is no foul ----------------------------------------------------------------------------------

for _, options in ipairs { REFUSE, PENALISE } do
  local name = "penalties = " .. options.penalties
  local function impossible_case(what, t, reach, actions)
    local of = { options = options }
    for key, value in pairs(t) do of[key] = value end
    scenario(("%s can't be, %s"):format(what, name), position.fields(of, "MT-22 MT-13 MT-12"), function(g)
      reach(g)
      local legal = g:actions()
      for _, action in ipairs(actions) do impossible(g, action) end
      expect(g:actions()).is(legal)
      expect(g:deal_over()).is(false)
    end)
  end
  impossible_case("a card not held, as a lead", SUIT, after(SUIT),
                  { "play s6", "play h4", "play", "play Jo as h", "discard sA" })
  impossible_case("a card not held, in following", SUIT, after(SUIT, "sA"), { "play s7", "play sA", "play Jo", "discard s5" })
  impossible_case("a card not held, laid away", ELEVEN, function(g) position.bid(g, 0, "6 h") end,
                  { "discard dJ", "play dJ", "discard" })
  impossible_case("a card in the auction", ELEVEN, function() end, { "play hA", "discard hA", "play" })

  scenario("a low bid, four jacks in the hand: " .. name,
           position.fields({ [1] = JACKS[1], [0] = "hA dK", options = options }, "MT-22 MT-7 MT-10"), function(g)
    g:act "bid 7 d"
    expect(g:try "bid 7 d").is(nil)
    expect(g:try "bid 6 nt").is(nil)
    expect(g:deal_over()).is(false)
    expect(g:actions()).is { "broken", "four_jacks" }
  end)

  scenario("four jacks said without them: " .. name,
           position.fields({ [0] = "hJ dJ cJ hT98 dT98 c9", options = options }, "MT-22 MT-10"), function(g)
    refused(g, "four_jacks", "MT-10")
    expect(g:deal_over()).is(false)
    expect(g.actor).is(0)
  end)

  scenario("four jacks and a broken hand cancel without points: " .. name,
           position.fields({ options = options }, "MT-22 MT-9 MT-10"), function()
    for _, row in ipairs { { "hJ dJ cJ sJ hT98 dT98", "four_jacks" }, { "hJ dJ cJ sJ hT98 dT98", "broken" },
                           { "hT98 dT98 cT9 s98", "broken" } } do
      local g = position.new { [0] = row[1], options = options }
      g:act(row[2])
      expect(g:deal_over()).is(true)
      expect(g:score().match).is { [0] = 0, 0 }
      g:next_deal()
      expect(g.dealer).is(3)
      expect(g.actor).is(0)
    end
  end)

  scenario("a hand without a foul counts as it does: " .. name,
           { cite = "MT-22 MT-20 MT-19", variant = KUROGI, options = options }, function()
    local t = position.taking(2, 8)
    t.options = options
    local g = position.new(t)
    position.contract(g, { by = 2, bid = "7 nt", discard = "Jo" })
    position.tricks(g, t.plans)
    expect(g:score().deal).is { [0] = 2.5, 0 }
    t = { [0] = "sAKQJT98765", agari = "Jo", bid = "6 nt", options = options }
    g = position.new(t)
    position.contract(g, t)
    g:act "open"
    expect(g:score().deal).is { [0] = 3, 0 }
  end)
end
