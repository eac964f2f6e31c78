-- What the rule sheet says in sentences, for JSON: of phases and kinds of trick, of score and match, of yaku and cards. Each is a text as
-- it stands on the sheet, with its clauses after it.
local clauses_of = require "cites"
local diff_yaku = require "diff_yaku"
local phrases = require "phrases"
local sheet_phases = require "sheet_phases"
local sheet_tricks = require "sheet_tricks"

local sheet_told = {}

-- All the clauses of something: by its index, or ids.
function sheet_told.clauses(game, of)
  local ids = {}
  for id in string.gmatch(clauses_of.shown(game, of), "%S+") do ids[#ids + 1] = id end
  return ids
end

-- By phase, and by the number of a kind of trick: the texts.
function sheet_told.phases(game)
  local told, texts, name = {}, nil, nil
  local function add(text, of)
    local ids = clauses_of.shown(game, of)
    if string.sub(text, 1, #name + 1) == name .. " " then text = string.sub(text, #name + 2) end -- it is there as its name
    texts[#texts + 1] = string.gsub(string.gsub(string.gsub(text, " %(%)", ""), "%s+", " "), "^ ", "") .. (ids ~= "" and " (" .. ids .. ")" or "")
  end
  sheet_phases.phases(game, add, add, add, function(phase, number)
    local key = number or phase
    told[key] = told[key] or {}
    texts, name = told[key], number and game.trick.kinds[number].name or phase.name
  end)
  return told
end

-- The score of a deal, how long a match is and the mark, each { text, cases, cite }: cases are lines, further in by two blanks for each
-- that they are cases of.
function sheet_told.score(game)
  local said = {}
  sheet_tricks.scoring(game, function(text, cite) said[#said + 1] = { text = text, cases = {}, cite = cite } end,
    function(depth, text) table.insert(said[#said].cases, string.rep("  ", depth) .. text) end)
  local of = {}
  for _, one in ipairs(said) do
    local key = string.find(one.text, "^a deal") and "score" or string.find(one.text, "^a match: ") and "match" or "mark"
    one.text = key == "score" and one.text or string.gsub(one.text, "^.-: ", "")
    of[key] = one
  end
  return of
end

-- What a yaku of tricks is made by, what it is worth and what voids it: { how, worth, worth cites, void, void cites }; void may be nil.
function sheet_told.yaku(game)
  local side, told = { game = game, words = phrases.of(game) }, {}
  for i, row in ipairs(game.yaku.rows) do
    local void, cites = diff_yaku.void_text(side, row, i - 1)
    if void == diff_yaku.NO_VOID then void, cites = nil, {} end
    told[i] = { how = diff_yaku.made_in_words(side, row, i - 1), worth = diff_yaku.worth_text(side, row), worth_cites = phrases.ids(diff_yaku.worth_cites(side, row)),
                void = void, void_cites = phrases.ids(cites) }
  end
  return told
end

-- What the cards are worth, the most first: { points, codes }; nothing where none is worth anything.
function sheet_told.values(game)
  local of, list = {}, {}
  for c, value in ipairs((game.fishing or game.trick).values) do
    if not of[value] then
      of[value] = { points = value, cards = {} }
      list[#list + 1] = of[value]
    end
    table.insert(of[value].cards, game.deck.cards[c].code)
  end
  table.sort(list, function(a, b) return a.points > b.points end)
  return #list == 1 and list[1].points == 0 and {} or list
end

return sheet_told
