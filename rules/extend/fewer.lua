-- A deck with fewer cards than the one it extends: what that says of cards which are taken out goes with them.
local places = require "places"
local words = require "words"

local fewer = {}
local kind, meta = words.kind, words.meta

-- The codes of all the ranks of a deck, those of pips too.
local function ranks_of(deck)
  local codes = {}
  for _, rank in ipairs(kind(deck.ranks) == "table" and deck.ranks or {}) do
    local name = tostring((meta[rank] or {}).name)
    local from, to = string.match(name, "^(%d%d?%d?)-(%d%d?%d?)$")
    local a, b = tonumber(from), tonumber(to)
    for n = a and math.min(a, b) or 1, a and math.max(a, b) or 0 do codes[tostring(n)] = true end
    codes[name] = true
  end
  return codes
end

-- By code: the cards that a deck has room for.
local function possible(deck)
  local cards = {}
  for rank in next, ranks_of(deck) do
    for _, suit in ipairs(kind(deck.suits) == "table" and deck.suits or {}) do cards[tostring((meta[suit] or {}).name) .. rank] = true end
  end
  for _, joker in ipairs(deck) do cards[tostring((meta[joker] or {}).name)] = true end
  return cards
end

local function without_pictures(pictures, own, is_gone)
  local kept = {}
  places.own(kept, pictures)
  for _, code in ipairs(places.keys(pictures)) do
    if not is_gone(code) or kind(own) == "table" and rawget(own, code) ~= nil then
      kept[code] = pictures[code]
      places.carry(kept, code, pictures)
    end
  end
  return next(kept) and kept or nil
end

local function without_cards(list, is_gone)
  local kept = {}
  places.own(kept, list)
  for i, text in ipairs(list) do
    local codes = {}
    for code in string.gmatch(tostring(text), "%S+") do if not is_gone(code) then codes[#codes + 1] = code end end
    if #codes > 0 then
      kept[#kept + 1] = table.concat(codes, " ")
      places.carry(kept, #kept, list, i)
    end
  end
  return kept
end

-- What was left out stays out, where the deck has room for it still.
local function leave_out(base, own, deck, is_gone)
  if kind(base.without) ~= "string" or kind(own.without) == "edit" then return end
  local codes = {}
  for code in string.gmatch(base.without, "%S+") do if not is_gone(code) then codes[#codes + 1] = code end end
  codes[#codes + 1] = kind(own.without) == "string" and own.without or nil
  deck.without = #codes > 0 and table.concat(codes, " ") or nil
end

-- base: the deck that is extended; own: what the file says; deck: the two together, which is changed. In all three the options have had
-- their say.
function fewer.follow(base, own, deck)
  local was, is, out = possible(base), possible(deck), {}
  leave_out(base, own, deck, function(code) return was[code] and not is[code] end)
  for code in string.gmatch(kind(own.without) == "string" and own.without or "", "%S+") do out[code] = true end
  local function is_gone(code) return was[code] and not is[code] or out[code] end
  if kind(deck.pictures) == "table" then deck.pictures = without_pictures(deck.pictures, own.pictures, is_gone) end
  if kind(deck.cards) == "table" and own.cards == nil then deck.cards = without_cards(deck.cards, function(code) return was[code] and not is[code] end) end
end

return fewer
