-- The auction: who calls when, what may be bid, who becomes the contractor. MT-5..MT-8, MT-11.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI
local refused, impossible = position.refused, position.impossible

-- Hands with which nobody may call broken or four jacks: each has an ace and a jack or a king.
local ORDINARY = { [0] = "hA sK h987 d65 c87", "dA hJ d987 c65 s87 h6", "cA dK dJ c9 s965 hT dT", "sA cJ cK h5 sT" }

-- The 25 bids, lowest first: more tricks, or as many in a higher denomination.
local BIDS = {
  "6 s", "6 c", "6 d", "6 h", "6 nt", "7 s", "7 c", "7 d", "7 h", "7 nt", "8 s", "8 c", "8 d", "8 h", "8 nt",
  "9 s", "9 c", "9 d", "9 h", "9 nt", "10 s", "10 c", "10 d", "10 h", "10 nt",
}

-- "pass" and the bids from this one on.
local function calls_from(first)
  local list = { "pass" }
  for i = first, #BIDS do list[#list + 1] = "bid " .. BIDS[i] end
  return list
end

local function table_of(fukiage, options)
  return position.new { [0] = ORDINARY[0], ORDINARY[1], ORDINARY[2], ORDINARY[3], fukiage = fukiage, options = options }
end

local ONE_ROUND, UNTIL_ALL_PASS = { bidding = "one_round" }, { bidding = "until_all_pass" }

-- What may be bid ----------------------------------------------------------------------------------

scenario("a bid is 6 to 10 tricks in spades, clubs, diamonds, hearts or no trump", position.fields(ORDINARY, "MT-6 MT-5 MT-7"),
         function(g)
  expect(g.phase).is "bid"
  expect(g:actions()).is(calls_from(1))
  for _, action in ipairs(calls_from(1)) do
    expect(g:why(action).legal).is(true)
    local after = g:copy()
    after:act(action)
    expect(after.phase).is "bid"
    expect(after.actor).is(1)
    expect(after.trump).is(nil)
  end
end)

scenario("what is no bid", position.fields(ORDINARY, "MT-6"), function(g)
  for _, text in ipairs { "bid 5 h", "bid 11 s", "bid 0 nt", "bid -6 h", "bid 6", "bid h", "bid h 6", "bid 6 x", "bid 6 Jo",
                          "bid 6 h d", "bid", "pass 6", "pass pass" } do
    expect(g:try(text)).is(nil)
    expect(g:why(text).legal).is(false)
  end
  expect(g.actor).is(0)
end)

-- No trump over hearts over diamonds over clubs over spades; a trick more over all of them.
for i, low in ipairs(BIDS) do
  scenario(("over %s"):format(low), position.fields(ORDINARY, "MT-7 MT-6"), function(g)
    g:act("bid " .. low)
    expect(g:actions()).is(calls_from(i + 1))
    for j, other in ipairs(BIDS) do
      if j <= i then refused(g, "bid " .. other, "MT-7")
      else
        local after = g:copy()
        after:act("bid " .. other)
        expect(after:actions()).is(calls_from(j + 1))
        refused(after, "bid " .. low, "MT-7")
        refused(after, "bid " .. other, "MT-7")
      end
    end
    g:act "pass"
    expect(g:actions()).is(calls_from(i + 1)) -- a pass changes nothing
    expect(g.actor).is(2)
  end)
end

for _, row in ipairs {
  { "6 c", over = "6 s", under = "6 d" }, { "6 d", over = "6 c", under = "6 h" }, { "6 h", over = "6 d", under = "6 nt" },
  { "6 nt", over = "6 h", under = "7 s" }, { "7 s", over = "6 nt", under = "7 c" }, { "9 s", over = "8 nt", under = "9 h" },
  { "10 s", over = "9 nt", under = "10 nt" }, { "8 h", over = "6 nt", under = "9 s" },
} do
  scenario(("%s, %s, %s: each is higher"):format(row.over, row[1], row.under), position.fields(ORDINARY, "MT-7 MT-11"),
           function(g)
    local back = g:copy()
    for _, bid in ipairs { row.over, row[1], row.under } do g:act("bid " .. bid) end
    expect(g.actor).is(3)
    back:act("bid " .. row.under)
    refused(back, "bid " .. row[1], "MT-7")
    refused(back, "bid " .. row.over, "MT-7")
    back:act "pass"
    refused(back, "bid " .. row[1], "MT-7")
  end)
