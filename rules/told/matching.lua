-- Which cards match, in a sentence: by suits and ranks, by what their numbers add up to, or else group by group. Whatever decides it, a
-- word or a function, is known by what it says of every two cards.
local answering = require "answering"
local cards = require "cards"
local places = require "places"
local printed = require "printed"

local matching = {}
local list = printed.list

-- Kinds of cards -----------------------------------------------------------------------------------------

local ranks, suits = { kind = "rank", alike = "equal rank", apart = "different ranks" }, { kind = "suit", alike = "one suit", apart = "different suits" }

-- The cards of a deck by rank or suit: { name, number, cards = by their places in the deck }, in order. Jokers are of none.
local function kinds_of(words, by)
  local of, order = {}, {}
  for i, row in ipairs(words.deck[by.kind .. "s"]) do
    local kind = { name = by == suits and words:suit(i - 1) or row.code, number = math.tointeger(tonumber(row.code)), cards = {} }
    of[i - 1], order[i] = kind, kind
  end
  for c, card in ipairs(words.deck.cards) do if of[card[by.kind]] then table.insert(of[card[by.kind]].cards, c) end end
  for i = #order, 1, -1 do if #order[i].cards == 0 then table.remove(order, i) end end
  local all = true
  for _, kind in ipairs(order) do all = all and kind.number ~= nil end
  if all then table.sort(order, function(a, b) return a.number < b.number end) end
  return order
end

-- What holds of the cards of every two kinds: relation[a][b] is true or false, nil where there are no such two. nil where it holds of
-- some only. counts(x, y): which pairs of cards are looked at.
local function relation_of(kinds, fits, counts)
  local relation = {}
  for _, a in ipairs(kinds) do
    relation[a] = {}
    for _, b in ipairs(kinds) do
      for _, x in ipairs(a.cards) do
        for _, y in ipairs(b.cards) do
          if x ~= y and counts(x, y) then
            local is = fits(x, y)
            if relation[a][b] == not is then return nil end
            relation[a][b] = is
          end
        end
      end
    end
  end
  return relation
end

-- Whether a test of two kinds tells those that match from the others.
local function tells(kinds, relation, test)
  for _, a in ipairs(kinds) do
    for _, b in ipairs(kinds) do
      if relation[a][b] ~= nil and relation[a][b] ~= test(a, b) then return false end
    end
  end
  return true
end

local function always() return true end
local function never() return false end
local function is_same(a, b) return a == b end
local function is_other(a, b) return a ~= b end

-- Numbers ------------------------------------------------------------------------------------------------

-- How two numbers give one, and what is said of them where that is one of a few, at least or at most something, or ends in a digit.
local ways = {
  { of = function(a, b) return a + b end, few = "numbers that add up to %s", least = "numbers that add up to %d or more", most = "numbers that add up to %d or less",
    ends = "numbers whose sum ends in %s", even = "numbers whose sum is even", odd = "numbers whose sum is odd" },
  { of = function(a, b) return math.abs(a - b) end, few = "numbers that differ by %s", least = "numbers that differ by %d or more", most = "numbers that differ by no more than %d" },
}

