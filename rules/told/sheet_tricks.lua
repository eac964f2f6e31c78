-- The rule sheet of tricks, score and match, in the words in which two variants are compared.
local cards = require "cards"
local diff_table = require "diff_table"
local diff_tricks = require "diff_tricks"
local phrases = require "phrases"
local places = require "places"
local sheet_score = require "sheet_score"

local sheet_tricks = {}

-- "cups and coins", for all cards of these suits; nil where it isn't so, or one has a special card.
local function whole_suits(words, set)
  for card, row in ipairs(words.deck.cards) do if set:has(card - 1) and words:has_special(row.suit) then return nil end end
  local suits = words:whole_suits(set)
  return suits and phrases.list(suits)
end

-- A set of cards: with a special card besides, or without one, where that says it. fixed: whether it is the same whatever is trump.
local function set_text(words, set, trump, led, fixed)
  local trumps = words.game.limits.TRUMP
  local text, suit = words:set(set, trump, led), led and words.sets[trump][led] or cards.set()
  for _, special in ipairs(led and words.game.specials or {}) do
    local one = special.suit ~= trump and cards.of(special.card) or cards.set()
    local name = led == trumps and "trumps" or "the suit led"
    if not one:empty() and set == suit + one and set ~= suit then return name .. " and the " .. special.name end
    if not one:empty() and set == suit - one and set ~= suit then return name .. ", the " .. special.name .. " aside" end
  end
  local unnamed = text == words:codes(set)
  local but = unnamed and whole_suits(words, words.all - set)
  return (unnamed or fixed and set ~= words.all) and whole_suits(words, set) or but and "any card but " .. but or text
end

