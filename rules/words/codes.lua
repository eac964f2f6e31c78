-- Codes of cards, suits and ranks, and what is said where none is meant: who writes "horse" or "k H" is told the code.
local places = require "places"

local codes = {}

local ends = {
  { ",", "a comma stands between two of them" }, { "、", "a comma stands between two of them" }, { "#", "behind # nothing is read" },
  { "^%s", "it begins with a space" }, { "%s$", "it ends with a space" }, { "%s%s", "of spaces one alone is read" },
}

-- Why a name that is typed, and stands in lines and records, isn't read again there; nil where it is.
function codes.ends_in(name)
  for _, row in ipairs(ends) do
    if string.find(name, row[1]) then return row[2] end
  end
end

-- A name in the languages of the deck, and each of several: "uma / kaba".
local function add_names(list, of, code)
  for _, language in ipairs { "en", "romaji", "ja" } do
    for name in string.gmatch(type(of[language]) == "string" and of[language] or "", "[^/]+") do
      list[string.lower(string.match(name, "^%s*(.-)%s*$"))] = code
    end
  end
end

-- What a rank, a suit or a card is called in other words -> its code.
local function names_of(deck, field)
  local list = {}
  if field ~= "card" then
    for _, row in ipairs(field == "rank" and deck.ranks or deck.suits) do add_names(list, row, row.code) end
    return list
  end
  local pattern = type(deck.card_name) == "table" and deck.card_name.en or "{rank} of {suit}"
  for _, card in ipairs(deck.cards) do
    local suit, rank = deck.suits[card.suit + 1], deck.ranks[card.rank + 1]
    if suit and rank then
      local name = string.gsub(pattern, "{(%w+)}", { suit = suit.en or suit.code, rank = rank.en })
      list[string.lower(name)] = card.code
    else add_names(list, card, card.code) end
  end
  return list
end

-- The code that a name stands for, or nil.
local function named(deck, field, name)
  return names_of(deck, field)[string.lower(name)]
end

-- 'horse is "H"', or nil.
function codes.rank_named(deck, name)
  local code = named(deck, "rank", name)
  return code and ('%s is "%s"'):format(name, code)
end

-- The card of which the rank is written before the suit, or nil.
local longest = 40 -- letters of a code
local function exchanged(deck, text)
  for i = 1, #text <= longest and #text - 1 or 0 do
    local card = string.sub(text, i + 1) .. string.sub(text, 1, i)
    if deck.card_of[card] then return card end
  end
end