-- What two numbers give where they match, and where not: nil where the same is of both. of(a, b): what they give.
local function results(kinds, relation, of)
  local yes, no, order = {}, {}, {}
  for _, a in ipairs(kinds) do
    for _, b in ipairs(kinds) do
      local is = relation[a][b]
      if is ~= nil then
        local n = of(a.number, b.number)
        if is and not yes[n] then order[#order + 1] = n end
        if is then yes[n] = true else no[n] = true end
        if yes[n] and no[n] then return nil end
      end
    end
  end
  table.sort(order)
  return order, no
end

local few = 3

local function by_results(way, order, no)
  local least, most = true, true
  for n in next, no do least, most = least and n < order[1], most and n > order[#order] end
  if #order <= few then return way.few:format(list(order, "or")) end
  if least then return way.least:format(order[1]) end
  if most then return way.most:format(order[#order]) end
end

-- What numbers come to that match, as a sum or a difference; nil where that isn't it.
local function by_numbers(kinds, relation)
  for _, kind in ipairs(kinds) do if not kind.number then return nil end end
  for _, way in ipairs(ways) do
    local order, no = results(kinds, relation, way.of)
    local text = order and #order > 0 and by_results(way, order, no)
    local parity = way.even and results(kinds, relation, function(a, b) return way.of(a, b) % 2 end)
    local digits = way.ends and results(kinds, relation, function(a, b) return way.of(a, b) % 10 end)
    if parity and #parity == 1 then text = text or (parity[1] == 0 and way.even or way.odd) end
    if digits and #digits <= few then text = text or way.ends:format(list(digits, "or")) end
    if text then return text end
  end
end

-- Group by group -----------------------------------------------------------------------------------------

-- "1 to 4, A and B"
local function names_of(kinds)
  local numbers, names = {}, {}
  for _, kind in ipairs(kinds) do
    if kind.number and kind.name == tostring(kind.number) then numbers[#numbers + 1] = kind.number else names[#names + 1] = kind.name end
  end
  if #names == 0 then return answering.numbers(numbers) end
  for i, number in ipairs(numbers) do table.insert(names, i, tostring(number)) end
  return list(names)
end

-- All that a kind matches; closed: itself too, where there are no two cards of it.
local function matches_of(kinds, relation, a, closed)
  local with = {}
  for _, b in ipairs(kinds) do
    if relation[a][b] or closed and a == b and relation[a][a] == nil then with[#with + 1] = b end
  end
  return with
end

-- Each kind with all that it matches, those of which the same is said together; what matches nothing isn't told.
local function by_groups(kinds, relation)
  local order, of, alike = {}, {}, {}
  for _, a in ipairs(kinds) do
    local closed = names_of(matches_of(kinds, relation, a, true))
    alike[closed] = (alike[closed] or 0) + 1
  end
  for _, a in ipairs(kinds) do
    local with, closed = matches_of(kinds, relation, a), matches_of(kinds, relation, a, true)
    local each_other = alike[names_of(closed)] == #closed and relation[a][a] == nil and #closed > 1
    local text = each_other and "each other" or #with > 0 and names_of(with)
    local key = each_other and names_of(closed) or text
    if text and not of[key] then order[#order + 1], of[key] = key, { text = text } end
    if text then table.insert(of[key], a) end
  end
  for i, key in ipairs(order) do order[i] = ("%s with %s"):format(names_of(of[key]), of[key].text) end
  return table.concat(order, "; ")
end

-- A relation in words; nil where nothing matches.
local function told(kinds, relation, by)
  if tells(kinds, relation, never) then return nil end
  if tells(kinds, relation, always) then return "any two cards" end
  if tells(kinds, relation, is_same) then return "cards of " .. by.alike end
  if tells(kinds, relation, is_other) then return "cards of " .. by.apart end
  return by_numbers(kinds, relation) or by_groups(kinds, relation)
end

-- By suits and ranks ---------------------------------------------------------------------------------------

-- Where two ranks match in one way within a suit and in another between suits.
local function by_both(words, fits)
  local deck, kinds = words.deck, kinds_of(words, ranks)
  local function suited(x, y) return deck.cards[x].suit == deck.cards[y].suit end
  local within, between = relation_of(kinds, fits, suited), relation_of(kinds, fits, function(x, y) return not suited(x, y) end)
  local others = between and told(kinds, between, ranks)
  if within and between and tells(kinds, within, always) then return "cards of one suit" .. (others and "; besides, " .. others or "") end
  if not (within and between) then return nil end
  local own = told(kinds, within, ranks)
  if others == "any two cards" and not own then return "cards of different suits" end
  local parts = { own and "of one suit: " .. own }
  parts[#parts + 1] = others and "of different suits: " .. others
  return #parts > 0 and table.concat(parts, "; ") or nil
end

local function by_one(words, fits, by)
  local kinds = kinds_of(words, by)
  local relation = relation_of(kinds, fits, always)
  return relation and told(kinds, relation, by)
end

-- Card by card ---------------------------------------------------------------------------------------------

local most_groups, most_codes = 8, 12

-- The cards of a set, in words; nil where that would be long.
local function set_text(words, set)
  local n, codes, suit_names = 0, {}, words:whole_suits(set)
  for c, card in ipairs(words.deck.cards) do if set:has(c - 1) then n, codes[#codes + 1] = n + 1, card.code end end
  if suit_names then return list(suit_names) end
  return n <= most_codes and list(codes, "or") or nil
end

-- Cards with those that they match, those that match most first, till every pair is told; nil where that would be long. all: what they
-- match where some of it is told before.
local function by_cards(words, fits, all)
  local rows, told_of, many = {}, {}, #words.deck.cards - 1
  for x, card in ipairs(words.deck.cards) do
    local with, n, most = cards.set(), 0, 0
    for y in ipairs(words.deck.cards) do
      if x ~= y and fits(x, y) then with, n = with + cards.of(y - 1), n + 1 end
      if x ~= y and (all or fits)(x, y) then most = most + 1 end
    end
    if n > 0 then rows[#rows + 1] = { x = x, code = card.code, with = with, n = n, any = most == many } end
  end
  table.sort(rows, function(a, b) if a.n ~= b.n then return a.n > b.n end return a.x < b.x end)
  local parts = {}
  for _, row in ipairs(rows) do
    local left = row.with
    for _, y in ipairs(told_of) do left = left - cards.of(y - 1) end
    local text = not left:empty() and (row.any and "any card" or set_text(words, row.with))
    if not left:empty() and (not text or #parts == most_groups) then return nil end
    if text then parts[#parts + 1] = ("%s with %s"):format(row.code, text) end
    told_of[#told_of + 1] = row.x
  end
  return #parts > 0 and table.concat(parts, "; ") or nil
end

-- Cards that match by suit or rank, where all such do, and others besides; nil where that would be long.
local function with_besides(words, fits)
  local deck, names, alikes = words.deck, {}, {}
  for _, by in ipairs { suits, ranks } do
    local function alike(x, y) return deck[by.kind .. "s"][deck.cards[x][by.kind] + 1] ~= nil and deck.cards[x][by.kind] == deck.cards[y][by.kind] end
    local kinds = kinds_of(words, by)
    local relation = relation_of(kinds, fits, alike)
    if relation and tells(kinds, relation, always) then names[#names + 1], alikes[#alikes + 1] = by.alike, alike end
  end
  local others = by_cards(words, function(x, y)
    for _, alike in ipairs(alikes) do if alike(x, y) then return false end end
    return fits(x, y)
  end, fits)
  return others and (#names > 0 and ("cards of %s; besides, %s"):format(list(names, "or of"), others) or others)
end

-- How many pairs of cards match, and where it is said which: what is told where there is no short way.
local function counted(words, fits, phase)
  local n, all, place = 0, #words.deck.cards * (#words.deck.cards - 1) // 2, places.at(phase.declared, "matches")
  for x in ipairs(words.deck.cards) do for y = 1, x - 1 do n = n + (fits(x, y) and 1 or 0) end end
  return n > 0 and ("%d of %d pairs of cards%s"):format(n, all, place and (", as %s says"):format(places.said(place)) or "") or nil
end

-- What matches; nil where nothing does. phase: that of fishing.
function matching.text(words, phase)
  local deck, match = words.deck, words.game.fishing.match
  local function fits(x, y) return match[x]:has(y - 1) end
  local function is_joker(c) return deck.ranks[deck.cards[c].rank + 1] == nil end
  local text = by_one(words, fits, ranks) or by_both(words, fits) or by_one(words, fits, suits)
  if not text then return with_besides(words, fits) or counted(words, fits, phase) end
  local function with_joker(x, y) return (is_joker(x) or is_joker(y)) and fits(x, y) end
  if not counted(words, with_joker, phase) then return text end
  local jokers = by_cards(words, with_joker)
  return jokers and text .. "; besides, " .. jokers or counted(words, fits, phase)
end

return matching
