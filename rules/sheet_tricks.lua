-- The rule sheet of tricks, score and match, in the words in which two variants are compared.
local cards = require "cards"
local diff_table = require "diff_table"
local diff_tricks = require "diff_tricks"
local phrases = require "phrases"
local places = require "places"

local sheet_tricks = {}

-- A set of cards: with a special card besides, or without one, where that says it.
local function set_text(words, set, trump, led)
  local trumps = words.game.limits.TRUMP
  local text = words:set(set, trump, led)
  if not led then return text end
  local suit = words.sets[trump][led] or cards.set()
  for _, special in ipairs(words.game.specials) do
    local one = special.suit ~= trump and cards.of(special.card) or cards.set()
    local name = led == trumps and "trumps" or "the suit led"
    if not one:empty() and set == suit + one and set ~= suit then return name .. " and the " .. special.name end
    if not one:empty() and set == suit - one and set ~= suit then return name .. ", the " .. special.name .. " aside" end
  end
  return text
end

local function tricks_text(mask, tricks)
  local list = {}
  for n = 1, tricks do if mask >> n & 1 == 1 then list[#list + 1] = n end end
  if #list == 0 then return nil end
  return #list == tricks and "" or (" (in trick %s)"):format(phrases.numbers(list))
end

-- "the suit led, else trumps (MY-1), else any card": each with its clause, which the last, whatever is held, needs none of.
local function alternatives_text(words, list, trump, led)
  local texts, ids, parts = {}, {}, {}
  for _, row in ipairs(list) do
    local at = tricks_text(row.tricks, words.game.tricks)
    local allow = set_text(words, row.allow, trump, led)
    local text = at and not row.need:empty() and (row.need == row.allow and allow or ("who has %s: %s"):format(set_text(words, row.need, trump, led), allow)) .. at
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

-- What is followed with where a plain suit is led, or a trump: the first text, and where other suits have others, { trump, led } of it.
local function said_of(words, kind, is_trump)
  local game, said, where, several = words.game, nil, nil, false
  for _, trump in ipairs(sheet_tricks.trumps(game)) do
    for led = 0, game.limits.TRUMP do
      local list = kind.follow[trump + 1][led]
      if list and (led == game.limits.TRUMP) == is_trump then
        local text = alternatives_text(words, list, trump, led)
        if not said then said, where = text, { trump, led } end
        several = several or said ~= text
      end
    end
  end
  return said, several and where or nil
end

-- What is followed with in one case of several: "follow, where cups are trumps and clubs are led: clubs; elsewhere as my.lua:3 says".
local function case_text(words, kind, where, is_trump, said)
  local trumps = where[1] < #words.deck.suits and words:suit(where[1]) .. " are trumps and " or ""
  local led = is_trump and "one is led" or words:suit(where[2]) .. " are led"
  local place = places.at(kind.declared, "follow")
  return ("follow, where %s%s: %s; elsewhere as %s:%d says"):format(trumps, led, said, place.file, place.line)
end

-- line(text): what is led and followed with in a kind of trick; whether a plain suit can be led to it, and a trump.
function sheet_tricks.kind(game, kind, to_plain, to_trump, line)
  local words, any = phrases.of(game), "any card"
  local trump = sheet_tricks.trumps(game)[1]
  local lead = alternatives_text(words, kind.lead[trump + 1], trump)
  if lead ~= any then line("lead: " .. lead) end
  local plain, of_one, of_trumps, of_some
  if to_plain then plain, of_one = said_of(words, kind, false) end
  if to_trump then of_trumps, of_some = said_of(words, kind, true) end
  if plain then line(of_one and case_text(words, kind, of_one, false, plain) or "follow: " .. plain) end
  if not plain and of_trumps then line(of_some and case_text(words, kind, of_some, true, of_trumps) or "follow: " .. of_trumps) end
  if plain and of_trumps and (of_some or string.gsub(of_trumps, "trumps", "the suit led") ~= plain and of_trumps ~= plain) then
    line(of_some and case_text(words, kind, of_some, true, of_trumps) or "where a trump is led: " .. of_trumps)
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
  line("excused: " .. diff_tricks.excuse_text({ game = game, words = phrases.of(game) }), game.trick.excuse.clause)
end

-- What cards are worth, the score of a deal, and how long a match is.
function sheet_tricks.scoring(game, line)
  local points = phrases.of(game):ask(game.points)
  if points then line((game.parts == 2 and "a deal, in half points: " or "a deal: ") .. points, game.score_clause) end
  line("a match: " .. diff_table.length_text(game), game.match.clause)
  if game.match.mark_at > 0 then line("a mark beside the score: " .. diff_table.mark_text(game), game.match.clause) end
end

return sheet_tricks
