-- An auction like that of bridge: doubling, who has passed, and what a contract is worth.
local BRIDGE = "tests/variants/bridge.lua"

local function auction(name, t, check)
  scenario(name, { cite = t.cite, variant = BRIDGE, dealer = t.dealer or 0, options = t.options, deal = t.deal }, function(g)
    for call in t.calls:gmatch "[^,]+" do g:act((call:gsub("^ +", ""))) end
    check(g)
  end)
end
local function has(g, call)
  for _, action in ipairs(g:actions()) do if action == call then return true end end
  return false
end

auction("all pass: no play, and the deal goes on round", { cite = "BR-2 BR-5", calls = "pass, pass, pass, pass" }, function(g)
  expect(g:deal_over()).is(true)
  expect(g:score().deal).is { [0] = 0, [1] = 0 }
  g:next_deal()
  expect(g.dealer).is(1)
  expect(g.actor).is(1)
end)

auction("a bid is higher than the last", { cite = "BR-3", calls = "pass, bid 1 h" }, function(g)
  expect(has(g, "bid 1 d")).is(false)
  expect(has(g, "bid 1 s")).is(true)
  expect(has(g, "bid 2 c")).is(true)
  expect(g:why("bid 1 h").clause).is "BR-3"
  expect(g:why("bid 8 c").legal).is(false)
end)

auction("no trump is above spades, and seven of it the highest", { cite = "BR-3", calls = "bid 1 s" }, function(g)
  expect(has(g, "bid 1 nt") and has(g, "bid 7 nt")).is(true)
  g:act "bid 1 nt"
  expect(has(g, "bid 1 s")).is(false)
  g:act "bid 7 nt"
  expect(g:actions()).is { "pass", "double" }
end)

auction("three passes after a bid: who leads, and the trump", { cite = "BR-6", calls = "pass, bid 2 d, pass, pass, pass" }, function(g)
  expect(g.phase).is "play"
  expect(g.actor).is(2)
  expect(g.trump).is "d"
end)
auction("no trump is none", { cite = "BR-6 BR-8", calls = "bid 3 nt, pass, pass, pass" }, function(g)
  expect(g.actor).is(1)
  expect(g.trump).is(nil)
end)

-- Doubling -------------------------------------------------------------------------------------------

auction("nothing to double before a bid", { cite = "BR-4", calls = "pass" }, function(g)
  expect(has(g, "double")).is(false)
  expect(g:why("double").clause).is "BR-4"
end)
auction("opponents double, and only they", { cite = "BR-4", calls = "bid 1 c" }, function(g)
  expect(has(g, "double")).is(true)
  expect(has(g, "redouble")).is(false)
  g:act "pass"
  expect(has(g, "double")).is(false)
  g:act "pass"
  expect(has(g, "double")).is(true)
end)
auction("the own side redoubles once, after three passes more it is over", { cite = "BR-3 BR-4", calls = "bid 1 c, double" }, function(g)
  expect(has(g, "double")).is(false)
  g:act "redouble"
  expect(has(g, "double") or has(g, "redouble")).is(false)
  g:act "pass"
  expect(has(g, "redouble")).is(false)
  g:act "pass"
  expect(g.phase).is "bid"
  g:act "pass"
  expect(g.phase).is "play"
end)
auction("a higher bid undoes it", { cite = "BR-3 BR-4", calls = "bid 1 c, double, bid 1 d" }, function(g)
  expect(has(g, "redouble")).is(false)
  expect(has(g, "double")).is(true)
end)

-- Who has passed -------------------------------------------------------------------------------------

auction("who has passed may call again", { cite = "BR-3", calls = "bid 1 c, pass, pass, bid 1 d, bid 1 h" }, function(g)
  expect(g.actor).is(1)
  expect(has(g, "bid 1 s")).is(true)
end)
auction("or is out", { cite = "BR-3", options = { passed = "out" }, calls = "bid 1 c, pass, pass, bid 1 d, bid 1 h" }, function(g)
  expect(g.actor).is(3)
  g:act "bid 1 s"
  expect(g.actor).is(0)
  g:act "pass"
  expect(g.phase).is "play"
  expect(g.actor).is(0) -- after seat 3, who has the contract
end)
auction("out also after a pass, whoever comes next", { cite = "BR-3", options = { passed = "out" }, calls = "pass, bid 1 h, bid 1 s, pass" }, function(g)
  expect(g.actor).is(1)
  g:act "pass"
  expect(g.phase).is "play"
end)
auction("the last one that is left may still bid, or pass", { cite = "BR-3 BR-5", options = { passed = "out" }, calls = "pass, pass, pass" }, function(g)
  expect(g.actor).is(3)
  local other = g:copy()
  g:act "bid 1 c"
  expect(g.phase).is "play"
  other:act "pass"
  expect(other:deal_over()).is(true)
end)

