-- Which card wins: every two neighbours of every order under every trump, led and followed either way. MT-17.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI, SUITS = position.KUROGI, position.SUITS

-- Seat 0 leads, seat 1 plays, seats 2 and 3 throw what is neither trump nor of the suit. Who wins.
local function winner_of(g, lead, second, as)
  local game, trump = g:copy(), g.trump or "nt"
  local led = as or position.suit_of(lead, trump)
  game:act("play " .. lead .. (lead == "Jo" and " as " .. as or ""))
  game:act("play " .. second)
  while #game:trick() > 0 do
    local thrown
    for _, action in ipairs(game:actions()) do
      local card = action:match "^play (%w+)$"
      local suit = card ~= "Jo" and position.suit_of(card, trump)
      if suit and suit ~= led and suit ~= trump then thrown = action end
    end
    game:act(thrown)
  end
  return game:last_trick().winner
end

-- Seats 0 and 1 hold an order between them, every other card each; each neighbour beats the next, whoever leads.
local function in_order(name, trump, order, as, out)
  for leads_best = 0, 1 do
    local hands = { [0] = {}, {} }
    for i, card in ipairs(order) do table.insert(hands[(i + 1 + leads_best) % 2], card) end
    local t = { [0] = table.concat(hands[0], " "), table.concat(hands[1], " "), bid = "6 " .. trump, agari = out }
    position.case(("%s, %s: each beats the next, %s leads"):format(trump, name, hands[0][1]), "MT-17", t, function(g)
      for i = 1, #order - 1 do
        local high, low = order[i], order[i + 1]
        local seat = (i + 1 + leads_best) % 2
        local won = winner_of(g, seat == 0 and high or low, seat == 0 and low or high, as)
        expect(("%s over %s: seat %d"):format(high, low, won)).is(("%s over %s: seat %d"):format(high, low, seat))
      end
    end)
  end
end

for _, trump in ipairs(SUITS) do
  local trumps = position.trumps_of(trump)
  table.insert(trumps, 1, "Jo")
  in_order("trumps with the joker", trump, trumps, trump, trump == "h" and "s5" or "h5")
  for _, suit in ipairs(SUITS) do
    if suit ~= trump then in_order("plain " .. suit, trump, position.plain_of(suit, trump), nil, "Jo") end
  end
end
for _, suit in ipairs(SUITS) do
  local order = position.plain_of(suit)
  in_order("plain " .. suit, "nt", order, nil, "Jo")
  table.insert(order, 1, "Jo")
  in_order("the joker and " .. suit, "nt", order, suit, suit == "h" and "s5" or "h5")
end

-- Four cards, the leader's first, and which of them wins ---------------------------------------------

-- A deal in which each seat holds its card of the trick and may play it: what is left of the suit led lies with the leader and
-- with who follows. A joker that isn't played is laid away.
local function deal_for(trump, list)
  local given, hands, n, agari = {}, { [0] = "", "", "", "" }, { [0] = 0, 0, 0, 0 }, nil
  local led = list[1]:match "=(%w)" or position.suit_of(list[1], trump)
  local function is_led(card) return card ~= "Jo" and position.suit_of(card, trump) == led end
  local function add(card, seat)
    hands[seat], n[seat], given[card] = hands[seat] .. " " .. card, n[seat] + 1, true
  end
  local function place(card)
    for seat = 0, 3 do
      local own = list[seat + 1]:sub(1, 2)
      if n[seat] < 10 and (not is_led(card) or seat == 0 or own == "Jo" or is_led(own)) then return add(card, seat) end
    end
    assert(not agari, "there is no place for " .. card)
    agari, given[card] = card, true
  end
  for seat = 0, 3 do add(list[seat + 1]:sub(1, 2), seat) end
  if not given.Jo then agari, given.Jo = "Jo", true end
  for _, card in ipairs(position.deck) do if not given[card] and is_led(card) then place(card) end end
  for i = #position.deck, 1, -1 do if not given[position.deck[i]] then place(position.deck[i]) end end
  return { [0] = hands[0], hands[1], hands[2], hands[3], agari = agari, bid = "6 " .. trump }
end

