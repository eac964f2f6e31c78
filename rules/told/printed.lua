-- Cards by what is printed on them, whatever is trump: whole suits and ranks by their names. Methods of phrases.
local cards = require "cards"

local printed = {}

-- "a, b and c"
local function list(items, word)
  if #items < 2 then return items[1] or "" end
  return table.concat(items, ", ", 1, #items - 1) .. " " .. (word or "and") .. " " .. items[#items]
end

local function size(deck, set)
  local n = 0
  for card in ipairs(deck.cards) do n = n + (set:has(card - 1) and 1 or 0) end
  return n
end

-- The names of what a set has all cards of, where it has no others; nil where it has. key: "suit" or "rank".
local function whole(self, set, key)
  local of, names, all = {}, {}, cards.set()
  for card, row in ipairs(self.deck.cards) do of[row[key]] = (of[row[key]] or cards.set()) + cards.of(card - 1) end
  for i in ipairs(self.deck[key .. "s"]) do
    local these = of[i - 1] or cards.set()
    if not these:empty() and these:within(set) then names[#names + 1], all = self[key](self, i - 1), all + these end
  end
  return all == set and #names > 0 and names or nil
end

local function whole_suits(self, set) return whole(self, set, "suit") end

-- What all cards of a suit, or of a rank or two, are called: "a card of swords", "a 1 or a 2"; nil where there are more or less in a set.
local function common(self, set)
  local suits, ranks = whole(self, set, "suit"), whole(self, set, "rank")
  if suits and #suits == 1 then return "a card of " .. suits[1] end
  if not ranks or #ranks > 3 then return nil end
  for i, name in ipairs(ranks) do ranks[i] = (string.find(name, "^[aeiou8]") and "an " or "a ") .. name end
  return list(ranks, "or")
end

-- Which cards an answer is given with: "a card of cups or coins", "none of Jo"; nil where it is any card.
local function which(self, set)
  if set == self.all then return nil end
  local rest, suits = self.all - set, whole(self, set, "suit")
  if suits and #suits <= #self.deck.suits // 2 then return "a card of " .. list(suits, "or") end
  local but = common(self, rest)
  return common(self, set) or but and "any but " .. but or size(self.deck, rest) <= 12 and "none of " .. self:codes(rest) or self:codes(set)
end

-- Cards that are counted: many of them by their suits or ranks, where they are whole: "the ranks ace and king".
local function counted(self, number)
  local set = self.game.sets[number + 1]
  if size(self.deck, set) <= 12 then return self:codes(set) end
  local suits, ranks = whole(self, set, "suit"), whole(self, set, "rank")
  return suits and list(suits) or ranks and "the ranks " .. list(ranks) or self:codes(set)
end

printed.list, printed.methods = list, { whole_suits = whole_suits, common = common, which = which, counted = counted }

return printed