-- The score ------------------------------------------------------------------------------------------

-- Seat 0 has all the spades and wins every trick that spades win; seat 1 all hearts, and so on.
local SUITS = { hands = { [0] = "sA sK sQ sJ sT s9 s8 s7 s6 s5 s4 s3 s2", [1] = "hA hK hQ hJ hT h9 h8 h7 h6 h5 h4 h3 h2",
                          [2] = "dA dK dQ dJ dT d9 d8 d7 d6 d5 d4 d3 d2", [3] = "cA cK cQ cJ cT c9 c8 c7 c6 c5 c4 c3 c2" } }
for _, t in ipairs {
  { "seven spades made", "bid 7 s, pass, pass, pass", 70, 0 },
  { "one spade and six over", "bid 1 s, pass, pass, pass", 70, 0 },
  { "doubled", "bid 7 s, double, pass, pass, pass", 140, 0 },
  { "redoubled", "bid 7 s, double, redouble, pass, pass, pass", 280, 0 },
  { "no trump, and seat 1 runs the hearts", "bid 1 nt, pass, pass, pass", 0, 350 },
  { "that doubled", "bid 3 nt, double, pass, pass, pass", 0, 900 },
  { "the other side's contract", "pass, bid 2 h, pass, pass, pass", 0, 70 },
} do
  auction(t[1], { cite = "BR-1 BR-8 BR-9", deal = SUITS, calls = t[2] }, function(g)
    g:run()
    expect(g:score().deal).is { [0] = t[3], [1] = t[4] }
  end)
end
auction("how a score came about", { cite = "BR-9", deal = SUITS, calls = "bid 7 s, double, pass, pass, pass" }, function(g)
  g:run()
  expect(g:why("score")[1].text).has "10 × (13 tricks - 6)"
  expect(g:why("score")[1].clause).is "BR-9"
end)
-- Seats 0 and 1 share the spades, the others have none.
local RANKS = "23456789TJQKA"
for _, trump in ipairs { "nt", "s" } do
  auction("every spade against every other, trump " .. trump, { cite = "BR-8", dealer = 3, calls = ("bid 1 %s, pass, pass, pass"):format(trump),
    deal = { hands = { [0] = "s2 s4 s6 s8 sT sQ sA", [1] = "s3 s5 s7 s9 sJ sK", [2] = SUITS.hands[1], [3] = SUITS.hands[3] } } }, function(g)
    for led in ("2468TQA"):gmatch "." do
      for followed in ("3579JK"):gmatch "." do
        local one = g:copy()
        for _, card in ipairs { "s" .. led, "s" .. followed, "hA", "cA" } do one:act("play " .. card) end
        expect(one:last_trick().winner).is(RANKS:find(led, 1, true) > RANKS:find(followed, 1, true) and 0 or 1)
      end
    end
  end)
end

-- Seat 1 makes nine hearts, then seat 0 four spades: three tricks short of seven, doubled.
auction("300 points are enough", { cite = "BR-9 BR-10", calls = "bid 1 nt, double, pass, pass, pass",
  deal = { hands = { [0] = "sA sK sQ sJ cA cK cQ cJ cT c9 c8 c7 c6", [1] = "hA hK hQ hJ hT h9 h8 h7 h6 s5 s4 s3 s2",
                     [2] = "h5 h4 h3 h2 dA dK dQ dJ dT d9 d8 d7 d6", [3] = "sT s9 s8 s7 s6 c5 c4 c3 c2 d5 d4 d3 d2" } } }, function(g)
  while g.actor do
    local best
    for _, action in ipairs(g:actions()) do best = best or not action:find "^play s" and action end
    g:act(best or g:actions()[1])
  end
  expect(g:score().deal).is { [0] = 0, [1] = 300 }
  expect(g.over).is(true)
end)

auction("300 points win", { cite = "BR-10", deal = SUITS, calls = "bid 3 nt, double, pass, pass, pass" }, function(g)
  g:run()
  expect(g.over).is(true)
end)
auction("under 300 it goes on", { cite = "BR-10", deal = SUITS, calls = "bid 7 s, pass, pass, pass" }, function(g)
  g:run()
  expect(g.over).is(false)
end)

auction("the suit led is followed", { cite = "BR-7", calls = "bid 1 nt, pass, pass, pass",
  deal = { hands = { [0] = "sA sK", [1] = "h2 d2", [2] = "h3 s2" } } }, function(g)
  g:act "play h2"
  for _, action in ipairs(g:actions()) do expect(action:sub(1, 6)).is "play h" end
  expect(g:why("play s2").clause).is "BR-7"
end)
