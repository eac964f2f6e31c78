-- What two variants say differently of strength: which cards are special, and in which order cards beat each other.
local phrases = require "phrases"

local diff_strength = {}
local ids, list = phrases.ids, phrases.list

-- Special cards ---------------------------------------------------------------------------------------------

local function is_joker(side, special) return special and not side.game.deck.suits[special.suit + 1] end

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

-- What it cites, or what says that there is none.
local function special_cite(side, name)
  local special = side.game.specials[name]
  if special then return special.cite end
  return side.words:none_cites("special", name)
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
      special_text(c.a, a), special_text(c.b, b), special_cite(c.a, name), special_cite(c.b, name), c.ALL)
  end
end

-- Orders ----------------------------------------------------------------------------------------------------

-- Gathers what is the same for several suits: texts -> places { suits, where, trumps }, in order of the first. where: under which trumps,
-- in words.
local function gather(groups, a, b, suit, where, trumps)
  local key = table.concat({ a, b }, "\n")
  local group = groups[key] or { a = a, b = b, suits = {} }
  if not groups[key] then groups[key], groups[#groups + 1] = group, group end
  if not group[where] then
    group[where] = { suits = {}, where = where, trumps = {} }
    group[#group + 1] = group[where]
  end
  table.insert(group.suits, suit)
  table.insert(group[where].suits, suit)
  group[where].trumps[suit] = trumps
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

-- The special that is a card of this suit under that trump, and none of the other's is.
local function special_of_one(side, other, suit, trump)
  for _, special in ipairs(side.game.specials) do
    local card = special.by_trump[trump]
    if card and side.game.deck.cards[card + 1].suit == suit and not other.words:special(trump, card) then return special.name end
  end
end

-- What the special cards cite whose coming or going makes the difference, or what takes them away.
local function special_cites(c, side, group)
  local names, cites = {}, {}
  for _, place in ipairs(group) do
    for _, suit in ipairs(place.suits) do
      for _, trump in ipairs(place.trumps[suit]) do
        names[special_of_one(c.a, c.b, suit, trump) or 0], names[special_of_one(c.b, c.a, suit, trump) or 0] = true, true
      end
    end
  end
  names[0] = nil
  for _, name in ipairs(phrases.keys(names)) do cites[#cites + 1] = ids(special_cite(side, name)) end
  return table.unpack(cites)
end

-- "hearts and clubs with no trump and swords with clubs trump"; "suits" for all of them.
local function places_text(c, group)
  local texts = {}
  for i, place in ipairs(group) do
    local names = {}
    for k, suit in ipairs(place.suits) do names[k] = c.a.words:suit(suit) end
    texts[i] = (#names == #c.a.game.deck.suits and "suits" or list(names)) .. place.where
  end
  return list(texts)
end

local function order_rows(c, groups, key, about)
  for _, group in ipairs(groups) do
    local function cites(side)
      local cite, pips = ranking_cites(side, key, group.suits)
      local special = key == "plain" and ids(special_cites(c, side, group)) or nil
      return ids(cite, pips_part(c, group.suits) and pips or nil, special)
    end
    c.add("strength", key, about(places_text(c, group)), group.a, group.b, cites(c.a), cites(c.b), c.ALL)
  end
end

-- Plain suits -------------------------------------------------------------------------------------------------

-- The cards of `base` that an order hasn't, as text; nil where it is more than `base` without them.
local function missing(order, base)
  local gone, i = {}, 1
  for _, card in ipairs(base) do
    if order[i] == card then i = i + 1 else gone[#gone + 1] = card end
  end
  return i > #order and table.concat(gone, " ") or nil
end

-- A plain suit under each other trump that there can be: { trump, a, b, beside }, the orders, and the trumps of both. First the one with the
-- most cards: what is missing elsewhere is a special card there.
local function plain_orders(c, suit)
  local orders, most = {}, 1
  for _, beside in ipairs(c.trumps_beside) do
    if beside.a ~= suit and beside.b ~= suit then
      local a, b = c.a.game.trick.orders[beside.a][suit] or {}, c.b.game.trick.orders[beside.b][suit] or {}
      orders[#orders + 1] = { trump = math.min(beside.a, beside.b), a = a, b = b, beside = beside }
      if #a + #b > #orders[most].a + #orders[most].b then most = #orders end
    end
  end
  if most > 1 then table.insert(orders, 1, table.remove(orders, most)) end
  return orders
end

-- Under which trumps, of all that are told, in words: "" for all.
local function where_text(c, trumps, all)
  if #trumps == all then return "" end
  local none, names, with_none = #c.a.game.deck.suits, {}, false
  table.sort(trumps)
  for i, trump in ipairs(trumps) do
    with_none = with_none or trump == none
    names[i] = trump == none and "no" or c.a.words:suit(trump)
  end
  if not with_none and #trumps == all - 1 and c.trumps[#c.trumps] == none then return " with another suit trump" end
  return (" with %s trump"):format(list(names, "or"))
end

-- Where a plain suit differs, each told once. Where the same special cards are missing on both sides, it is ranked as it is without.
local function plain_partings(c, suit, told)
  local orders, texts, trumps = plain_orders(c, suit), {}, {}
  local base = orders[1]
  for _, order in ipairs(orders) do
    local gone = missing(order.a, base.a)
    local from = gone and gone == missing(order.b, base.b) and base or order
    local a, b = phrases.parting(c.a.words:tokens(from.a, from.beside.a), c.b.words:tokens(from.b, from.beside.b))
    local key = a and a .. "\n" .. b
    if key and not trumps[key] then texts[#texts + 1], trumps[key] = { a = a, b = b }, {} end
    if key then table.insert(trumps[key], order.trump) end
  end
  for _, text in ipairs(texts) do
    local under = trumps[text.a .. "\n" .. text.b]
    gather(told, text.a, text.b, suit, where_text(c, under, #orders), under)
  end
end

-- The trumps, the specials by their names: which card they are is told apart from where they stand.
local function trump_parting(c, trump)
  local top = c.a.game.limits.TRUMP
  return phrases.parting(c.a.words:tokens(c.a.game.trick.orders[trump][top], trump), c.b.words:tokens(c.b.game.trick.orders[trump][top], trump))
end

function diff_strength.of_tricks(c)
  if not (c.cards and c.both_tricks) then return end
  specials(c)
  c = c.cards
  local trumps, plain = {}, {}
  for suit = 0, #c.a.game.deck.suits - 1 do
    local a, b
    if c.trumps[1] == 0 then a, b = trump_parting(c, suit) end
    if a then gather(trumps, a, b, suit, "", { suit }) end
    plain_partings(c, suit, plain)
  end
  order_rows(c, trumps, "trumps", function(suits) return suits == "suits" and "trumps, from the strongest" or ("trumps of %s, from the strongest"):format(suits) end)
  order_rows(c, plain, "plain", function(suits) return ("plain %s, from the strongest"):format(suits) end)
end

-- What cards are worth.
function diff_strength.of_values(c)
  c = c.cards
  if not c or (c.a.game.fishing == nil) ~= (c.b.game.fishing == nil) then return end
  local a, b = c.a.game.fishing or c.a.game.trick, c.b.game.fishing or c.b.game.trick
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
      c.a.words:cites "values", c.b.words:cites "values", { "points", "deal" })
  end
end

return diff_strength
