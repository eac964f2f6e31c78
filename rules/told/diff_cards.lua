-- The cards that two variants both have: where their decks aren't the same, strength and play are compared on these alone.
local cards = require "cards"
local phrases = require "phrases"

local diff_cards = {}

-- What a card is: its code, its suit and its rank, each by its code too.
local function key_of(deck, card)
  local suit, rank = card.suit and deck.suits[card.suit + 1], card.rank and deck.ranks[card.rank + 1]
  return table.concat({ card.code, suit and suit.code or "", rank and rank.code or "" }, " ")
end

local function keys_of(deck)
  local keys = {}
  for c, card in ipairs(deck.cards) do keys[key_of(deck, card)] = c - 1 end
  return keys
end

local function same_suits(a, b)
  if #a.suits ~= #b.suits then return false end
  for i, suit in ipairs(a.suits) do if suit.code ~= b.suits[i].code then return false end end
  return true
end

-- The deck of the cards that both have, in the order of the first, and where each card of the two is in it, { [card] = card }.
local function common_deck(a, b)
  local in_b, rows, from_a, from_b = keys_of(b), {}, {}, {}
  for c, card in ipairs(a.cards) do
    local other = in_b[key_of(a, card)]
    if other then
      from_a[c - 1], from_b[other] = #rows, #rows
      rows[#rows + 1] = card
    end
  end
  return setmetatable({ cards = rows }, { __index = a }), from_a, from_b
end

-- A table in which some fields are others.
local function but_for(what, fields) return setmetatable(fields, { __index = what }) end

local function set_of(set, at)
  local list = {}
  for from, to in next, at do if set:has(from) then list[#list + 1] = to end end
  return cards.list(list)
end

local function each(map, of)
  local out = {}
  for key, value in next, map do out[key] = of(value) end
  return out
end

local function specials_of(specials, at)
  local out = {}
  for _, special in ipairs(specials) do
    local own = but_for(special, { card = at[special.card] or 255, by_trump = each(special.by_trump, function(card) return at[card] end) })
    if next(own.by_trump) ~= nil or next(special.by_trump) == nil then out[#out + 1], out[special.name] = own, own end
  end
  return out
end

local function order_of(order, at)
  local out = {}
  for _, card in ipairs(order) do out[#out + 1] = at[card] end
  return out
end

local function alternatives_of(list, at)
  return each(list, function(one) return but_for(one, { need = set_of(one.need, at), allow = set_of(one.allow, at) }) end)
end

local function kind_of(kind, at)
  return but_for(kind, { lead = each(kind.lead, function(list) return alternatives_of(list, at) end),
                         follow = each(kind.follow, function(by_led) return each(by_led, function(list) return alternatives_of(list, at) end) end) })
end

local function pairs_of(list, at)
  local out = {}
  for _, pair in ipairs(list) do
    local winner, loser = at[pair.winner], at[pair.loser]
    if winner and loser then
      out[#out + 1] = but_for(pair, { winner = winner, loser = loser, void_by = pair.void_by and set_of(pair.void_by, at) })
    end
  end
  return out
end

-- What goes by the place of a card, a list: of the cards that there are.
local function by_card(list, at, of)
  local out = {}
  for from, to in next, at do out[to + 1] = of and of(list[from + 1]) or list[from + 1] end
  return out
end

-- A variant as if its deck were that of both.
local function game_with(game, deck, at)
  local fields = { deck = deck, specials = specials_of(game.specials, at) }
  if game.trick then
    fields.trick = but_for(game.trick, { values = by_card(game.trick.values, at), kinds = each(game.trick.kinds, function(kind) return kind_of(kind, at) end),
      orders = each(game.trick.orders, function(by_suit) return each(by_suit, function(order) return order_of(order, at) end) end) })
    fields.yaku = but_for(game.yaku, { pairs = each(game.yaku.pairs, function(list) return pairs_of(list, at) end) })
  else
    fields.fishing = but_for(game.fishing, { values = by_card(game.fishing.values, at),
      match = by_card(game.fishing.match, at, function(set) return set_of(set, at) end) })
  end
  return but_for(game, fields)
end

local function same_codes(a, b)
  if a.name ~= b.name or #a.cards ~= #b.cards then return false end
  for i, card in ipairs(a.cards) do if card.code ~= b.cards[i].code then return false end end
  return true
end

-- What goes by cards can be compared in: c itself where both have the same deck, else both with the deck of the cards that both have; nil
-- where those are no cards of the same suits, or too few to play with. Tells also which cards the one has and not the other.
function diff_cards.of(c)
  local a, b = c.a.game, c.b.game
  if same_codes(a.deck, b.deck) then return c end
  if (a.fishing == nil) ~= (b.fishing == nil) or not same_suits(a.deck, b.deck) then return nil end
  local deck, from_a, from_b = common_deck(a.deck, b.deck)
  if 2 * #deck.cards < math.max(#a.deck.cards, #b.deck.cards) then return nil end
  local with_a, with_b = game_with(a, deck, from_a), game_with(b, deck, from_b)
  local common = but_for(c, { a = { game = with_a, words = phrases.of(with_a) }, b = { game = with_b, words = phrases.of(with_b) } })
  common.a.words.cuts, common.b.words.cuts = c.a.words.cuts, c.b.words.cuts
  return common
end

-- Whether two sets are of the same cards, one of each deck.
function diff_cards.same(c, a, b)
  if c.cards == c then return a == b end
  local in_b = keys_of(c.b.game.deck)
  local function size(side, set)
    local n = 0
    for card = 0, #side.game.deck.cards - 1 do n = n + (set:has(card) and 1 or 0) end
    return n
  end
  for card, row in ipairs(c.a.game.deck.cards) do
    local other = in_b[key_of(c.a.game.deck, row)]
    if a:has(card - 1) and not (other and b:has(other)) then return false end
  end
  return size(c.a, a) == size(c.b, b)
end

-- The cards of a side that aren't among those of both, by their codes; "none".
function diff_cards.alone(side, common)
  local has, codes = keys_of(common.a.game.deck), {}
  for _, card in ipairs(side.game.deck.cards) do
    if not has[key_of(side.game.deck, card)] then codes[#codes + 1] = card.code end
  end
  return #codes > 0 and table.concat(codes, " ") or "none"
end

return diff_cards
