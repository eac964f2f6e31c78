-- The rule sheet as JSON.
local auction = require "sheet_auction"
local clauses_of = require "cites"
local phrases = require "phrases"
local places = require "places"
local sheet = require "sheet"
local sheet_phases = require "sheet_phases"
local sheet_told = require "sheet_told"
local sheet_tricks = require "sheet_tricks"

local sheet_json = {}
local id_of, words = clauses_of.shown, sheet.words

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t" }

-- An array of pairs { key, value } marked as object, an array, or a scalar.
local function encode(value)
  if type(value) == "string" then return '"' .. string.gsub(value, '["\\\n\t]', escapes) .. '"' end
  if type(value) ~= "table" then return value == nil and "null" or tostring(value) end
  local parts = {}
  if value.object then
    for _, pair in ipairs(value) do parts[#parts + 1] = encode(pair[1]) .. ":" .. encode(pair[2]) end
    return "{" .. table.concat(parts, ",") .. "}"
  end
  for i, item in ipairs(value) do parts[i] = encode(item) end
  return "[" .. table.concat(parts, ",") .. "]"
end

-- Plain tables as JSON: lists, and names in order.
function sheet_json.encode(value)
  if type(value) ~= "table" then return encode(value) end
  local parts = {}
  local is_list = #value > 0 or next(value) == nil
  for _, key in ipairs(places.keys(value)) do
    parts[#parts + 1] = (is_list and "" or encode(key) .. ":") .. sheet_json.encode(value[key])
  end
  return (is_list and "[" or "{") .. table.concat(parts, ",") .. (is_list and "]" or "}")
end

local function object(...) return { object = true, ... } end

local function map(list, f)
  local out = {}
  for i, item in ipairs(list) do out[i] = f(item, i) end
  return out
end

local function map_codes(game, set)
  local out = {}
  for c, card in ipairs(game.deck.cards) do if set:has(c - 1) then out[#out + 1] = card.code end end
  return out
end

-- What deals that are paid have besides.
local function paid_json(game)
  local function id(index) return id_of(game, index) end
  local f = game.fishing
  if not f or #f.payments == 0 then return {} end
  local stop = f.stopping
  return {
    { "accounts", object({ "unit", game.unit or "points" }, { "mon_in_a_kan", game.kan }, { "ante", f.ante }, { "deals", game.match.deals }, { "players", game.players }) },
    { "multipliers", map(f.doublings, function(row) return object({ "times", row.times }, { "cards", map_codes(game, row.cards) }, { "clause", id(f.doubling_clause) }) end) },
    { "hand_yaku", map(f.hand_yaku, function(row)
      return object({ "name", row.name }, { "en", row.en or "" }, { "ja", row.ja or "" }, { "group", row.group }, { "points", row.points },
        { "hand", words.hand(game, row) }, { "shows", words.shown(game, row) }, { "bonus", words.paid_bonus(game, row) or "" },
        { "clause", id(row.clause) }, { "shown_clause", id(row.shown_clause) }, { "bonus_clause", id(row.bonus_clause) },
        { "clauses", sheet_told.clauses(game, row.cite or row.clause) })
    end) },
    { "final_yaku", map(f.final, function(row)
      return object({ "name", row.name }, { "en", row.en or "" }, { "ja", row.ja or "" }, { "points", row.points }, { "further", row.further },
        { "for", words.final(game, row) }, { "shared", row.shares > 1 }, { "clause", id(row.clause) }, { "clauses", sheet_told.clauses(game, row.cite or row.clause) })
    end) },
    { "stopping", stop and object({ "verbs", { game.verbs[stop.stop + 1].name, game.verbs[stop.go_on + 1].name } }, { "ends_itself", stop.ends_itself },
      { "voids_others", stop.voids_others }, { "liable", stop.liable }, { "clause", id(stop.clause) }, { "ends_clause", id(stop.itself_clause) },
      { "void_clause", id(stop.void_clause) }, { "liable_clause", id(stop.liable_clause) }, { "hatto_clause", id(stop.caused_clause) },
      { "unstopped_clause", id(stop.unstopped_clause) }) },
    { "payments", map(f.payments, function(row)
      return object({ "name", row.name }, { "amounts", row.amounts }, { "multiplied", row.multiplied }, { "shared", row.shares > 1 },
        { "for", words.payment(game, row) }, { "clause", id(row.clause) }, { "clauses", sheet_told.clauses(game, row.cite or row.clause) })
    end) },
  }
end

-- A yaku: of captures which cards, of tricks how it is made.
local function yaku_json(game, row, told)
  local out = object({ "name", row.name }, { "en", row.en or "" }, { "ja", row.ja or "" }, { "points", row.points }, { "clause", id_of(game, row.clause) },
    { "clauses", sheet_told.clauses(game, row.declared and row.declared.cite or row.cite or row.clause) })
  local function add(key, value) out[#out + 1] = { key, value } end
  if told then
    add("made", told.how)
    add("face_down", row.face_down)
    add("not_in", (string.gsub(sheet_tricks.not_in(game, row.not_in), "^; not in ", "")))
    add("worth", told.worth)
    add("worth_clauses", told.worth_cites)
    add("void", told.void or "")
    add("void_clauses", told.void_cites)
  else
    add("cards", map_codes(game, row.cards))
    add("need", row.need)
    add("further", row.further)
    add("further_of", map_codes(game, row.more))
    add("twice", map_codes(game, row.twice))
    add("void_by", map_codes(game, row.void_by))
    add("void_from", row.void_from)
    add("replaces", game.fishing.yaku[row.replaces + 1] and game.fishing.yaku[row.replaces + 1].name or "")
  end
  return out
end

-- Of cards, the score and the match; paid deals have accounts and payments instead.
local function score_json(game)
  local out, said = {}, {}
  local values = sheet_told.values(game)
  if #values > 0 then
    out[1] = { "values", map(values, function(row) return object({ "points", row.points }, { "cards", row.cards }) end) }
    out[2] = { "values_clauses", sheet_told.clauses(game, phrases.of(game):cites "values" or 0) }
  end
  if not (game.fishing and #game.fishing.payments > 0) then said = sheet_told.score(game) end
  for _, key in ipairs { "score", "match", "mark" } do
    local one = said[key]
    if one then out[#out + 1] = { key, object({ "text", one.text }, { "cases", one.cases }, { "clauses", sheet_told.clauses(game, one.cite) }) } end
  end
  if #game.absent > 0 then
    out[#out + 1] = { "none_of", map(game.absent, function(row) return object({ "name", row.name }, { "clauses", sheet_told.clauses(game, row.clause) }) end) }
  end
  return out
end

function sheet_json.of(game)
  local function id(index) return id_of(game, index) end
  local told, of_yaku = sheet_told.phases(game), game.fishing and {} or sheet_told.yaku(game)
  local dealt = {}
  sheet_phases.deal(game, function(name, text, cites) dealt[#dealt + 1] = object({ "name", name }, { "text", text }, { "clauses", phrases.ids(cites) }) end)
  local ranks = {}
  for trump = 0, game.trick and #game.deck.suits - 1 or -1 do
    local suits = { object = true }
    for suit = 0, #game.deck.suits - 1 do
      local order = game.trick.orders[trump][suit == trump and 7 or suit]
      suits[#suits + 1] = { game.deck.suits[suit + 1].code, map(order, function(c) return game.deck.cards[c + 1].code end) }
    end
    ranks[#ranks + 1] = object({ "trump", game.deck.suits[trump + 1].code }, { "strongest_first", suits })
  end
  local sheet_of = object(
    { "variant", game.name }, { "title", game.title_en or "" }, { "title_ja", game.title_ja or "" }, { "source", game.source or "" },
    { "deck", game.deck.name }, { "seats", game.seats }, { "direction", game.direction or "" },
    { "teams", map(game.team_names, function(team) return team.en end) }, { "deal", dealt }, { "rankings", ranks },
    { "phases", map(game.phases, function(phase)
      local kinds = phase.kind == "TRICK_PLAY" and game.trick.kinds -- where there are several each has a clause of its own
      return object({ "name", phase.name }, { "kind", string.lower(phase.kind) }, { "clause", id(kinds and #kinds == 1 and kinds[1].clause or phase.clause) },
        { "verbs", map(phase.answers or {}, function(a) return game.verbs[a.verb + 1].name end) },
        { "clauses", sheet_told.clauses(game, phase.declared and phase.declared.cite or kinds and #kinds == 1 and kinds[1].declared.cite or phase.clause) }, { "says", told[phase] or {} })
    end) },
    { "tricks", map(game.trick and game.trick.kinds or {}, function(k, i)
      return object({ "name", k.name }, { "trumps_down", k.trumps_down }, { "clause", id(k.clause) }, { "clauses", sheet_told.clauses(game, k.declared.cite) }, { "says", told[i] })
    end) },
    { "yaku", map(game.fishing and game.fishing.yaku or game.yaku.rows, function(row, i) return yaku_json(game, row, of_yaku[i]) end) },
    { "options", map(game.options, function(o)
      return object({ "name", o.name }, { "asks", o.asks }, { "values", o.values }, { "value", o.value }, { "takes_seat", o.takes_seat }, { "numbered", o.numbered }, { "clause", id(o.clause) },
        { "clauses", sheet_told.clauses(game, clauses_of.of_option(game, o)) })
    end) },
    { "clauses", map(game.clauses, function(c)
      return object({ "id", c.id }, { "text", c.text }, { "stated", c.stated }, { "inferred", c.inferred }, { "ours", c.ours }, { "line", c.line })
    end) })
  for _, pair in ipairs(auction.json(game, object)) do sheet_of[#sheet_of + 1] = pair end
  for _, pair in ipairs(score_json(game)) do sheet_of[#sheet_of + 1] = pair end
  for _, pair in ipairs(paid_json(game)) do sheet_of[#sheet_of + 1] = pair end
  return encode(sheet_of) .. "\n"
end

return sheet_json