-- The longest code of a deck's suits or ranks that a code begins with, or ends with.
local function part_of(code, list, at_end)
  local found
  for _, row in ipairs(list) do
    local is_part = (at_end and string.sub(code, -#row.code) or string.sub(code, 1, #row.code)) == row.code
    local of_number = not at_end and string.find(row.code, "%d$") and string.find(code, "^%d", #row.code + 1) -- 1 of 13R
    if is_part and not of_number and #row.code > #(found or "") then found = row.code end
  end
  return found
end

-- What cards there are beside one that there isn't: those of its suit, or else of its rank.
function codes.cards_like(deck, code)
  for _, card in ipairs(deck.cards) do
    if string.lower(card.code) == string.lower(code) then return ("did you mean '%s'?"):format(card.code) end
  end
  local is_short, list = #code <= 4, {} -- a longer one is a word
  local suit = is_short and part_of(code, deck.suits)
  local rank = is_short and not suit and part_of(code, deck.ranks, true)
  local cards = suit and deck.of_suit[deck.suit_of[suit]] or rank and deck.of_rank[deck.rank_of[rank]]
  for i, card in ipairs(cards or {}) do list[i] = deck.cards[card + 1].code end
  if #list > 0 then
    local near = places.instead(code, list) -- of several none is nearer
    return ("%sof %s%s there are %s"):format(string.find(near, "^did") and not string.find(near, "' or '", 1, true) and near .. " " or "",
      suit and "" or "rank ", suit or rank, table.concat(list, " "))
  end
  for i, row in ipairs(deck.suits) do list[i] = row.code end
  local near, example = places.nearest(code, places.keys(deck.card_of)), deck.cards[1]
  return near and places.instead(code, places.keys(deck.card_of))
    or example and ("a card's code is that of its suit, %s, and that of its rank, as in \"%s\""):format(table.concat(list, " "), example.code) or "there is none"
end

-- What is wrong with a code, and what would be right. known: what can stand there, where that is more than the deck's own.
function codes.unknown(deck, field, code, known)
  code = tostring(code)
  local meant = named(deck, field, code) or field == "card" and exchanged(deck, code)
  return ("there is no %s '%s' in the %s deck; %s"):format(field, code, deck.name,
    meant and ('%s is "%s"'):format(code, meant) or field == "card" and codes.cards_like(deck, code) or places.instead(code, known or places.keys(deck[field .. "_of"])))
end

-- What was meant by a text that isn't codes with spaces between: the name of a card, commas, a suit and a rank apart; nil for none of these.
function codes.meant(deck, text, of)
  local name = of == deck.card_of and named(deck, "card", text)
  if name then return name end
  local commas = string.gsub(string.gsub(string.gsub(string.gsub(text, "、", ","), "，", ","), "・", ","), "\u{3000}", ",") -- as a Japanese keyboard gives them
  local bare = string.gsub(string.gsub(commas, "[,;]", " "), "%s+", " ")
  if bare ~= text and string.find(commas, "[,;]") then return (string.gsub(bare, " $", "")) end
  local joined, left = {}, nil
  for token in string.gmatch(text, "%S+") do
    if not left then left = token
    elseif deck.suit_of[left] and deck.card_of[left .. token] then joined[#joined + 1], left = left .. token, nil
    else return nil end
  end
  return of == deck.card_of and not left and #joined > 0 and table.concat(joined, " ") or nil
end

codes.words = { trump = true, plain = true, led = true, any = true } -- cards that have a word
local all = { all = true, every = true, everything = true, whole = true }

-- The word that such a word in quotes stands behind, as in led "trump", which without them wants brackets; nil where it stands alone.
local function caller_of(place, code)
  for _, file in ipairs(place and require "schema".files or {}) do
    local line = file.path == place.file and require "messages".lines(file.source)[place.line]
    local caller = line and string.match(line, "%f[%w_]([%a_]+)%s*[\"']" .. code .. "[\"']")
    if caller then return caller end
  end
end

local function read(game, place, field, text)
  local deck, list = game.deck, {}
  local index = deck[field .. "_of"]
  for code in string.gmatch(text, "%S+") do
    local meant = not index[code] and codes.meant(deck, text, index)
    if index[code] then list[#list + 1] = index[code]
    elseif field == "card" and codes.words[code] then
      local caller = caller_of(place, code)
      local right = caller == "cards" and code .. " alone, without cards" or caller and ("%s(%s)"):format(caller, code) or "it without quotes"
      game.problems.add(place, "'%s' is a word, not a card's code; write %s", code, right)
    elseif field == "card" and all[code] then game.problems.add(place, "'%s' is no card's code; all cards are any, without quotes", code)
    elseif field == "suit" and code == "trump" then
      places.under(game.problems.add(place, "'trump' is no suit of the deck: the cards of trumps are trump, and those of what is led are led, both without of_suit"), "of_suit")
    elseif meant then
      game.problems.add(place, "'%s' isn't codes with spaces between; write \"%s\"", text, meant)
      break
    else
      local word = field == "card" and (deck.suit_of[code] and "of_suit" or deck.rank_of[code] and "of_rank")
      game.problems.add(place, "%s%s", codes.unknown(deck, field, code), word and ('; all of them are %s "%s"'):format(word, code) or "")
    end
  end
  return list
end

-- The cards, suits or ranks of a text, by their numbers; what is none of them is told. An expression is asked again and again, for each
-- trump and each suit led: it is read once.
function codes.read(game, place, field, text)
  local key = field .. " " .. tostring(text)
  local by_place = game.have_read[key] or {}
  game.have_read[key] = by_place
  local list = by_place[place or false] or read(game, place, field, tostring(text))
  by_place[place or false] = list
  return list
end

return codes
