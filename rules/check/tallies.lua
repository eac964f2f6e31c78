-- What a trick can hold: whether any as many cards of the deck, one of them of the suit led, are what a condition on counts asks for.
local cards = require "cards"
local counting = require "counting"
local folding = require "folding"

local tallies = {}

local most_sets = 3 -- that are counted in one condition: of more it isn't told

-- The steps of an expression, and which sets laid(...) counts in it: { set, ... } in order, and set -> its number there.
local function read(game, expression)
  local steps, sets, number = {}, {}, {}
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    if op == "LAID" and not number[arg] then
      sets[#sets + 1] = arg
      number[arg] = #sets
    end
    steps[#steps + 1] = { op, arg }
  end
  return steps, sets, number
end

-- The cards of the deck by which of the sets they are in: { n, of the suit led, in set 1, in set 2, ... }, and a text for all of it.
local function kinds_of(game, sets, trump, led)
  local suit, kinds, by, texts = cards.list(game.trick.orders[trump][led] or {}), {}, {}, {}
  local laid = {}
  for i, set in ipairs(sets) do laid[i] = counting.laid_set(game, set, trump, led) end
  for c = 0, #game.deck.cards - 1 do
    local key = { suit:has(c) and 1 or 0 }
    for i = 1, #sets do key[i + 1] = laid[i]:has(c) and 1 or 0 end
    local text = table.concat(key)
    if not by[text] then
      by[text] = { n = 0, key = key, text = text }
      kinds[#kinds + 1] = by[text]
    end
    by[text].n = by[text].n + 1
  end
  table.sort(kinds, function(a, b) return a.text < b.text end)
  for i, one in ipairs(kinds) do texts[i] = one.text .. ":" .. one.n end
  return kinds, table.concat(texts, " ")
end

-- A joker may be led as any suit.
local function has_joker(game)
  for _, card in ipairs(game.deck.cards) do if not card.suit or not game.deck.suits[card.suit + 1] then return true end end
  return false
end

-- All counts of so many cards of those kinds: calls f with { of the suit led, of set 1, ... } until it gives true, and gives that.
local function each(kinds, size, width, f)
  local states = { [string.rep("\0", width + 1)] = true } -- how many cards, and how many of each count, a byte each
  for _, one in ipairs(kinds) do
    local after = {}
    for state in next, states do
      local count = { string.byte(state, 1, -1) }
      for taken = 0, math.min(one.n, size - count[1]) do
        local sum = { count[1] + taken }
        for i, is_in in ipairs(one.key) do sum[i + 1] = count[i + 1] + is_in * taken end
        after[string.char(table.unpack(sum))] = true
      end
    end
    states = after
  end
  for state in next, states do
    local count = { string.byte(state, 1, -1) }
    if count[1] == size and f({ table.unpack(count, 2) }) then return true end
  end
  return false
end

-- Whether what is asked holds with these counts; true where it asks of more than counts.
local function holds(steps, number, count)
  local known = {}
  for i, step in ipairs(steps) do known[i] = step[1] == "LAID" and { "NUMBER", count[number[step[2]] + 1] } or step end
  local said = folding.fold(known)
  return #said ~= 1 or said[1][1] ~= "NUMBER" or said[1][2] ~= 0
end

-- Whether no trick has what the condition asks for.
function tallies.never(game, expression)
  local steps, sets, number = read(game, expression)
  if #sets == 0 or #sets > most_sets then return false end
  local looked, joker = {}, has_joker(game)
  for _, trump in ipairs(game.can_be_trump) do
    for led in next, game.trick.orders[trump] do
      local kinds, text = kinds_of(game, sets, trump, led)
      if not looked[text] and each(kinds, game.seats, #sets + 1, function(count) return (joker or count[1] > 0) and holds(steps, number, count) end) then return false end
      looked[text] = true
    end
  end
  return true
end

return tallies