local function wins(trump, text, winner)
  local list = {}
  for card in text:gmatch "%S+" do list[#list + 1] = card end
  local contract = trump == "nt" and "no trump" or trump .. " trump"
  position.case(contract .. ": " .. text, "MT-17 MT-16 MT-18", deal_for(trump, list), function(g)
    position.trick(g, text, winner)
    expect(g.actor).is(winner)
    expect(g.leader).is(winner)
    expect(g:why "trick").has { clause = "MT-17" }
  end)
end

-- With t the trump, m the other suit of its colour, x and y those of the other colour.
local TRICKS = {
  ["xA xK xQ xT"] = 0, ["x5 x6 x7 x8"] = 3, ["xJ xT xK xQ"] = 2, ["xT xJ x9 x8"] = 1, ["xJ xT x9 x8"] = 0, ["xQ xJ xT x9"] = 0,
  ["mT mQ m9 mK"] = 3, ["mQ mT m9 m8"] = 0, -- there is no jack of this suit
  ["xA mA yA xK"] = 0, ["x5 mA yA mK"] = 0, ["x5 yJ yA x6"] = 3, -- of another suit nothing wins
  ["xA t5 xK xQ"] = 1, ["xA t5 t6 xK"] = 2, ["xA t6 t5 xK"] = 1, ["mA mK t5 mQ"] = 2, ["yA xA mA t5"] = 3, ["xA tA tK tQ"] = 1,
  ["xA tA mJ tK"] = 2, ["xA mJ tA t5"] = 1, ["xA tA tJ mJ"] = 2, ["xA mJ tJ tA"] = 2, ["mA mJ m5 mK"] = 1, ["mK mJ t5 mA"] = 1,
  ["tA t5 mJ t6"] = 2, ["tA tJ mJ tK"] = 1, ["mJ tJ tA tK"] = 1, ["mJ tA tK tQ"] = 0, ["tJ mJ tA tK"] = 0, ["tT t9 tQ t8"] = 2,
  ["t5 xA yA t6"] = 3, ["tT xA t9 mA"] = 0, ["t5 mA t6 xA"] = 2,
  ["tJ mJ tA Jo"] = 3, ["mJ Jo tJ tA"] = 1, ["xA Jo tJ mJ"] = 1, ["xA tJ mJ Jo"] = 3, ["mA Jo m5 mK"] = 1, ["x5 Jo xA xK"] = 1,
  ["Jo=t tJ mJ tA"] = 0, ["Jo=x xA t5 tJ"] = 0, ["Jo=m mA mJ tJ"] = 0, ["Jo=y xA tA yA"] = 0, ["Jo=t t5 xA mJ"] = 0,
}
-- In no trump t, m, x and y are four suits alike.
local NO_TRUMP = {
  ["xA tJ mJ yA"] = 0, ["x5 tA mA yA"] = 0, ["xT xJ x9 mJ"] = 1, ["mJ tJ mT m9"] = 0, ["mJ mQ xA tA"] = 1, ["xT xQ xK xA"] = 3,
  ["x9 mJ yJ x8"] = 0, ["t5 t6 xA yA"] = 1, ["tQ tJ tA tK"] = 2, ["mT mJ mQ m9"] = 2, ["tJ mJ xJ tT"] = 0,
  ["x5 Jo xA xK"] = 1, ["x5 x6 Jo xA"] = 2, ["xA xK xQ Jo"] = 3, ["Jo=x xA xK xQ"] = 0, ["Jo=m tA mA mJ"] = 0,
}

local function in_order_of_text(tricks)
  local list = {}
  for text in pairs(tricks) do list[#list + 1] = text end
  table.sort(list)
  return list
end

for _, suits in ipairs {
  { t = "h", m = "d", x = "c", y = "s" }, { t = "d", m = "h", x = "s", y = "c" },
  { t = "c", m = "s", x = "h", y = "d" }, { t = "s", m = "c", x = "d", y = "h" },
} do
  local function named(text)
    text = text:gsub("([tmxy])(%w)", function(suit, rank) return suits[suit] .. rank end)
    return (text:gsub("=([tmxy])", function(suit) return "=" .. suits[suit] end))
  end
  for _, text in ipairs(in_order_of_text(TRICKS)) do wins(suits.t, named(text), TRICKS[text]) end
  for _, text in ipairs(in_order_of_text(NO_TRUMP)) do wins("nt", named(text), NO_TRUMP[text]) end
end

-- The same trick under every contract ----------------------------------------------------------------

for _, row in ipairs { { "nt", 0 }, { "h", 2 }, { "d", 2 }, { "c", 3 }, { "s", 3 } } do
  local trump, winner = row[1], row[2]
  scenario(("sA hA dJ cJ: won by seat %d with %s"):format(winner, trump), { cite = "MT-17 MT-11 MT-6", variant = KUROGI },
           function()
    local t = deal_for(trump, { "sA", "hA", "dJ", "cJ" })
    local g = position.new(t)
    position.contract(g, t)
    position.trick(g, "sA hA dJ cJ", winner)
  end)
end
