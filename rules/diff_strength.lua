-- What two variants say differently of strength: which cards are special, and in which order cards beat each other.
local phrases = require "phrases"

local diff_strength = {}
local ids, list = phrases.ids, phrases.list

-- Special cards ---------------------------------------------------------------------------------------------

local function is_joker(side, special) return special and special.suit == #side.game.deck.suits end

-- Which card it is: one, or with each suit trump another.
local function special_text(side, special)
  if not special then return "there is none" end
  if is_joker(side, special) then return side.words:card(special.card) end
  local texts, one = {}, true
  for suit = 0, #side.game.deck.suits - 1 do
    local card = special.by_trump[suit]
    one = one and (card or special.card) == special.card and (card ~= nil) == (suit ~= special.suit)
    texts[#texts + 1] = card and ("%s with %s trump"):format(side.game.deck.cards[card + 1].code, side.words:suit(suit)) or nil
  end
  return one and ("%s, when %s are not trump"):format(side.words:card(special.card), side.words:suit(special.suit)) or list(texts)
end

local function specials(c)
  local names, seen = {}, {}
  for _, side in ipairs { c.a, c.b } do
    for _, special in ipairs(side.game.specials) do
      if not seen[special.name] then names[#names + 1], seen[special.name] = special.name, true end
    end
  end
  local no_trump = c.trumps[#c.trumps] == #c.a.game.deck.suits
  for _, name in ipairs(names) do
    local a, b = c.a.game.specials[name], c.b.game.specials[name]
    local a_joker = is_joker(c.a, a) or is_joker(c.b, b)
    c.add("strength", "specials", (no_trump and not a_joker and "the %s, a trump wherever a suit is trump" or "the %s, a trump of every deal"):format(name),
      special_text(c.a, a), special_text(c.b, b), a and a.cite, b and b.cite, c.ALL)
  end
end

-- Orders ----------------------------------------------------------------------------------------------------

-- Gathers what is the same for several suits: texts -> suits, in order of the first.
local function gather(groups, a, b, suit, where)
  local key = table.concat({ a, b, where }, "\n")
  if not groups[key] then
    groups[key] = { a = a, b = b, suits = {}, where = where }
    groups[#groups + 1] = groups[key]
  end
  table.insert(groups[key].suits, suit)
end

local function ranking_cites(side, key, suits)
  local declared = side.game.declared.ranking or {}
  local cite_of, own = declared.cite_of or {}, false
  for _, suit in ipairs(suits) do own = own or side.game.trick.plain_of[suit + 1] end
  local cite = key == "plain" and own and cite_of.plain_of or cite_of[key] or declared.cite
  return cite, cite_of.pips
end

-- Whether the pips come in another order.
local function pips_part(c, suits)
  for _, suit in ipairs(suits) do
    local trump = suit == 0 and 1 or 0
    local function pips(side)
      local numbers = {}
      for i, token in ipairs(side.words:tokens(side.game.trick.orders[trump][suit], trump)) do numbers[i] = tonumber(token) and token or "" end
      return table.concat(numbers)
    end
    if pips(c.a) ~= pips(c.b) then return true end
  end
  return false
end

-- What the special cards cite whose coming or going makes the difference.
local function special_cites(side, suits, trumps)
  local cites = {}
  for _, special in ipairs(side.game.specials) do
    for _, suit in ipairs(suits) do
      if trumps or special.suit == suit then cites[#cites + 1] = special.cite end
    end
  end
  return table.unpack(cites)
end

local function order_rows(c, groups, key, about)
  for _, group in ipairs(groups) do
    local names = {}
    for i, suit in ipairs(group.suits) do names[i] = c.a.words:suit(suit) end
    local function cites(side)
      local cite, pips = ranking_cites(side, key, group.suits)
      local special = key == "plain" and ids(special_cites(side, group.suits)) or nil
      return ids(cite, pips_part(c, group.suits) and pips or nil, special)
    end
    local everywhere = #group.suits == #c.a.game.deck.suits
    c.add("strength", key, about(everywhere and "" or list(names), group.where), group.a, group.b, cites(c.a), cites(c.b), c.ALL)
  end
end

-- A plain suit is ranked under each other trump; where that makes no difference, it is told once. Last, under which trumps: "" for all.
local function plain_parting(c, suit)
  local a_text, b_text
  local trumps = #c.trumps > 0 and c.trumps or { #c.a.game.deck.suits } -- the one never has a trump, the other always: as if there were none
  local none, with_none, with_suit, without_none = #c.a.game.deck.suits, false, false, false
  for _, trump in ipairs(trumps) do
    if trump ~= suit then
      local a, b = phrases.parting(c.a.words:tokens(c.a.game.trick.orders[trump][suit], trump), c.b.words:tokens(c.b.game.trick.orders[trump][suit], trump))
      a_text, b_text = a_text or a, b_text or b
      with_suit, with_none, without_none = with_suit or a and trump < none, with_none or a and trump == none, without_none or not a and trump == none
    end
  end
  return a_text, b_text, with_suit and without_none and " with another suit trump" or with_none and not with_suit and trumps[1] < none and " with no trump" or ""
end

-- The trumps, the specials by their names: which card they are is told apart from where they stand.
local function trump_parting(c, trump)
  local top = c.a.game.limits.TRUMP
  return phrases.parting(c.a.words:tokens(c.a.game.trick.orders[trump][top], trump), c.b.words:tokens(c.b.game.trick.orders[trump][top], trump))
end

function diff_strength.of_tricks(c)
  if not (c.same_deck and c.both_tricks) then return end
  specials(c)
  local trumps, plain = {}, {}
  for suit = 0, #c.a.game.deck.suits - 1 do
    local a, b
    if c.trumps[1] == 0 then a, b = trump_parting(c, suit) end
    if a then gather(trumps, a, b, suit) end
    local where
    a, b, where = plain_parting(c, suit)
    if a then gather(plain, a, b, suit, where) end
  end
  order_rows(c, trumps, "trumps", function(suits) return suits == "" and "trumps, from the strongest" or ("trumps of %s, from the strongest"):format(suits) end)
  order_rows(c, plain, "plain", function(suits, where) return ("plain %s%s, from the strongest"):format(suits == "" and "suits" or suits, where) end)
end

-- What cards are worth.
function diff_strength.of_values(c)
  local a, b = c.a.game.fishing or c.a.game.trick, c.b.game.fishing or c.b.game.trick
  if not (c.same_deck and (c.a.game.fishing == nil) == (c.b.game.fishing == nil)) then return end
  local order, groups, values_a, values_b = {}, {}, a.values, b.values
  for i, card in ipairs(c.a.game.deck.cards) do
    local key = values_a[i] .. " " .. values_b[i]
    if values_a[i] ~= values_b[i] then
      if not groups[key] then order[#order + 1], groups[key] = key, { a = values_a[i], b = values_b[i] } end
      table.insert(groups[key], card.code)
    end
  end
  for _, key in ipairs(order) do
    local group = groups[key]
    local codes = #group <= 14 and table.concat(group, " ") or table.concat(group, " ", 1, 12) .. (" and %d more"):format(#group - 12)
    c.add("strength", "values", ("what %s %s worth"):format(codes, #group > 1 and "are" or "is"), phrases.count(group.a, "point"), phrases.count(group.b, "point"),
      c.a.words:id(a.value_clause), c.b.words:id(b.value_clause), { "points", "deal" })
  end
end

return diff_strength
