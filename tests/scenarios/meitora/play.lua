-- The agari, the discard, following suit and the joker. MT-12..MT-16, MT-18.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI
local refused, impossible, allowed, case = position.refused, position.impossible, position.allowed, position.case

-- The agari and the discard ------------------------------------------------------------------------

local ELEVEN = "hAK dQJ cT9 s87 h6 c5"

for seat = 0, 3 do
  for _, trump in ipairs { "s", "c", "d", "h", "nt" } do
    scenario(("seat %d, 6 %s: the contractor takes the agari, lays away one of eleven and leads"):format(seat, trump), {
      cite = "MT-12 MT-11 MT-2", variant = KUROGI,
    }, function()
      local g = position.new { [seat] = ELEVEN, agari = "Jo" }
      expect(g:zone "agari").is({ "Jo" })
      expect(g:hand(seat)).lacks "Jo"
      position.bid(g, seat, "6 " .. trump)
      expect(g.trump).is(trump ~= "nt" and trump or nil)
      expect(g:zone "agari").is({})
      expect(#g:hand(seat)).is(11)
      for other = 1, 3 do expect(#g:hand((seat + other) % 4)).is(10) end
      allowed(g, ELEVEN .. " Jo", nil, "discard")
      for _, card in ipairs(position.cards(ELEVEN .. " Jo")) do
        local after = g:copy()
        after:act("discard " .. card)
        expect(after:zone "discarded").is({ card })
        expect(#after:hand(seat)).is(10)
        expect(after:hand(seat)).lacks(card)
        expect(after.phase).is "play"
        expect(after.actor).is(seat)
        expect(after.leader).is(seat)
        expect(after.trick_no).is(1)
        expect(after.trump).is(trump ~= "nt" and trump or nil)
        impossible(after, "play " .. card)
        impossible(after, "discard " .. after:hand(seat)[1])
      end
    end)
  end
end

scenario("one card is laid away, before anything is played", position.fields({ [0] = ELEVEN, agari = "Jo" }, "MT-12"),
         function(g)
  position.bid(g, 0, "6 h")
  for _, card in ipairs { "hA", "c5", "dQ" } do refused(g, "play " .. card, "MT-12") end
  impossible(g, "discard sA")
  impossible(g, "play sA")
  expect(g:try "pass").is(nil)
  expect(#g:hand(0)).is(11)
  g:act "discard hA"
  expect(g:try "discard hK").is(nil)
end)

for _, held in ipairs { "agari", "hand" } do
  local t = held == "agari" and { [0] = ELEVEN, agari = "Jo" } or { [0] = "hAK dQJ cT9 s87 h6 Jo", agari = "c5" }
  for _, bid in ipairs { "6 h", "7 nt" } do
    scenario(("discard_joker = allowed, the joker in the %s, %s"):format(held, bid), {
      cite = "MT-12", variant = KUROGI, options = { discard_joker = "allowed" }, dealer = 3, fukiage = 3,
      deal = position.deal_of(t),
    }, function(g)
      position.bid(g, 0, bid)
      allowed(g, ELEVEN .. " Jo", nil, "discard")
      g:act "discard Jo"
      expect(g:zone "discarded").is { "Jo" }
    end)
    for _, penalties in ipairs { "refuse", "penalise" } do
      scenario(("discard_joker = forbidden, the joker in the %s, %s, penalties = %s"):format(held, bid, penalties), {
        cite = "MT-12 MT-22", variant = KUROGI, dealer = 3, fukiage = 3, deal = position.deal_of(t),
        options = { discard_joker = "forbidden", penalties = penalties == "refuse" and "refuse" or "penalise" },
      }, function(g)
        position.bid(g, 0, bid)
        allowed(g, ELEVEN, "MT-12", "discard")
        refused(g, "discard Jo", "MT-12")
        expect(g:deal_over()).is(false)
        g:act "discard c5"
        expect(g:hand(0)).has "Jo"
      end)
    end
  end
end

-- Following suit -----------------------------------------------------------------------------------

-- Seat 0 has bid 6 of `trump` and leads; seat 1 may play exactly `legal`, each other card is refused by `clause`.
local function follow(name, cite, trump, lead, hand, legal, clause)
  local led = lead:gsub("=.*", "")
  local held = position.set_of(position.cards(hand .. " " .. led))
  local agari
  for _, card in ipairs { "Jo", "s5", "c5", "d5" } do
    if not held[card] then agari = agari or card end
  end
  case(name, cite, { [0] = led, [1] = hand, bid = "6 " .. trump, agari = agari }, function(g)
    position.play(g, lead)
    allowed(g, legal, clause)
  end)
end

-- Words joined, without those of a suit.
local function without(text, suit) return (text:gsub(suit .. "%w+ ?", "")) end

local TWO_EACH = "hK8 dQ7 cK6 sQ9"

for _, trump in ipairs { "h", "d", "c", "s", "nt" } do
  local fuku = trump ~= "nt" and position.SAME_COLOUR[trump] .. "J" or "hJ"
  for _, led in ipairs(position.SUITS) do
    local own = TWO_EACH:match(led .. "%w+")
    if position.suit_of(fuku, trump) == led then own = own .. " " .. fuku end
    local function led_case(name, cite, hand, legal, clause, by)
      follow(("%s trump, %s led: %s"):format(trump, led, name), cite, trump, by or led .. "T", hand, legal, clause)
    end
    local mixed, spare = TWO_EACH .. " " .. fuku, led == "h" and "dT" or "hT"
    -- Cards of the other suits, none of them a jack.
    local nine = without(TWO_EACH, led) .. " " .. without("hA dA cA sA", led)
    local ten = nine .. " " .. spare
    led_case("the suit is followed, or the joker played", "MT-13", mixed .. " Jo", own .. " Jo", "MT-13")
    led_case("the suit is followed", "MT-13", mixed .. " " .. spare, own, "MT-13")
    led_case("who has none plays anything", "MT-13", ten, ten)
    if led == trump then
      led_case("the joker, the only trump, must be played", "MT-14 MT-13", nine .. " Jo", "Jo", "MT-14")
    else
      led_case("who has none plays anything, the joker or another", "MT-13 MT-14", nine .. " Jo", nine .. " Jo")
    end
    led_case("by the joker: it is followed", "MT-16 MT-13", mixed .. " " .. spare, own, "MT-13", "Jo=" .. led)
    led_case("by the joker: who has none plays anything", "MT-16 MT-13", ten, ten, nil, "Jo=" .. led)
  end
end

-- The fuku jack isn't of its own suit.
for _, trump in ipairs(position.SUITS) do
  local mate = position.SAME_COLOUR[trump]
  local fuku, low = mate .. "J", mate .. "6"
  local rest = {}
  for _, suit in ipairs(position.SUITS) do if suit ~= trump and suit ~= mate then rest[#rest + 1] = suit .. "KQ97" end end
  rest = table.concat(rest, " ") -- eight cards of the other colour
  local function fuku_case(name, cite, lead, two, legal, clause)
    follow(("%s trump, %s led: %s"):format(trump, lead, name), cite, trump, lead, rest .. " " .. two,
           legal or rest .. " " .. two, clause)
  end
  fuku_case("the fuku jack need not follow its own suit", "MT-17 MT-13", mate .. "A", fuku .. " " .. trump .. "6")
  fuku_case("the fuku jack isn't played to its own suit where that can be followed", "MT-17 MT-13", mate .. "A",
            fuku .. " " .. low, low, "MT-13")
  fuku_case("the fuku jack follows trump", "MT-17 MT-13", trump .. "A", fuku .. " " .. low, fuku, "MT-13")
  fuku_case("beside the fuku jack the joker isn't the only trump", "MT-14 MT-17 MT-13", trump .. "A", fuku .. " Jo",
            fuku .. " Jo", "MT-13")
  fuku_case("the fuku jack asks for trumps", "MT-17 MT-13", fuku, low .. " " .. trump .. "6", trump .. "6", "MT-13")
  fuku_case("the fuku jack forces the joker", "MT-14 MT-17", fuku, low .. " Jo", "Jo", "MT-14")
  fuku_case("the sei jack forces the joker", "MT-14 MT-17", trump .. "J", low .. " Jo", "Jo", "MT-14")
  fuku_case("the fuku jack follows the joker led as trump", "MT-16 MT-17 MT-13", "Jo=" .. trump, fuku .. " " .. low, fuku,
            "MT-13")
  fuku_case("the fuku jack need not follow the joker led as its own suit", "MT-16 MT-17 MT-13", "Jo=" .. mate,
            fuku .. " " .. trump .. "6")
  local function no_trump(name, cite, lead, two, legal, clause)
    follow(("no trump, %s led: %s"):format(lead, name), cite, "nt", lead, rest .. " " .. two, legal or rest .. " " .. two,
           clause)
  end
  no_trump(fuku .. " is of its own suit", "MT-17 MT-13", mate .. "A", fuku .. " " .. trump .. "6", fuku, "MT-13")
  no_trump("the joker isn't forced", "MT-14 MT-13", trump .. "J", low .. " Jo")
  no_trump(fuku .. " is free", "MT-17 MT-13", trump .. "J", fuku .. " " .. low)
end

case("every follower must follow, the third and the fourth too", "MT-13 MT-14",
     { [0] = "hA", [1] = "sAKQJT98765", [2] = "h6 dAKQJT9876", [3] = "Jo cAKQJT9876", bid = "6 h", agari = "c5" }, function(g)
  g:act "play hA"
  allowed(g, "sAKQJT98765", nil)
  g:act "play s5"
  allowed(g, "h6 dJ", "MT-13")
  g:act "play h6"
  allowed(g, "Jo", "MT-14")
  g:act "play Jo"
  expect(g:last_trick().winner).is(3)
end)

case("only a card that is held, by who is to act", "MT-13 MT-18", { [0] = "hA", [1] = "h6 s9", [2] = "h7", agari = "Jo" },
     function(g)
  impossible(g, "play h6")
  impossible(g, "play Jo as h")
  g:act "play hA"
  impossible(g, "play h7")
  impossible(g, "play hA")
  expect(g:try "play h4").is(nil)
  expect(g:try "play").is(nil)
  expect(g:trick()).is { { seat = 0, card = "hA", face = "up" } }
  expect(g.actor).is(1)
end)

case("a ten may be written d10", "MT-13", { [0] = "dT", agari = "Jo" }, function(g)
  g:act "play d10"
  expect(g:trick()[1].card).is "dT"
end)

-- The joker is led ---------------------------------------------------------------------------------

for _, trump in ipairs { "h", "d", "c", "s", "nt" } do
  case(("%s trump: who leads the joker calls a suit"):format(trump), "MT-16 MT-17",
       { [0] = "Jo hA dA cA sA", bid = "6 " .. trump, agari = "s5" }, function(g)
    refused(g, "play Jo", "MT-16")
    expect(g:why("play Jo as nt").legal).is(false)
    expect(g:try "play Jo as x").is(nil)
    expect(g:try "play hA as d").is(nil)
    local actions = position.without_open(g)
    expect(#actions).is(13)
    for i, suit in ipairs(position.SUITS) do
      expect(actions[9 + i]).is("play Jo as " .. suit)
      local led = g:copy()
      led:act("play Jo as " .. suit)
      expect(led:trick()).is { { seat = 0, card = "Jo", face = "up", as = suit } }
      expect(led.actor).is(1)
      while #led:trick() > 0 do led:act(led:actions()[1]) end
      expect(led:last_trick().winner).is(0)
      expect(led:last_trick().cards[1].as).is(suit)
      expect(led:last_trick().cards[2].as).is(nil)
      expect(led.actor).is(0)
    end
  end)
end

case("a follower plays the joker without a suit, and what was led is followed on", "MT-16 MT-13",
     { [0] = "s9", [1] = "Jo s8 h7", [2] = "s6 hA", [3] = "s7 dA", agari = "c5", bid = "6 h" }, function(g)
  g:act "play s9"
  expect(g:why("play Jo as s").legal).is(false)
  expect(g:try "play Jo as h").is(nil)
  expect(g:actions()).has "play Jo"
  expect(g:actions()).lacks "play Jo as s"
  g:act "play Jo"
  expect(g:trick()[2]).is { seat = 1, card = "Jo", face = "up" }
  refused(g, "play hA", "MT-13")
  g:act "play s6"
  refused(g, "play dA", "MT-13")
  g:act "play s7"
  expect(g:last_trick().winner).is(1)
end)

-- The ninth trick ----------------------------------------------------------------------------------

for _, trump in ipairs { "nt", "h" } do
  for holder = 1, 3 do
    local t, other = position.ninth(holder, trump), trump == "nt" and "d6" or "hQ"
    for _, lead in ipairs { trump == "nt" and "dA" or "dJ", "c6" } do
      case(("%s, %s led to the ninth trick: seat %d plays the joker to it, not %s"):format(t.bid, lead, holder, other),
           "MT-15 MT-13", t, function(g)
        position.to_the_ninth(g, t)
        g:act("play " .. lead)
        while g.actor ~= holder do g:act(g:actions()[1]) end
        expect(#g:hand(holder)).is(2)
        allowed(g, "Jo", "MT-15")
        refused(g, "play " .. other, "MT-15")
        g:act "play Jo"
        while g.trick_no == 9 do g:act(g:actions()[1]) end
        expect(g:last_trick().winner).is(holder)
        expect(g.actor).is(holder)
        expect(position.without_open(g)).is { "play " .. other }
      end)
    end

    case(("%s: at the eighth trick seat %d need not play the joker"):format(t.bid, holder), "MT-15 MT-13", t, function(g)
      position.tricks(g, t.plans, 7, t.keeps)
      expect(g.trick_no).is(8)
      g:act("play " .. (trump == "nt" and "s7" or "sT"))
      while g.actor ~= holder do g:act(g:actions()[1]) end
      expect(#g:hand(holder)).is(3)
      expect(#g:actions()).is(3)
      expect(g:actions()).has("play " .. other)
      expect(g:actions()).has "play Jo"
    end)
  end

  local t = position.ninth(0, trump)
  case(t.bid .. ": who leads to the ninth trick leads the joker and calls a suit", "MT-15 MT-16", t, function(g)
    position.to_the_ninth(g, t)
    expect(g:hand(0)).is { "c6", "Jo" }
    expect(position.without_open(g)).is { "play Jo as h", "play Jo as d", "play Jo as c", "play Jo as s" }
    refused(g, "play c6", "MT-15")
    refused(g, "play Jo", "MT-16")
    g:act "play Jo as d"
    while #g:trick() > 0 do g:act(g:actions()[1]) end
    expect(g:last_trick().winner).is(0)
    expect(position.without_open(g)).is { "play c6" }
  end)
  case(t.bid .. ": who leads to the eighth may keep it", "MT-15 MT-16", t, function(g)
    position.tricks(g, t.plans, 7, t.keeps)
    expect(g.trick_no).is(8)
    local last = trump == "nt" and "s7" or "sT"
    expect(position.without_open(g)).is {
      "play c6", "play " .. last, "play Jo as h", "play Jo as d", "play Jo as c", "play Jo as s",
    }
  end)
end

-- The winner leads ---------------------------------------------------------------------------------

-- Whole hands, trick by trick: the leader, the cards in order, the winner, who leads the next.
local function whole(name, cite, bid, by, discard, tricks, points)
  local t = position.by_tricks(tricks)
  t.agari, t.by, t.bid = discard, by, bid
  case(name, cite, t, function(g)
    for number, trick in ipairs(tricks) do
      local leader, cards, winner = trick:match "^(%d): (.*) (%d)$"
      expect(g.trick_no).is(number)
      expect(g.actor).is(tonumber(leader))
      expect(g.leader).is(tonumber(leader))
      expect(g:deal_over()).is(false)
      expect(#g:hand(by)).is(11 - number)
      position.trick(g, cards, winner)
      expect(#g:last_trick().cards).is(4)
      expect(g:last_trick().cards[1].seat).is(tonumber(leader))
      expect(g:last_trick().cards[4].seat).is((tonumber(leader) + 3) % 4)
    end
    expect(g:last_trick().number).is(10)
    expect(g:deal_over()).is(true)
    expect(g.actor).is(nil)
    expect(g:actions()).is({})
    expect(g:score().deal).is(points)
  end)
end

whole("ten tricks in no trump, the winner leads", "MT-18 MT-17 MT-13 MT-1 MT-20", "6 nt", 0, "Jo", {
  "0: hA h6 hT h5 0", "0: d6 dA dT d5 1", "1: hK h9 h8 h7 1", "1: s6 sA s9 s5 2", "2: cK c7 c9 c8 2",
  "2: c5 cA cQ cJ 3", "3: sK sT s7 s8 3", "3: hQ d8 d7 hJ 3", "3: dQ dK d9 dJ 0", "0: sJ sQ c6 cT 1",
}, { [0] = 0, 2 }) -- four tricks of the six bid

whole("ten tricks with clubs as trump, the winner leads", "MT-18 MT-17 MT-13 MT-1 MT-20", "7 c", 2, "h5", {
  "2: cK c6 c8 sJ 1", "1: hA h7 h6 h8 1", "1: h9 hQ c5 hT 3", "3: dK dA d5 d6 0", "0: sA s5 s9 s7 0",
  "0: s6 sQ Jo s8 2", "2: cA c9 cJ cT 0", "0: hK hJ cQ dQ 2", "2: sT d7 sK d8 0", "0: dT dJ c7 d9 2",
}, { [0] = 2, 0 }) -- seven of seven
