-- The rule sheet of tricks, score and match, in the words in which two variants are compared.
local cards = require "cards"
local diff_table = require "diff_table"
local diff_tricks = require "diff_tricks"
local phrases = require "phrases"

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
  if #list == tricks then return "" end
  return #list == 0 and nil or (" (in trick %s)"):format(phrases.numbers(list))
end

-- "the suit led, else trumps, else any card"
local function alternatives_text(words, list, trump, led)
  local parts = {}
  for _, row in ipairs(list) do
    local at = tricks_text(row.tricks, words.game.tricks)
    local allow = set_text(words, row.allow, trump, led)
    if at and not row.need:empty() then
      parts[#parts + 1] = (row.need == row.allow and allow or ("who has %s: %s"):format(set_text(words, row.need, trump, led), allow)) .. at
    end
  end
  return table.concat(parts, ", else ")
end

-- The suits led of which a plain one can be shown, and whether all of them say the same under every trump.
local function said_of(words, kind, is_trump)
  local game, said = words.game, nil
  local none = #game.deck.suits
  for trump = 0, game.trumpless and none or none - 1 do
    for led, list in next, kind.follow[trump + 1] do
      if trump == none == (game.trumpless == true) and (led == game.limits.TRUMP) == is_trump then
        local text = alternatives_text(words, list, trump, led)
        if said and said ~= text then return nil end
        said = text
      end
    end
  end
  return said
end

-- line(text): what is led and followed with in a kind of trick, where a few words say it.
function sheet_tricks.kind(game, kind, line)
  local words, any = phrases.of(game), "any card"
  local trump = game.trumpless and #game.deck.suits or 0
  local lead = alternatives_text(words, kind.lead[trump + 1], trump)
  if lead ~= any and #lead < 120 then line("lead: " .. lead) end
  local plain, of_trumps = said_of(words, kind, false), said_of(words, kind, true)
  if plain and #plain < 200 then line("follow: " .. plain) end
  if plain and of_trumps and #of_trumps < 200 and string.gsub(of_trumps, "trumps", "the suit led") ~= plain and of_trumps ~= plain then
    line("where a trump is led: " .. of_trumps)
  end
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
end

return sheet_tricks