local function tricks_text(mask, tricks)
  local list = {}
  for n = 1, tricks do if mask >> n & 1 == 1 then list[#list + 1] = n end end
  if #list == 0 then return nil end
  return #list == tricks and "" or (" (in trick %s)"):format(phrases.numbers(list))
end

-- "the suit led, else trumps (MY-1), else any card": each with its clause, which the last, whatever is held, needs none of.
local function alternatives_text(words, list, trump, led, fixed)
  local texts, ids, parts, bound = {}, {}, {}, cards.set()
  for i, row in ipairs(list) do
    local at = (fixed[i] or not row.need:within(bound)) and tricks_text(row.tricks, words.game.tricks) -- what an earlier one asks of all who hold it
    if at == "" then bound = bound + row.need end
    local allow = set_text(words, row.allow, trump, led, fixed[i])
    local text = at and not row.need:empty() and (row.need == row.allow and allow or ("who has %s: %s"):format(set_text(words, row.need, trump, led, fixed[i]), allow)) .. at
    if text and text ~= texts[#texts] then texts[#texts + 1], ids[#texts + 1] = text, words:id(row.clause) end
  end
  local last = texts[#texts] == "any card" and #texts - 1 or #texts
  for i, text in ipairs(texts) do parts[i] = i <= last and ids[i] and (i == last or ids[i + 1] ~= ids[i]) and ("%s (%s)"):format(text, ids[i]) or text end
  return table.concat(parts, ", else ")
end

-- The suits that there can be trumps of; of none, no trump alone.
function sheet_tricks.trumps(game)
  local list, none = {}, #game.deck.suits
  for _, trump in ipairs(game.can_be_trump) do if trump < none then list[#list + 1] = trump end end
  return #list > 0 and list or { none }
end

-- Which of the alternatives, by their place, are the same whatever is trump and led; none where there is one trump alone.
local function same_in_all(trumps, leds, list_of)
  local first, fixed = nil, {}
  for _, trump in ipairs(#trumps > 1 and trumps or {}) do
    for _, led in ipairs(leds) do
      local list = list_of(trump, led)
      first = first or list
      for i, row in ipairs(list and first or {}) do
        local same = list[i] and list[i].need == row.need and list[i].allow == row.allow
        if fixed[i] ~= false then fixed[i] = same or false end
      end
    end
  end
  return fixed
end

-- What is led, or followed with: each text once, { text = , trumps = list, leds = list, n = in how many cases }. list_of(trump, led) gives
-- what may be played; leds: the suits led, { false } where this is the lead.
local function said_of(words, leds, list_of)
  local order, at, fixed = {}, {}, same_in_all(sheet_tricks.trumps(words.game), leds, list_of)
  for _, trump in ipairs(sheet_tricks.trumps(words.game)) do
    for _, led in ipairs(leds) do
      local list = list_of(trump, led)
      if list then
        local text = alternatives_text(words, list, trump, led, fixed)
        local one = at[text] or { text = text, trumps = {}, leds = {}, n = 0, seen = {} }
        if not at[text] then order[#order + 1], at[text] = one, one end
        if one.trumps[#one.trumps] ~= trump then one.trumps[#one.trumps + 1] = trump end
        if not one.seen[led] then one.leds[#one.leds + 1], one.seen[led] = led, true end
        one.n = one.n + 1
      end
    end
  end
  return order
end

-- Whether no two of these have one of the key's suits in common: the trumps, or the suits led, alone tell them apart.
local function apart_by(order, key)
  local seen = {}
  for _, one in ipairs(order) do
    for _, suit in ipairs(one[key]) do
      if seen[suit] then return false end
      seen[suit] = true
    end
  end
  return true
end

local function suits_text(words, suits, word)
  local names = {}
  for i, suit in ipairs(suits) do names[i] = words:suit(suit) end
  return ("%s are %s"):format(phrases.list(names, "or"), word)
end

-- Where one of several texts holds, of trumps led or of plain suits; nil where that can't be said in a few words.
local function where_text(words, order, one, is_trump, both)
  if apart_by(order, "trumps") then
    return words:where_trumps(one.trumps) .. (both and (is_trump and " and one is led" or " and a plain suit is led") or "")
  end
  if apart_by(order, "leds") then return suits_text(words, one.leds, "led") end
  local cases = 0
  for _, trump in ipairs(one.trumps) do
    for _, led in ipairs(one.leds) do cases = cases + (led ~= trump and 1 or 0) end
  end
  return cases == one.n and ("%s and %s"):format(words:where_trumps(one.trumps), suits_text(words, one.leds, "led")) or nil
end

-- line(text): what is led, or followed with, where several suits have several texts each with its suits; of what can't be said so one case,
-- and where the rest stands. both: whether trumps and plain suits can be led.
local function lines_of(words, kind, key, order, is_trump, both, line)
  local wheres = {}
  for i, one in ipairs(order) do wheres[i] = where_text(words, order, one, is_trump, both) end
  if #order == 1 then return line(("%s: %s"):format(key, order[1].text)) end
  if #wheres == #order and #order <= #words.deck.suits then
    for i, one in ipairs(order) do line(("%s, where %s: %s"):format(key, wheres[i], one.text)) end
    return
  end
  local one, place = order[1], places.at(kind.declared, key)
  local led = is_trump and "one is led" or suits_text(words, { one.leds[1] }, "led")
  line(("%s, where %s and %s: %s; elsewhere as %s:%d says"):format(key, words:where_trumps { one.trumps[1] }, led, one.text, place.file, place.line))
end

-- line(text): what is led and followed with in a kind of trick; can_lead: which suits can be led to it.
function sheet_tricks.kind(game, kind, can_lead, line)
  local words, suits = phrases.of(game), {}
  for suit = 0, #game.deck.suits - 1 do suits[#suits + 1] = can_lead[suit] and suit or nil end
  local function follow(trump, led) return kind.follow[trump + 1][led] end
  local leads = said_of(words, { false }, function(trump) return kind.lead[trump + 1] end)
  local plain = said_of(words, suits, follow)
  local trumps = said_of(words, can_lead[game.limits.TRUMP] and { game.limits.TRUMP } or {}, follow)
  local both = #plain > 0 and #trumps > 0
  if #leads > 1 or leads[1].text ~= "any card" then lines_of(words, kind, "lead", leads, false, false, line) end
  if #plain > 0 then lines_of(words, kind, "follow", plain, false, both, line) end
  if #trumps > 1 or #trumps == 1 and not both then lines_of(words, kind, "follow", trumps, true, both, line)
  elseif both and (#plain > 1 or string.gsub(trumps[1].text, "trumps", "the suit led") ~= plain[1].text and trumps[1].text ~= plain[1].text) then
    line("where a trump is led: " .. trumps[1].text)
  end
end

-- " (not in a meri trick)": the kinds of trick in which a yaku isn't made.
function sheet_tricks.not_in(game, mask)
  local names = {}
  for i, kind in ipairs(game.trick.kinds) do if mask >> (i - 1) & 1 == 1 then names[#names + 1] = phrases.trick(kind.name) end end
  return #names > 0 and ("; not in %s"):format(phrases.list(names, "or")) or ""
end

function sheet_tricks.excused(game, line)
  if not game.trick.excuse then return end
  line("excused: " .. diff_tricks.excuse_text({ game = game, words = phrases.of(game) }), game.declared.excused.cite)
end

-- The score of a deal, and how long a match is. line(text, cite): one; case(depth, text): one of the cases under the line before.
function sheet_tricks.scoring(game, line, case)
  local words, cases = phrases.of(game), {}
  local text = sheet_score.tell(game, function(...) cases[#cases + 1] = { ... } end)
  local deal = game.parts == 2 and "a deal, in half points" or "a deal"
  if text or #cases > 0 then line(text and ("%s: %s"):format(deal, text) or deal, words:cites "score") end
  for _, one in ipairs(cases) do case(table.unpack(one)) end
  line("a match: " .. diff_table.length_text(game), words:cites "match")
  if game.match.mark_at > 0 then line("a mark beside the score: " .. diff_table.mark_text(game), words:cites "match") end
end

return sheet_tricks
