-- Claims in the last tricks of hands, beside every way in which the others could hold their cards and play. MT-19.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI, SUITS = position.KUROGI, position.SUITS

local function without(list, i)
  local rest = table.move(list, 1, #list, 1, {})
  table.remove(rest, i)
  return rest
end

-- Whether the leader takes this trick and all after it with its cards in this order, { card, suit led } each, whatever the
-- three others, whose hands these are in order of play, play.
local function takes_all(order, at, hands, trump, number)
  if at > #order then return true end
  local card, led = order[at][1], order[at][2]
  local strength = position.ranks_of(trump, led)
  local function follower(k, left)
    if k > 3 then return takes_all(order, at + 1, left, trump, number + 1) end
    local may = position.set_of(position.playable(left[k], trump, led, number))
    for i, other in ipairs(left[k]) do
      if may[other] then
        if (strength[other] or 0) > strength[card] then return false end
        local next_left = table.move(left, 1, 3, 1, {})
        next_left[k] = without(left[k], i)
        if not follower(k + 1, next_left) then return false end
      end
    end
    return true
  end
  return follower(1, hands)
end

-- The orders in which a hand can be led: the joker as any suit, not after the ninth trick.
local function orders_of(hand, trump, number)
  if #hand == 0 then return { {} } end
  local orders = {}
  for i, card in ipairs(hand) do
    local must = number == 9 and position.set_of(hand).Jo
    if card == "Jo" and number <= 9 or card ~= "Jo" and not must then
      for _, rest in ipairs(orders_of(without(hand, i), trump, number + 1)) do
        for _, suit in ipairs(card == "Jo" and SUITS or { position.suit_of(card, trump) }) do
          orders[#orders + 1] = table.move(rest, 1, #rest, 2, { { card, suit } })
        end
      end
    end
  end
  return orders
end

-- Calls `each` with every way to deal n cards to each of three hands from the cards, until it says no.
local function every_deal(cards, n, each)
  local hands = { {}, {}, {} }
  local function place(i, out)
    if i > #cards then return each(hands) end
    for k = 1, 3 do
      if #hands[k] < n then
        table.insert(hands[k], cards[i])
        local go_on = place(i + 1, out)
        table.remove(hands[k])
        if not go_on then return false end
      end
    end
    return out == 0 or place(i + 1, out - 1)
  end
  return place(1, #cards - 3 * n)
end

local function actual_claim(g, hand, trump)
  local hands = {}
  for k = 1, 3 do hands[k] = g:hand((g.actor + k) % 4) end
  for _, order in ipairs(orders_of(hand, trump, g.trick_no)) do
    if takes_all(order, 1, hands, trump, g.trick_no) then return true end
  end
  return false
end

local function every_claim(g, hand, trump, seen)
  local unseen = {}
  for _, card in ipairs(position.deck) do
    if not seen[card] then unseen[#unseen + 1] = card end
    if card == "Jo" and not seen[card] then return false end
  end
  for _, order in ipairs(orders_of(hand, trump, g.trick_no)) do
    local holds = every_deal(unseen, #hand, function(hands) return takes_all(order, 1, hands, trump, g.trick_no) end)
    if holds then return true end
  end
  return false
end

-- Cards played, held, or laid away by who is to lead.
local function seen_by(g, contractor, played)
  local seen = position.set_of(g:hand(g.actor))
  for card in pairs(played) do seen[card] = true end
  if g.actor == contractor then seen[g:zone("discarded")[1]] = true end
  return seen
end

-- Plays a hand on: who leads takes the first of its cards or any, who follows any.
local function to_trick(g, last, pick, played, leads_first)
  while g.actor and g.trick_no < last do
    local actions = position.without_open(g)
    local action = leads_first and #g:trick() == 0 and actions[1] or pick(actions)
    played[action:match "^play (%w+)"] = true
    g:act(action)
  end
end

for _, check in ipairs { "every_layout", "actual_layout" } do
  local options = check == "every_layout" and { open_check = "every_layout" } or { open_check = "actual_layout" }
  for _, trump in ipairs { "h", "d", "c", "s", "nt" } do
    -- The contractor has good cards; the others what is left, another way each time.
    local best = trump == "nt" and "hAK dAK cA sA" or table.concat(position.trumps_of(trump), " ", 1, 6)
    local function hands_of(seat, i)
      return position.deal_of { [seat] = best, [(seat + 1) % 4] = SUITS[i % 4 + 1] .. "98", [(seat + 2 + i % 2) % 4] = "Jo" }
    end
    scenario(("%s trump, the last tricks of hands: %s"):format(trump, check), {
      cite = "MT-19", variant = KUROGI, options = options,
    }, function()
      local number, offered, refused = 7, 0, 0
      local function pick(actions)
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        return actions[(number >> 8) % #actions + 1]
      end
      for i = 1, 24 do
        local g, played = fuda.new(KUROGI, { options = options, dealer = 3, fukiage = 3, deal = hands_of(i % 4, i) }), {}
        position.bid(g, i % 4, "6 " .. trump)
        local contractor = g.actor
        g:act(pick(g:actions()))
        for trick_no = check == "every_layout" and 9 or 8, 10 do
          to_trick(g, trick_no, pick, played, i % 3 == 0)
          local hand = g:hand(g.actor)
          local holds
          if check == "actual_layout" then holds = actual_claim(g, hand, trump)
          else holds = every_claim(g, hand, trump, seen_by(g, contractor, played)) end
          expect(g:why("open").legal).is(holds)
          if holds then offered = offered + 1 else refused = refused + 1 end
        end
      end
      expect(offered >= 5 and refused >= 5).is(true)
    end)
  end
end
