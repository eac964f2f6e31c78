-- What the scenarios of Meitora share: whole deals, contracts and tricks, written as a card player says them. Each file
-- loads it with dofile; there is no scenario here.
--
-- Cards are written by suit: "hAK dT9 Jo" is hA hK dT d9 and the joker.

local KUROGI = "meitora/kurogi"
local SUITS, RANKS, SEATS = { "h", "d", "c", "s" }, { "A", "K", "Q", "J", "T", "9", "8", "7", "6", "5" }, 4
local SAME_COLOUR = { h = "d", d = "h", c = "s", s = "c" }

local function cards(text)
  local list = {}
  for word in text:gmatch "%S+" do
    if word == "Jo" then list[#list + 1] = word
    else for rank in word:sub(2):gmatch "." do list[#list + 1] = word:sub(1, 1) .. rank end end
  end
  return list
end

local function set_of(list)
  local set = {}
  for _, item in ipairs(list) do set[item] = true end
  return set
end

-- The deck in its order.
local deck = {}
for _, suit in ipairs(SUITS) do for _, rank in ipairs(RANKS) do deck[#deck + 1] = suit .. rank end end
deck[#deck + 1] = "Jo"

-- The sei jack, then the fuku jack, then the others; the joker, which is above them, isn't among them.
local function trumps_of(trump)
  local list = { trump .. "J", SAME_COLOUR[trump] .. "J" }
  for _, rank in ipairs(RANKS) do if rank ~= "J" then list[#list + 1] = trump .. rank end end
  return list
end

-- A suit that isn't trump: without the fuku jack.
local function plain_of(suit, trump)
  local list = {}
  for _, rank in ipairs(RANKS) do
    if not (rank == "J" and trump == SAME_COLOUR[suit]) then list[#list + 1] = suit .. rank end
  end
  return list
end

-- The suit that a card other than the joker belongs to.
local function suit_of(card, trump)
  local suit = card:sub(1, 1)
  return trump ~= "nt" and card:sub(2) == "J" and SAME_COLOUR[suit] == trump and trump or suit
end

-- The strength of a card in a trick: what is neither joker, nor trump, nor of the suit led has none.
local function ranks_of(trump, led)
  local list, strength = { "Jo" }, {}
  if trump ~= "nt" then table.move(trumps_of(trump), 1, 11, 2, list) end
  if led ~= trump then for _, card in ipairs(plain_of(led, trump)) do list[#list + 1] = card end end
  for i, card in ipairs(list) do strength[card] = #list - i + 1 end
  return strength
end

-- The cards of a hand that may be played to what was led, or led.
local function playable(hand, trump, led, number)
  local of_suit, others, joker = {}, {}, nil
  for _, card in ipairs(hand) do
    if card == "Jo" then joker = card
    elseif led and suit_of(card, trump) == led then of_suit[#of_suit + 1] = card
    else others[#others + 1] = card end
  end
  if joker and number == 9 then return { "Jo" } end
  if joker and led and led == trump and #of_suit == 0 then return { "Jo" } end
  local list = #of_suit > 0 and of_suit or others
  if joker then list[#list + 1] = "Jo" end
  return list
end

-- A deal in full: the cards given, [seat] and agari, lie where they are put; the others go round to fill the hands, the lowest
-- ranks first and each rank a seat further, so that no hand gets all of one; the last one is the agari where none is given.
local function deal_of(t)
  local hands, taken = {}, {}
  for seat = 0, SEATS - 1 do hands[seat] = cards(t[seat] or "") end
  local agari = cards(t.agari or "")
  for _, list in ipairs { hands[0], hands[1], hands[2], hands[3], agari } do
    assert(#list <= 10, "more than ten cards in a hand")
    for _, card in ipairs(list) do
      assert(not taken[card], card .. " is given twice")
      taken[card] = true
    end
  end
  local function put(card, seat)
    for i = seat, seat + SEATS - 1 do
      local hand = hands[i % SEATS]
      if #hand < 10 then
        hand[#hand + 1] = card
        return i + 1
      end
    end
    agari[#agari + 1] = card
  end
  local seat = 0
  for i = #RANKS, 1, -1 do
    for _, suit in ipairs(SUITS) do if not taken[suit .. RANKS[i]] then seat = put(suit .. RANKS[i], seat) or seat end end
    seat = seat + 1
  end
  if not taken.Jo then put("Jo", seat) end
  local deal = { hands = {}, agari = agari[1] }
  for of = 0, SEATS - 1 do deal.hands[of] = table.concat(hands[of], " ") end
  return deal
end

return function(scenario, expect, fuda)
  local position = {
    KUROGI = KUROGI, SUITS = SUITS, RANKS = RANKS, SAME_COLOUR = SAME_COLOUR, deck = deck,
    cards = cards, set_of = set_of, trumps_of = trumps_of, plain_of = plain_of, suit_of = suit_of, deal_of = deal_of,
    ranks_of = ranks_of, playable = playable,
  }

  function position.refused(g, action, clause)
    expect(g:why(action).legal).is(false)
    expect(g:why(action).clause).is(clause)
    expect(function() g:act(action) end).fails(clause or "")
    expect(g:actions()).lacks(action)
  end

  -- Refused because it can't be at all: no clause says so.
  function position.impossible(g, action)
    local before = g:view(g.actor)
    expect(g:why(action).legal).is(false)
    expect(g:why(action).clause).is(nil)
    expect(g:try(action)).is(nil)
    expect(g:view(g.actor)).is(before)
  end

  -- Exactly these cards may be played or laid away, in the deck's order; each other card of the hand is refused, by
  -- this clause.
  function position.allowed(g, text, clause, verb)
    local yes, seat = set_of(cards(text)), g.actor
    verb = verb or "play"
    local list = {}
    for _, card in ipairs(deck) do if yes[card] then list[#list + 1] = verb .. " " .. card end end
    expect(g:actions()).is(list)
    for _, card in ipairs(g:hand(seat)) do
      if not yes[card] then position.refused(g, verb .. " " .. card, clause) end
    end
    expect(g.actor).is(seat)
  end

  -- What may be done but `open`, in order.
  function position.without_open(g)
    local list = {}
    for _, action in ipairs(g:actions()) do if action ~= "open" then list[#list + 1] = action end end
    return list
  end

  -- The seat bids so, all others pass, until the auction is over.
  function position.bid(g, seat, bid)
    while g.phase == "bid" do
      local bids = g.actor == seat and bid
      if bids then bid = nil end
      g:act(bids and "bid " .. bids or "pass")
    end
    expect(g.phase).is "discard"
    expect(g.actor).is(seat)
  end

  -- Bid, agari taken and a card laid away: the contractor is about to lead.
  function position.contract(g, t)
    local seat = t.by or 0
    position.bid(g, seat, t.bid or "6 h")
    g:act("discard " .. (t.discard or t.agari))
    expect(g.phase).is "play"
    expect(g.actor).is(seat)
  end

  -- A card as it is written in a trick; "Jo=h" is the joker led as a heart.
  function position.play(g, card)
    g:act("play " .. card:gsub("=", " as "))
  end

  -- Four cards from the leader on, and who wins.
  function position.trick(g, text, winner)
    local number = g.trick_no
    for card in text:gmatch "%S+" do position.play(g, card) end
    expect(#g:trick()).is(0)
    expect(g:last_trick().number).is(number)
    expect(text .. ": seat " .. g:last_trick().winner).is(text .. ": seat " .. winner)
  end

  -- Tricks as they come. Who leads takes the first card of its plan; who can follow suit with one of its plan plays the first
  -- of those; else the last card that may be played and is neither in its plan nor kept. Without a number, to the end of the
  -- deal.
  function position.tricks(g, plans, number, keeps)
    local plan, kept = {}, {}
    for seat = 0, SEATS - 1 do
      plan[seat], kept[seat] = cards(plans[seat] or ""), set_of(cards(keeps and keeps[seat] or ""))
    end
    local function planned(seat, led)
      for i, card in ipairs(plan[seat]) do
        if not led or card ~= "Jo" and suit_of(card, g.trump or "nt") == led then return table.remove(plan[seat], i) end
      end
    end
    local function thrown(seat)
      local wanted, actions = set_of(plan[seat]), position.without_open(g)
      for i = #actions, 1, -1 do
        local card = actions[i]:match "^play (%w+)"
        if not wanted[card] and not kept[seat][card] then return actions[i] end
      end
      return actions[1]
    end
    local last = number and g.trick_no + number
    while g.actor and g.trick_no ~= last do
      local first, seat = g:trick()[1], g.actor
      local card = planned(seat, first and (first.as or suit_of(first.card, g.trump or "nt")))
      if card == "Jo" and not first then card = "Jo as " .. (g.trump or "h") end
      g:act(card and "play " .. card or thrown(seat))
    end
  end

  -- A game with the cards of t, dealt by seat 3 where it doesn't say, the fukiage at seat 3: seat 0 calls first.
  function position.fields(t, cite)
    return {
      cite = cite, variant = KUROGI, seed = t.seed, dealer = t.dealer or 3, fukiage = t.fukiage or 3, options = t.options,
      deal = deal_of(t),
    }
  end

  function position.new(t)
    local fields = position.fields(t)
    fields.variant = nil
    return fuda.new(KUROGI, fields)
  end

  -- A scenario that begins with its contract made (bid, agari and discard), at the first lead.
  function position.case(name, cite, t, then_what)
    scenario(name, position.fields(t, cite), function(g)
      position.contract(g, t)
      then_what(g)
    end)
  end

  -- The hands from the tricks that were played with them, each "0: hA h6 hT h5", the leader first; the last word is the winner.
  function position.by_tricks(tricks)
    local t = {}
    for _, trick in ipairs(tricks) do
      local seat = tonumber(trick:sub(1, 1))
      for card in trick:gmatch "%f[%w]%a%w+" do
        t[seat] = (t[seat] or "") .. " " .. card
        seat = (seat + 1) % SEATS
      end
    end
    return t
  end

  -- Of no trump, by the seat: the team takes so many tricks and the others the rest, the joker out of play. The tricks are the
  -- bidder's own or, with `by_partner`, the partner's. `plans` go with position.tricks.
  function position.taking(seat, tricks, by_partner)
    local partner, next_seat = (seat + 2) % SEATS, (seat + 1) % SEATS
    local winners, t = by_partner and partner or seat, { agari = "Jo", by = seat, plans = {} }
    assert(not by_partner or tricks >= 1 and tricks <= 9)
    local function from(suit, first, last)
      local list = {}
      for i = first, last do list[#list + 1] = suit .. RANKS[i] end
      return table.concat(list, " ")
    end
    t.plans[winners] = from("h", 1, tricks) .. (tricks < 10 and " d5" or "")
    if by_partner then t.plans[seat] = "h5" end
    t.plans[next_seat] = from("d", 1, math.min(10 - tricks, 9)) .. (tricks == 0 and " cA" or "")
    for s = 0, SEATS - 1 do t[s] = t.plans[s] end
    -- The hearts that are left fall under those that win.
    if tricks < 9 and not by_partner then t[partner] = from("h", tricks + 1, 9) end
    if by_partner and tricks < 9 then t[(seat + 3) % SEATS] = from("h", tricks + 1, 9) end
    return t
  end

  -- Eight tricks that seat 0 takes, in no trump or with hearts as trump; then it holds two cards, and the holder of the joker
  -- one beside it: d6 in no trump, the queen of trumps else. Seat 0 has dA and c6 left in no trump, dJ (the fuku jack) and c6
  -- with trumps; where it holds the joker itself, that and c6.
  function position.ninth(holder, trump)
    local t = { agari = "s5", bid = trump == "nt" and "6 nt" or "6 h", plans = {}, keeps = {} }
    t.plans[0] = trump == "nt" and "sAKQJT987" or "hJAK sAKQJT"
    t[0] = t.plans[0] .. (holder == 0 and " Jo c6" or trump == "nt" and " dA c6" or " dJ c6")
    t.keeps[0] = "Jo c6 dA dJ"
    -- The other trumps fall under the three that are led, but for the queen.
    if trump ~= "nt" and holder == 0 then t[1], t[2], t[3] = "hQT9", "h87", "h65" end
    if holder == 0 then return t end
    if trump ~= "nt" then t[holder % 3 + 1], t[(holder + 1) % 3 + 1] = "h7", "h65" end
    t[holder] = trump == "nt" and "Jo d6" or "Jo hQT98"
    t.keeps[holder] = trump == "nt" and "Jo d6" or "Jo hQ"
    return t
  end

  -- Such a hand played to the ninth trick: seat 0 is to lead.
  function position.to_the_ninth(g, t)
    position.tricks(g, t.plans, 8, t.keeps)
    expect(g.trick_no).is(9)
    expect(g.actor).is(0)
  end

  return position
end