end

for _, penalties in ipairs { "refuse", "penalise" } do
  scenario("a low bid isn't taken: penalties = " .. penalties, {
    cite = "MT-7 MT-22", variant = KUROGI,
    options = penalties == "refuse" and { penalties = "refuse" } or { penalties = "penalise" },
  }, function()
    local g = table_of(3, { penalties = penalties })
    g:act "bid 7 d"
    for _, bid in ipairs { "7 d", "7 c", "6 nt" } do refused(g, "bid " .. bid, "MT-7") end
    expect(g:deal_over()).is(false)
    expect(g.actor).is(1)
    impossible(g, "discard dA")
    impossible(g, "play dA")
  end)
end

scenario("over 10 nt only a pass is left", position.fields(ORDINARY, "MT-7 MT-6"), function(g)
  g:act "bid 10 nt"
  for seat = 1, 3 do
    expect(g.actor).is(seat)
    expect(g:actions()).is { "pass" }
    g:act "pass"
  end
  expect(g.phase).is "discard"
  expect(g.actor).is(0)
end)

-- Whole auctions -----------------------------------------------------------------------------------

-- The calls as they come, for the fukiage at seat 3; then who becomes the contractor, or nil where the hand is cancelled.
local function auction(bidding, calls, contractor, trump)
  local list = {}
  for call in calls:gmatch "[^,]+" do list[#list + 1] = call:match "^%s*(.-)%s*$" end
  local cite = "MT-5 MT-4 MT-1 " .. (contractor and "MT-11" or "MT-8")
  scenario(("%s: %s"):format(bidding, calls), {
    cite = cite, variant = KUROGI,
    options = bidding == "one_round" and { bidding = "one_round" } or { bidding = "until_all_pass" },
  }, function()
    for fukiage = 0, 3 do
      local g = table_of(fukiage, { bidding = bidding })
      local agari = g:zone("agari")[1]
      for i, call in ipairs(list) do
        expect(g.phase).is "bid"
        expect(g.actor).is((fukiage + i) % 4)
        expect(g:deal_over()).is(false)
        g:act(call == "pass" and call or "bid " .. call)
      end
      if contractor then
        local seat = (fukiage + 1 + contractor) % 4
        expect(g.phase).is "discard"
        expect(g.actor).is(seat)
        expect(g.trump).is(trump ~= "nt" and trump or nil)
        expect(g:hand(seat)).has(agari)
        expect(g:try "pass").is(nil)
        expect(g:try "bid 10 nt").is(nil)
      else
        expect(g:deal_over()).is(true)
        expect(g.actor).is(nil)
        expect(g:actions()).is({})
        expect(g:score().deal).is({ [0] = 0, 0 })
        expect(g:score().match).is({ [0] = 0, 0 })
      end
    end
  end)
end

auction("one_round", "pass, pass, pass, pass")
auction("one_round", "6 s, pass, pass, pass", 0, "s")
auction("one_round", "pass, 6 c, pass, pass", 1, "c")
auction("one_round", "pass, pass, 6 d, pass", 2, "d")
auction("one_round", "pass, pass, pass, 6 h", 3, "h")
auction("one_round", "pass, pass, pass, 10 nt", 3, "nt")
auction("one_round", "6 s, 6 c, 6 d, 6 h", 3, "h")
auction("one_round", "6 nt, pass, 7 s, pass", 2, "s")
auction("one_round", "7 d, 7 h, pass, pass", 1, "h")
auction("one_round", "7 nt, 8 s, 8 nt, 9 c", 3, "c")
auction("one_round", "pass, 10 h, 10 nt, pass", 2, "nt")
auction("one_round", "10 s, pass, pass, 10 c", 3, "c")

auction("until_all_pass", "pass, pass, pass, pass")
auction("until_all_pass", "6 s, pass, pass, pass", 0, "s")
auction("until_all_pass", "pass, 6 c, pass, pass, pass", 1, "c")
auction("until_all_pass", "pass, pass, 6 d, pass, pass, pass", 2, "d")
auction("until_all_pass", "pass, pass, pass, 6 h, pass, pass, pass", 3, "h")
auction("until_all_pass", "6 s, 6 c, 6 d, 6 h, pass, pass, pass", 3, "h")
auction("until_all_pass", "6 s, 6 c, pass, pass, 7 s, pass, pass, pass", 0, "s")
auction("until_all_pass", "pass, 6 h, pass, pass, 6 nt, pass, pass, pass", 0, "nt")
auction("until_all_pass", "6 s, pass, pass, 6 c, pass, pass, 6 d, pass, 7 h, pass, pass, pass", 0, "h")
auction("until_all_pass", "6 s, 6 c, 6 d, 6 h, 6 nt, 7 s, 7 c, 7 d, 7 h, 7 nt, pass, pass, pass", 1, "nt")
auction("until_all_pass", "10 nt, pass, pass, pass", 0, "nt")
auction("until_all_pass", "pass, pass, 6 s, pass, pass, 6 c, pass, pass, pass", 1, "c")

scenario("one round: each player calls once, though the last bid was not passed by anyone", {
  cite = "MT-5 MT-11", variant = KUROGI, options = ONE_ROUND,
}, function()
  local one, more = table_of(1, ONE_ROUND), table_of(1, UNTIL_ALL_PASS)
  for _, call in ipairs { "bid 6 s", "pass", "bid 7 c", "bid 8 s" } do
    one:act(call)
    more:act(call)
  end
  expect(one.phase).is "discard"
  expect(one.actor).is(1)
  expect(one.trump).is "s"
  expect(more.phase).is "bid"
  expect(more.actor).is(2)
  expect(more:actions()).is(calls_from(12))
  more:act "bid 8 c"
  more:act "pass"
  more:act "pass"
  expect(more.phase).is "bid"
  more:act "pass"
  expect(more.phase).is "discard"
  expect(more.actor).is(2)
  expect(more.trump).is "c"
end)

scenario("until_all_pass: two passes are not enough, nor three that a bid comes between", {
  cite = "MT-5", variant = KUROGI, options = UNTIL_ALL_PASS,
}, function()
  local g = table_of(3, UNTIL_ALL_PASS)
  for _, call in ipairs { "pass", "pass", "bid 6 s", "pass", "bid 6 c", "pass", "pass" } do
    g:act(call)
    expect(g.phase).is "bid"
  end
  expect(g.actor).is(3)
  g:act "pass"
  expect(g.phase).is "discard"
  expect(g.actor).is(0)
end)

scenario("the bid that stands is the contract: its tricks, its trump, its bidder", {
  cite = "MT-11 MT-20", variant = KUROGI, options = ONE_ROUND,
}, function()
  -- Seat 0 takes eight tricks in no trump whatever it has bid.
  for _, row in ipairs { { "6 nt", { [0] = 2, 0 } }, { "7 nt", { [0] = 2.5, 0 } }, { "8 nt", { [0] = 3, 0 } },
                         { "9 nt", { [0] = 0, 1 } }, { "10 nt", { [0] = 0, 2 } } } do
    local t = position.taking(0, 8)
    t.fukiage = 0
    local g = position.new(t)
    for _, call in ipairs { "pass", "bid 6 s", "bid 6 h", "bid " .. row[1] } do g:act(call) end
    expect(g.actor).is(0)
    g:act "discard Jo"
    position.tricks(g, t.plans)
    expect(g:score().deal).is(row[2])
  end
end)
