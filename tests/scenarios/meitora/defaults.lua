-- Which value of each option holds where none is set: the one that the rulebook gives first.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI

scenario("next_dealer: the next seat of the losers, not the dealer again", { cite = "MT-3", variant = KUROGI }, function()
  local t = position.taking(0, 0)
  t.dealer = 2
  local g = position.new(t)
  position.contract(g, { by = 0, bid = "6 nt", discard = "Jo" })
  position.tricks(g, t.plans)
  g:next_deal()
  expect(g.dealer).is(0)
end)

scenario("cancelled_hand: dealer and fukiage stay", position.fields({ [0] = "hT98 dT98 cT9 s98", dealer = 2 }, "MT-4"),
         function(g)
  g:act "broken"
  g:next_deal()
  expect(g.dealer).is(2)
  expect(g.actor).is(0)
end)

scenario("bidding: one round", position.fields({ [0] = "hA dK", "dA hK", "cA sK", "sA cK" }, "MT-5"), function(g)
  for _, call in ipairs { "bid 6 s", "pass", "pass", "bid 6 h" } do g:act(call) end
  expect(g.phase).is "discard"
  expect(g.actor).is(3)
end)

scenario("broken_joker: the joker doesn't matter", position.fields({ [0] = "hT98 dT98 cT9 s9 Jo" }, "MT-9"), function(g)
  expect(g:actions()).has "broken"
end)

scenario("discard_joker: it may be laid away", position.fields({ agari = "Jo" }, "MT-12"), function(g)
  position.bid(g, 1, "6 h")
  expect(g:actions()).has "discard Jo"
end)

position.case("open_check: every layout", "MT-19",
              { [0] = "hAKJ dAKQ cAK sAK", [1] = "hQ5", [2] = "hT98", [3] = "h76", agari = "Jo", bid = "6 nt" }, function(g)
  position.refused(g, "open", "MT-19")
end)

position.case("penalties: refused with the reason", "MT-22 MT-13", { [0] = "sA", [1] = "s65 hA", agari = "Jo", bid = "6 h" },
              function(g)
  g:act "play sA"
  position.refused(g, "play hA", "MT-13")
  expect(g:deal_over()).is(false)
end)

-- Each option takes the values that the rulebook has, and no other.
local OPTIONS = {
  { "MT-3", "next_dealer", "next_of_losers", "same_if_losers" },
  { "MT-4", "cancelled_hand", "same_dealer_same_fukiage", "rotate" },
  { "MT-5", "bidding", "one_round", "until_all_pass" }, { "MT-9", "broken_joker", "ignored", "not_broken" },
  { "MT-12", "discard_joker", "allowed", "forbidden" }, { "MT-19", "open_check", "every_layout", "actual_layout" },
  { "MT-22", "penalties", "refuse", "penalise" },
}
for _, row in ipairs(OPTIONS) do
  local name = row[2]
  scenario(name .. ": its two values", { cite = row[1], variant = KUROGI }, function()
    for i = 3, 4 do expect(fuda.new(KUROGI, { options = { [name] = row[i] } }).phase).is "bid" end
    expect(function() fuda.new(KUROGI, { options = { [name] = "never" } }) end).fails "never"
    expect(function() fuda.new(KUROGI, { options = { [name .. "s"] = row[3] } }) end).fails(name .. "s")
  end)
end
