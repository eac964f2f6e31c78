-- `open`: a hand that takes all tricks that remain, laid open instead of played. MT-19.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI
local refused, case = position.refused, position.case

local EVERY, ACTUAL = { open_check = "every_layout" }, { open_check = "actual_layout" }

-- Whether the leader may lay the hand open; the position stays.
local function offered(g, yes)
  if yes then
    expect(g:actions()[1]).is "open"
    expect(g:why("open").legal).is(true)
    expect(g:why("open").clause).is "MT-19"
  else
    refused(g, "open", "MT-19")
  end
  expect(#position.without_open(g) > 0).is(true) -- it may be said, it needn't
end

-- At the lead of seat 0, who has bid, or after t.tricks or t.before: whether the claim holds against every layout, and against
-- this one.
local function claim(name, t, every, actual)
  for _, options in ipairs { EVERY, ACTUAL } do
    local holds = options == EVERY and every or options == ACTUAL and actual
    local of = { options = options }
    for key, value in pairs(t) do of[key] = value end
    local title = ("%s, %s: %s"):format(name, options.open_check, holds and "open" or "not open")
    case(title, "MT-19 " .. (t.cite or ""), of, function(g)
      for _, trick in ipairs(t.tricks or {}) do position.trick(g, trick:match "^(.*) (%d)$") end
      if t.before then t.before(g) end
      offered(g, holds)
    end)
  end
end

-- With trumps ----------------------------------------------------------------------------------------

claim("ten trumps, only the 5 and the 6 are out", { [0] = "Jo hJ dJ hAKQT987", agari = "c5" }, true, true)
claim("all trumps but a small one, and an ace", { [0] = "Jo hJ dJ hAKQT98 sA", agari = "c5" }, true, true)

-- Eight trumps draw the three that are out; then the aces are good. The joker is laid away.
claim("eight high trumps against three, then two aces", { [0] = "hJ dJ hAKQT98 sA cA", agari = "Jo" }, true, true)
claim("a king instead of an ace", { [0] = "hJ dJ hAKQT98 sA cK", [2] = "cA6", agari = "Jo" }, false, false)

-- Three trumps and seven spades; eight trumps are out. Where each of the others has three at most, three rounds draw them all.
local SPADES = "sAKQJT98"
local EVEN = { [0] = "hJ dJ hA " .. SPADES, "hKQT dAKQT987", "h987 cAKQJT98", "h65 s765", agari = "Jo" }
local UNEVEN = { [0] = "hJ dJ hA " .. SPADES, "hKQT9 dAKQT98", "h87 cAKQJT98 s5", "h65 s76", agari = "Jo" }
local function after_trumps(t, rounds)
  local function before(g) position.tricks(g, { [0] = "hJ dJ hA" }, rounds) end
  return { [0] = t[0], t[1], t[2], t[3], agari = t.agari, before = before }
end
claim("three trumps against eight that lie three, three, two", EVEN, false, true)
claim("after two rounds of them", after_trumps(EVEN, 2), false, true)
claim("after three all eight have fallen", after_trumps(EVEN, 3), true, true)
claim("three trumps against eight that lie four, two, two", UNEVEN, false, false)
claim("after three rounds the fourth is left", after_trumps(UNEVEN, 3), false, false)

-- The fuku jack is out: the sei jack draws it only where it is alone.
claim("the fuku jack is out, and alone", {
  [0] = "hJ hAKQ sAKQJT9", [1] = "dJ cAKQJT98 s8", [2] = "hT98 s7 dAKQT98", [3] = "h765 s65", agari = "Jo",
}, false, true)
claim("the fuku jack is out, with a small trump", {
  [0] = "hJ hAKQ sAKQJT9", [1] = "dJ h5 cAKQJT9 s87", [2] = "hT98 s6 dAKQT98", [3] = "h76 s5", agari = "Jo",
}, false, false)
claim("against the fuku jack and the 5 the joker makes the second round", { [0] = "Jo hJ hAKQT9876", agari = "c5" }, true, true)
claim("without it the fuku jack may come to the ace", { [0] = "hJ hAKQT9876 sA", [2] = "dJ h5", agari = "Jo" }, false, false)
claim("without it, but the fuku jack is alone", { [0] = "hJ hAKQT9876 sA", [2] = "dJ", [3] = "h5", agari = "Jo" }, false, true)

-- Strength is MT-17's: a swap of ranks would change these.
claim("the ace of trumps is below the fuku jack",
      { [0] = "hJ hAKQT98 sAKQ", [1] = "dJ h7", [2] = "h65 s5", agari = "Jo", cite = "MT-17" }, false, false)
claim("clubs are trumps and sJ is one", { [0] = "cJ sJ cAKQT98 dA hA", agari = "Jo", bid = "6 c", cite = "MT-17" }, true, true)
claim("clubs are trumps and dJ is none",
      { [0] = "cJ dJ cAKQT98 dA hA", [1] = "sJ c76", agari = "Jo", bid = "6 c", cite = "MT-17" }, false, false)

-- The joker ------------------------------------------------------------------------------------------

for seat = 1, 3 do
  claim(("ten good cards, but the joker is out with seat %d"):format(seat),
        { [0] = "hJ dJ hAKQT987 sA", [seat] = "Jo", agari = "h5" }, false, false)
  claim(("every spade, no trump, but the joker is out with seat %d"):format(seat),
        { [0] = "sAKQJT98765", [seat] = "Jo", agari = "h5", bid = "6 nt" }, false, false)
end
claim("the joker laid away by the claimer is no danger",
      { [0] = "sAKQJT98765", agari = "Jo", bid = "6 nt", cite = "MT-12" }, true, true)
claim("the joker and every spade but the ace: it draws it",
      { [0] = "Jo sKQJT98765", [2] = "sA", agari = "h5", bid = "6 nt", cite = "MT-16" }, true, true)
claim("the ace has a 5 beside it: it stays behind",
      { [0] = "Jo sKQJT9876 hA", [2] = "sA5", agari = "h5", bid = "6 nt", cite = "MT-16" }, false, false)
claim("the 5 lies elsewhere",
      { [0] = "Jo sKQJT9876 hA", [2] = "sA", [3] = "s5", agari = "h5", bid = "6 nt", cite = "MT-16" }, false, true)
claim("the joker draws the ace of spades", {
  [0] = "Jo sK hA dAKQ cAKQJ", [1] = "sA dJT98765 cT9", agari = "h5", bid = "6 nt", cite = "MT-16",
}, false, true)
claim("but not two aces", {
  [0] = "Jo sK hK dAKQ cAKQJ", [1] = "sA hA dJT98765 cT", agari = "h5", bid = "6 nt", cite = "MT-16",
}, false, false)

-- No trump -------------------------------------------------------------------------------------------

claim("the highest of every suit", { [0] = "hAKQ dAKQ cAK sAK", agari = "Jo", bid = "6 nt" }, true, true)
claim("the highest of every suit, but spades are trumps",
      { [0] = "hAKQ dAKQ cAK sAK", agari = "Jo", bid = "6 s" }, false, false)
claim("a jack, and the queen doesn't fall",
      { [0] = "hAKJ dAKQ cAK sAK", [2] = "hQT9", agari = "Jo", bid = "6 nt" }, false, false)
claim("a jack, and the queen falls under the king",
      { [0] = "hAKJ dAKQ cAK sAK", [1] = "hQ5", [2] = "hT98", [3] = "h76", agari = "Jo", bid = "6 nt" }, false, true)
claim("ace and king draw the queen and the jack, the ten is good",
      { [0] = "hAKT98765 sA cA", agari = "Jo", bid = "6 nt" }, true, true)
claim("queen, jack and ten are out, in two hands",
      { [0] = "hAK98765 sA cA dA", [1] = "hQ", [2] = "hJT", agari = "Jo", bid = "6 nt" }, false, true)
claim("queen, jack and ten are out, in one hand",
      { [0] = "hAK98765 sA cA dA", [3] = "hQJT", agari = "Jo", bid = "6 nt" }, false, false)

for _, held in ipairs { "sA65", "sA" } do
  claim("the partner's ace takes the trick too: " .. held,
        { [0] = "hAKQ dAKQ cAK sKQ", [2] = held, agari = "Jo", bid = "6 nt" }, false, false)
end

-- What isn't seen ------------------------------------------------------------------------------------

-- Seat 0 has the contract; seat 1 holds the joker and nine spades.
local NINE = { [0] = "dAKQ hAKQ cAKQJ", "Jo sKQJT98765", "dJT98 hJT9 cT98", "d765 h8765 c765", bid = "6 nt", agari = "sA" }
local function nine(name, tricks, every, actual)
  local t = { tricks = tricks, cite = "MT-12" }
  for key, value in pairs(NINE) do t[key] = value end
  claim(name, t, every, actual)
end
nine("the ace of spades was laid away by the contractor: the opponent can't know", { "dA Jo d8 d5 1" }, false, true)
nine("all others have shown that they have no spade: that isn't used", { "dA Jo d8 d5 1", "sK c8 c5 cJ 1" }, false, true)
claim("the ace of spades is with a player",
      { [0] = "dAKQ hAKQ cAKQ", "Jo sKQJT98765", "sA dJT9", "d765", bid = "6 nt", agari = "c5", tricks = { "dA Jo d9 d5 1" } },
      false, false)
claim("the ace of spades was played",
      { [0] = "sA dAKQ hAKQ cAKQ", "Jo sKQJT98765", "dJT9", "d765", bid = "6 nt", agari = "c5", tricks = { "sA Jo d9 d5 1" } },
      true, true)
claim("the joker was laid away by the contractor: the opponent can't know", {
  [0] = "d5", "dA sAKQJT9876", "d6", "d7", bid = "6 nt", agari = "Jo", cite = "MT-12", tricks = { "d5 dA d6 d7 1" },
}, false, true)
claim("nor at the last trick, though it can't be in a hand any more", {
  [0] = "d5", "dA sAKQJT9876", "d6", "d7", bid = "6 nt", agari = "Jo", cite = "MT-12 MT-15", before = function(g)
    position.tricks(g, { [0] = "d5", "dA sAKQJT987", "d6", "d7" }, 9)
    expect(g:hand(1)).is { "s6" }
  end }, false, true)
claim("the joker was played",
      { [0] = "dA", "Jo sAKQJT9876", "d6", "d7", bid = "6 nt", agari = "c5", tricks = { "dA Jo d6 d7 1" } }, true, true)

-- The last tricks ------------------------------------------------------------------------------------

-- Seat 0 takes nine spades and leads its last card; each of the others has kept one.
local function last_card(name, card, keeps, holds)
  local function before(g)
    position.tricks(g, { [0] = "sAKQJT9876" }, 9, keeps)
    expect(g.trick_no).is(10)
    expect(g:hand(0)).is { card }
  end
  local hand = "sAKQJT9876 " .. card
  claim(name, { [0] = hand, keeps[1], keeps[2], keeps[3], agari = "Jo", bid = "6 nt", before = before }, holds, holds)
end
last_card("the last card, the only club", "c6", { "d5", "h5", "h6" }, true)
last_card("the last card, over the only other club", "c6", { "d5", "c5", "h6" }, true)
last_card("the last card, under another club", "c6", { "d5", "h6", "c7" }, false)
claim("the last card, under a club that the contractor laid away", {
  [0] = "Jo d5 h6", "dA sAKQJT98 c6 h5", "h7 d7", "d6 h8", agari = "c7", bid = "6 nt", cite = "MT-12", before = function(g)
    position.trick(g, "Jo=h h5 h7 h8", 0)
    position.trick(g, "d5 dA d7 d6", 1)
    position.tricks(g, { [1] = "sAKQJT98" }, 7, { [0] = "h6" })
    expect(g.actor).is(1)
    expect(g:hand(1)).is { "c6" }
  end }, false, true)

-- Seat 0 has the joker and c6 at the ninth trick: what can the joker draw?
local function ninth(name, keeps, every, actual)
  local t = position.ninth(0, "nt")
  for seat = 1, 3 do t[seat], t.keeps[seat] = keeps[seat], keeps[seat] end
  t.cite = "MT-15 MT-16"
  function t.before(g)
    position.to_the_ninth(g, t)
    expect(g:hand(0)).is { "c6", "Jo" }
  end
  claim(name, t, every, actual)
end
ninth("the joker draws the only club that is left", { "c7 d5", "h5 d6", "h6 d7" }, true, true)
ninth("two clubs are left, in two hands", { "c7 d5", "c8 d6", "h6 d7" }, false, true)
ninth("two clubs are left, in one hand", { "c7 d5", "h5 d6", "cA8" }, false, false)
ninth("a lower and a higher club are left, in one hand", { "c75", "h5 d6", "h6 d7" }, false, false)
ninth("no club is left", { "d9 d5", "h5 d6", "h6 d7" }, true, true)

-- When it is said ------------------------------------------------------------------------------------

local SURE = { [0] = "sAKQJT98765", agari = "Jo", bid = "6 nt" }
scenario("before the lead it isn't said", position.fields(SURE, "MT-19 MT-12"), function(g)
  expect(g:actions()).lacks "open"
  expect(g:why("open").legal).is(false)
  position.bid(g, 0, "6 nt")
  expect(g:actions()).lacks "open"
  expect(g:why("open").legal).is(false)
  expect(g:try "open").is(nil)
  g:act "discard Jo"
  expect(g:actions()[1]).is "open"
end)

case("a follower waits for the lead", "MT-19", { [0] = "dA", [1] = "Jo sAKQJT9876", agari = "c5", bid = "6 nt" }, function(g)
  g:act "play dA"
  refused(g, "open", "MT-19")
  g:act "play Jo"
  refused(g, "open", "MT-19")
  while #g:trick() > 0 do g:act(g:actions()[1]) end
  expect(g.actor).is(1)
  offered(g, true)
end)

case("who could lay it open may play on, and do so later", "MT-19 MT-20", { [0] = "sAKQJT98765", agari = "Jo", bid = "8 nt" },
     function(g)
  for tricks = 0, 9 do
    local now = g:copy()
    offered(now, true)
    now:act "open"
    expect(now:score().deal).is { [0] = 4, 0 }
    position.tricks(g, { [0] = g:hand(0)[1] }, 1)
    expect(g:deal_over()).is(tricks == 9)
  end
  expect(g:score().deal).is { [0] = 4, 0 }
end)

scenario("the same position looked at with the other check", { cite = "MT-19", variant = KUROGI, options = ACTUAL }, function()
  local t = { [0] = "hAKJ dAKQ cAK sAK", [1] = "hQ5", [2] = "hT98", [3] = "h76", agari = "Jo", bid = "6 nt", options = EVERY }
  local g = position.new(t)
  position.contract(g, t)
  offered(g, false)
  local other = g:under(KUROGI, ACTUAL)
  expect(other.actor).is(0)
  offered(other, true)
  offered(other:under(KUROGI, EVERY), false)
end)

-- What it brings -------------------------------------------------------------------------------------

local function laid_open(g, points)
  g:act "open"
  expect(g:deal_over()).is(true)
  expect(g.actor).is(nil)
  expect(g.phase).is "over"
  expect(g:actions()).is({})
  expect(g:trick()).is({})
  expect(g:score().deal).is(points)
  expect(g:score().match).is(points)
  expect(g:why "score").has { clause = "MT-20" }
end

for bid = 6, 10 do
  local points = ({ [6] = 3, [7] = 3.5, [8] = 4, [9] = 4.5, [10] = 5 })[bid]
  for seat = 0, 3 do
    case(("seat %d lays all ten tricks open in %d hearts"):format(seat, bid), "MT-19 MT-20",
         { [seat] = "Jo hJ dJ hAKQT987", agari = "c5", by = seat, bid = bid .. " h" }, function(g)
      laid_open(g, { [seat % 2] = points, [1 - seat % 2] = 0 })
      g:next_deal()
      expect(g.phase).is "bid"
    end)
  end
end

-- Seat 0 loses the first trick, takes the second and lays eight hearts open: nine tricks in all.
for _, row in ipairs { { 6, { [0] = 2.5, 0 } }, { 9, { [0] = 4, 0 } }, { 10, { [0] = 0, 1 } } } do
  local bid, points = row[1], row[2]
  case(("one lost, one won, eight laid open: %d bid"):format(bid), "MT-19 MT-20", {
    [0] = "d5 sA hAKQJT987", "dA s5", "d6 s6", "d7 s7", agari = "Jo", bid = bid .. " nt" }, function(g)
    position.trick(g, "d5 dA d6 d7", 1)
    position.trick(g, "s5 s6 s7 sA", 0)
    laid_open(g, points)
  end)
end

-- An opponent takes the lead with the joker and lays nine spades open.
for bid = 6, 10 do
  case(("an opponent lays the rest open: %d bid, none taken"):format(bid), "MT-19 MT-20",
       { [0] = "dA", "Jo sAKQJT9876", "d6", "d7", bid = bid .. " nt", agari = "c5" }, function(g)
    position.trick(g, "dA Jo d6 d7", 1)
    laid_open(g, { [0] = 0, bid })
  end)
  case(("an opponent lays the rest open: %d bid, one taken"):format(bid), "MT-19 MT-20",
       { [0] = "dA d8", "Jo h5 sAKQJT987", "d6 dK", "d7 dQ", bid = bid .. " nt", agari = "c5" }, function(g)
    position.trick(g, "dA h5 d6 d7", 0)
    position.trick(g, "d8 Jo dK dQ", 1)
    laid_open(g, { [0] = 0, bid - 1 })
  end)
end

case("the contractor's partner lays the rest open, for both", "MT-19 MT-20 MT-1",
     { [0] = "d5", "d6", "Jo sAKQJT9876", "d7", bid = "9 nt", agari = "c5" }, function(g)
  position.trick(g, "d5 d6 Jo d7", 2)
  laid_open(g, { [0] = 4.5, 0 })
end)

case("all tricks are one team's, the leader's: a sure hand of the partner doesn't count", "MT-19",
     { [0] = "dA d5", [2] = "Jo sAKQJT9876", bid = "9 nt", agari = "c5" }, function(g)
  offered(g, false)
end)
