-- The rule sheet: a variant as text and as JSON.
local auction = require "sheet_auction"

local sheet = {}

local function wrap(text, indent, width)
  local lines, line = {}, ""
  for word in string.gmatch(text, "%S+") do
    if #line > 0 and #line + #word + 1 > width - #indent then
      lines[#lines + 1] = indent .. line
      line = word
    else
      line = #line > 0 and (line .. " " .. word) or word
    end
  end
  lines[#lines + 1] = indent .. line
  return table.concat(lines, "\n")
end

local function first(names) return names and (string.match(names, "^(.-) / ") or names) or nil end

local function suit_name(game, index)
  if index == #game.deck.suits then return "no trump" end
  return first(game.deck.suits[index + 1].en)
end

local function codes(game, list)
  local out = {}
  for i, card in ipairs(list) do out[i] = game.deck.cards[card + 1].code end
  return table.concat(out, " ")
end

local function id_of(game, index) return index and index > 0 and game.clauses[index].id or "" end

local function status(clause)
  local parts = {}
  for _, key in ipairs { "stated", "inferred", "ours" } do
    if clause[key] then parts[#parts + 1] = clause[key] == "" and key or (key .. ": " .. clause[key]) end
  end
  return table.concat(parts, "; ")
end

local function card_values(game, add)
  local of, points = {}, {}
  for c, value in ipairs(game.fishing.values) do
    if not of[value] then of[value], points[#points + 1] = {}, value end
    table.insert(of[value], game.deck.cards[c].code)
  end
  table.sort(points, function(a, b) return a > b end)
  add(("Cards (%s)"):format(id_of(game, game.fishing.value_clause)))
  for _, value in ipairs(points) do
    add(("  %d points:"):format(value))
    add(wrap(table.concat(of[value], " "), "    ", 100))
  end
end

-- A trump under which a suit has lost no card to it: where there is none, one of those that took fewest.
local function whole_under(game, suit)
  local best, most = nil, -1
  for trump = 0, #game.deck.suits - 1 do
    local n = trump ~= suit and #(game.trick.orders[trump][suit] or {}) or -1
    if n > most then best, most = trump, n end
  end
  return best
end

local function rankings(game, add)
  if game.fishing then return card_values(game, add) end
  add("Rankings, the strongest first")
  for trump = 0, #game.deck.suits - 1 do
    add(("  %s trump (%s)"):format(suit_name(game, trump), id_of(game, game.trick.clause_of.trumps)))
    add(wrap(codes(game, game.trick.orders[trump][7] or {}), "    ", 100))
  end
  for suit = 0, #game.deck.suits - 1 do
    local trump = whole_under(game, suit)
    local own = game.trick.plain_of[suit + 1]
    add(("  plain %s (%s)"):format(suit_name(game, suit), id_of(game, own and game.trick.clause_of.plain_of or game.trick.clause_of.plain)))
    add(wrap(codes(game, game.trick.orders[trump][suit] or {}), "    ", 100))
  end
  local above = game.trick.orders[#game.deck.suits][7]
  if above then
    add(("  no trump, above the suit led (%s)"):format(id_of(game, game.trick.clause_of.trumps)))
    add(wrap(codes(game, above), "    ", 100))
  end
end

-- A line, and under it what the clause says.
local function with_clause(game, add, line, index)
  add(("  %s (%s)"):format(line, id_of(game, index)))
  if index and index > 0 then add(wrap(game.clauses[index].text, "      ", 100)) end
end

local function phases(game, add)
  add(game.trick and "Phases, in order of play; a trick is of the first kind that fits" or "Phases, in order of play")
  for _, phase in ipairs(game.phases) do
    if phase.kind == "CHOOSING" then
      local verbs = {}
      for i, answer in ipairs(phase.answers) do
        local verb = game.verbs[answer.verb + 1]
        verbs[i] = verb.name .. (verb.with_card and " CARD" or "")
      end
      with_clause(game, add, ("%-10s %s"):format(phase.name, table.concat(verbs, " | ")), phase.clause)
    elseif phase.kind == "AUCTION" then
      auction.phase(game, phase, function(...) with_clause(game, add, ...) end)
    elseif phase.kind == "FISHING" then
      with_clause(game, add, ("%-10s play CARD [MATCH], then the drawn card; match CARD picks one of several"):format(phase.name), phase.clause)
    elseif phase.kind == "TRICK_PLAY" then
      for _, kind in ipairs(game.trick.kinds) do
        with_clause(game, add, ("%-10s a kind of trick; followers' trumps %s"):format(kind.name, kind.trumps_down and "face-down" or "face-up"), kind.clause)
      end
      auction.leading(game, function(...) with_clause(game, add, ...) end)
    end
  end
end

local function members(game, set)
  local out = {}
  for c, card in ipairs(game.deck.cards) do if set:has(c - 1) then out[#out + 1] = card.code end end
  return table.concat(out, " ")
end

local function seats_and_fouls(game, add)
  auction.seats_and_fouls(game, add, function(...) with_clause(game, add, ...) end)
end

local function yaku(game, add)
  if not game.fishing and #game.yaku.rows == 0 then return end
  add("Yaku")
  for _, row in ipairs(game.fishing and game.fishing.yaku or {}) do
    add(("  %-24s %-24s %-12s %d points (%s)"):format(row.name, row.en or "", members(game, row.cards), row.points, id_of(game, row.clause)))
  end
  local said, worths = {}, {}
  for _, row in ipairs(game.yaku.rows) do
    local worth, seen = { tostring(row.points) }, { [row.points] = true }
    for _, raise in ipairs(row.raises) do
      if not seen[raise.points] then worth[#worth + 1] = tostring(raise.points) end
      seen[raise.points] = true
    end
    add(("  %-12s %-34s %s points (%s)"):format(row.name, row.en or "", table.concat(worth, " or "), id_of(game, row.clause)))
    local by = row.worth_clause
    if by and by > 0 and not said[by] then
      said[by], worths[#worths + 1] = true, by
    end
  end
  for _, by in ipairs(worths) do with_clause(game, add, "what they are worth", by) end
end

local function options(game, add)
  add("Options")
  for _, option in ipairs(game.options) do
    local values = {}
    for i, value in ipairs(option.values) do values[i] = value == option.value and ("[" .. value .. "]") or value end
    for _, name in ipairs(option.numbered) do values[#values + 1] = string.match(option.value, "^" .. name .. ":") and "[" .. option.value .. "]" or name .. ":N" end
    if option.takes_seat then values[#values + 1] = "a seat" end
    add(("  %-26s %s (%s)"):format(option.name, table.concat(values, " | "), id_of(game, option.clause)))
    add(wrap(option.asks, "      ", 100))
  end
end

local function clauses(game, add)
  add("Clauses")
  for _, clause in ipairs(game.clauses) do
    add(wrap(("%s %s"):format(clause.id, clause.text), "  ", 100))
    add(wrap(("[%s]"):format(status(clause)), "      ", 100))
  end
end

function sheet.text(game)
  local lines = {}
  local function add(line) lines[#lines + 1] = line end
  add(("%s: %s%s"):format(game.name, game.title_en or "", game.title_ja and (" " .. game.title_ja) or ""))
  if game.source then add("Source: " .. game.source) end
  local teams = {}
  for i, team in ipairs(game.team_names) do teams[i] = team.en .. (team.ja and (" " .. team.ja) or "") end
  add(("%d seats, %s; the %s deck, %d cards each%s"):format(game.seats, #teams > 0 and table.concat(teams, " against ") or "every seat for itself",
    game.deck.name, game.tricks, game.direction and (", " .. game.direction) or ""))
  for _, section in ipairs { rankings, phases, yaku, seats_and_fouls, options, clauses } do
    local said = #lines
    add("")
    section(game, add)
    if #lines == said + 1 then lines[#lines] = nil end -- there was nothing to say
  end
  return table.concat(lines, "\n") .. "\n"
end

-- JSON -------------------------------------------------------------------------------------------------

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

local function object(...) return { object = true, ... } end

local function map(list, f)
  local out = {}
  for i, item in ipairs(list) do out[i] = f(item, i) end
  return out
end

function sheet.json(game)
  local function id(index) return id_of(game, index) end
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
    { "teams", map(game.team_names, function(team) return team.en end) }, { "rankings", ranks },
    { "phases", map(game.phases, function(phase)
      return object({ "name", phase.name }, { "kind", string.lower(phase.kind) }, { "clause", id(phase.clause) },
        { "verbs", map(phase.answers or {}, function(a) return game.verbs[a.verb + 1].name end) })
    end) },
    { "tricks", map(game.trick and game.trick.kinds or {}, function(k) return object({ "name", k.name }, { "trumps_down", k.trumps_down }, { "clause", id(k.clause) }) end) },
    { "yaku", map(game.fishing and game.fishing.yaku or game.yaku.rows, function(row)
      return object({ "name", row.name }, { "en", row.en or "" }, { "ja", row.ja or "" }, { "points", row.points }, { "clause", id(row.clause) })
    end) },
    { "options", map(game.options, function(o)
      return object({ "name", o.name }, { "asks", o.asks }, { "values", o.values }, { "value", o.value }, { "takes_seat", o.takes_seat }, { "clause", id(o.clause) })
    end) },
    { "clauses", map(game.clauses, function(c)
      return object({ "id", c.id }, { "text", c.text }, { "stated", c.stated }, { "inferred", c.inferred }, { "ours", c.ours }, { "line", c.line })
    end) })
  for _, pair in ipairs(auction.json(game, object)) do sheet_of[#sheet_of + 1] = pair end
  return encode(sheet_of) .. "\n"
end

return sheet
