-- What two variants say differently of the table, the deal, the trump, the score, the match and the options: all that needs no
-- card of the one to be a card of the other.
local clauses_of = require "cites"
local diff_cards = require "diff_cards"
local phrases = require "phrases"

local diff_table = {}
local list, count = phrases.list, phrases.count

-- The table ---------------------------------------------------------------------------------------------

local function deck_text(game)
  return ("%s, %s in %s"):format(game.deck.name, count(#game.deck.cards, "card"), count(#game.deck.suits, "suit"))
end

local function played(game) return game.fishing and "cards are captured from the field" or "in tricks" end

local function teams_text(game)
  if game.teams == 0 then return "every seat for itself" end
  return ("%s of %d, seated alternately"):format(count(game.teams, "team"), game.seats // game.teams)
end

local function team_names(game)
  local names = {}
  for i, team in ipairs(game.team_names) do names[i] = team.en end
  return #names > 0 and table.concat(names, " against ") or nil
end

function diff_table.of_table(c)
  local function row(topic, of, cite)
    c.add("table", topic, topic, of(c.a.game), of(c.b.game), c.a.words:table_cites(cite), c.b.words:table_cites(cite), topic == "names of the teams" and {} or c.ALL)
  end
  row("the deck", deck_text, "deck")
  if c.cards and c.cards ~= c then
    local function alone(side) return diff_cards.alone(side, c.cards) end
    c.add("table", "the deck", "cards that the other hasn't", alone(c.a), alone(c.b), c.a.words:table_cites "deck", c.b.words:table_cites "deck", c.ALL)
  end
  row("how it is played", played, "deck")
  row("seats", function(game) return tostring(game.seats) end, "seats")
  row("teams", teams_text, "teams")
  if c.a.game.teams == c.b.game.teams then row("names of the teams", team_names, "teams") end
  row("direction of play", function(game) return game.direction end, "direction")
end

-- The deal ----------------------------------------------------------------------------------------------

-- Packets in order: what goes to each hand together, what goes to a place of its own alone.
local function deal_text(side)
  local parts, hands, game, i = {}, {}, side.game, 1
  local function close()
    if #hands > 0 then parts[#parts + 1] = list(hands) .. " to each" end
    hands = {}
  end
  while i <= #game.packets do
    local packet = game.packets[i]
    if packet.zone == 0 then
      hands[#hands + 1] = tostring(packet.n)
      i = i + game.seats
    else
      close()
      parts[#parts + 1] = ("%d to the %s"):format(packet.n, side.words:zone(packet.zone))
      i = i + 1
    end
  end
  close()
  return table.concat(parts, ", ")
end

local function zone_named(game, name)
  for _, zone in ipairs(game.zones) do if zone.name == name then return zone end end
end

-- Who deals, key: "first_dealer" or "next_dealer".
local function dealer_text(side, key)
  return side.words:seat_of(side.game.match[key]) or key == "first_dealer" and "by lot" or "the dealer"
end

local seen_by = { all = "all see it", nobody = "nobody sees it" }

function diff_table.of_deal(c)
  c.add("deal", "packets", "the packets", deal_text(c.a), deal_text(c.b), c.a.words:cites "deal", c.b.words:cites "deal", c.ALL)
  local function hand(side) return count(side.game.tricks, "card") .. (side.game.trick and ", so many tricks" or "") end
  if c.a.game.tricks ~= c.b.game.tricks then
    c.add("deal", "hand", "a hand", hand(c.a), hand(c.b), c.a.words:cites "deal", c.b.words:cites "deal", c.ALL)
  end
  for _, zone in ipairs(c.a.game.zones) do
    local other = zone_named(c.b.game, zone.name)
    if other then
      c.add("deal", "zones", "the " .. zone.en, seen_by[zone.seen_by], seen_by[other.seen_by], zone.declared.cite, other.declared.cite, {})
    end
  end
  local function dealer(topic, key)
    c.add("deal", topic, topic, dealer_text(c.a, key), dealer_text(c.b, key), c.a.words:cites "dealer", c.b.words:cites "dealer", {})
  end
  dealer("who deals first", "first_dealer")
  dealer("who deals next", "next_dealer")
end

diff_table.deal_text, diff_table.dealer_text, diff_table.seen_by = deal_text, dealer_text, seen_by

-- The score and the match -----------------------------------------------------------------------------------

-- Of a game with accounts, how they are kept; of another, into how many parts a point may come.
local function counted_text(game)
  local unit = game.unit or "points"
  if game.kan > 0 then return ("%s, %d to a kan"):format(unit, game.kan) end
  return game.parts == 2 and "half points" or unit
end

function diff_table.of_score(c)
  local cite = c.a.game.fishing and c.b.game.fishing and "accounts" or "score"
  c.add("score", "counted in", "what is counted in", counted_text(c.a.game), counted_text(c.b.game), c.a.words:cites(cite), c.b.words:cites(cite),
    { "points", "deal", "worth" })
  c.add("score", "points", "points of a deal", c.a.words:ask(c.a.game.points) or "none", c.b.words:ask(c.b.game.points) or "none",
    c.a.words:cites "score", c.b.words:cites "score", { "points", "deal" })
end

local function length_text(game)
  local match, parts = game.match, {}
  local function part(text, ...) parts[#parts + 1] = text:format(...) end
  if match.sets > 0 then part("sets of %s, the first to win %s", count(match.deals, "deal"), count(match.sets, "set"))
  elseif match.deals > 0 then part("%s, the higher total wins", count(match.deals, "deal")) end
  if match.points == game.parts then part("the first to have a point")
  elseif match.points > 0 then part(match.points % game.parts == 0 and "the first to have %d points" or "the first to have %.1f points", match.points / game.parts) end
  if match.wins > 0 then part("the first to win %s", count(match.wins, "deal")) end
  if match.in_a_row > 0 then
    part("the first to win %s running%s", count(match.in_a_row, "deal"), match.margin > 0 and (", each by %d or more"):format(match.margin // game.parts) or "")
  end
  return #parts > 0 and table.concat(parts, "; or ") or "it has no end"
end

local function mark_text(game)
  local at = game.match.mark_at
  return at == 0 and "none" or ("from %s on, with the score less that"):format(at % game.parts == 0 and tostring(at // game.parts) or ("%.1f"):format(at / game.parts))
end

diff_table.length_text, diff_table.mark_text = length_text, mark_text

function diff_table.of_match(c)
  local a, b = c.a.game.match, c.b.game.match
  local cites_a, cites_b = c.a.words:cites "match", c.b.words:cites "match"
  c.add("match", "length", "how long it is", length_text(c.a.game), length_text(c.b.game), cites_a, cites_b, {})
  c.add("match", "mark", "a mark beside the score", mark_text(c.a.game), mark_text(c.b.game), cites_a, cites_b, {})
  if a.sets > 0 and b.sets > 0 then
    local function tied(match) return match.tied_set_replayed and "it is played again" or "it counts for nobody" end
    c.add("match", "tied set", "a tied set", tied(a), tied(b), cites_a, cites_b, {})
  end
end

-- Options ------------------------------------------------------------------------------------------------

local function option_named(game, name)
  for _, option in ipairs(game.options) do if option.name == name then return option end end
end

local function values_text(option)
  local values = { table.unpack(option.values) }
  for _, name in ipairs(option.numbered) do values[#values + 1] = name .. ":N" end
  if option.takes_seat then values[#values + 1] = "a seat" end
  return list(values, "or")
end

local function option_row(c, name)
  local a, b = option_named(c.a.game, name), option_named(c.b.game, name)
  local same_question = not a or not b or a.asks == b.asks
  local function said(option)
    if not option then return "there is no such option" end
    return values_text(option) .. (same_question and "" or ": " .. option.asks)
  end
  c.add("options", name, same_question and ("%s: %s"):format(name, (a or b).asks) or name, said(a), said(b), a and clauses_of.of_option(c.a.game, a), b and clauses_of.of_option(c.b.game, b), {},
    not b and "a" or not a and "b" or nil)
end

function diff_table.of_options(c)
  for _, option in ipairs(c.a.game.options) do option_row(c, option.name) end
  for _, option in ipairs(c.b.game.options) do
    if not option_named(c.a.game, option.name) then option_row(c, option.name) end
  end
end

-- Clauses -------------------------------------------------------------------------------------------------

-- Clauses of one id with two sentences, but for those whose sentences stand below each other in another row. What is only changed by
-- a line without a clause of its own has the sentence that was.
function diff_table.of_sentences(c, rows)
  local told = {}
  for _, row in ipairs(rows) do
    local of_a = {}
    for _, id in ipairs(row.section ~= "options" and row.cites_a or {}) do of_a[id] = true end
    for _, id in ipairs(row.cites_b) do told[id] = told[id] or of_a[id] end
  end
  for _, clause in ipairs(c.a.game.clauses) do
    local other = c.b.game.clauses[c.b.game.clause_of[clause.id]]
    if other and clause.said ~= other.said and not told[clause.id] then
      c.add("sentences", clause.id, clause.id, clause.text, other.text, clause.id, clause.id, {})
    end
  end
end

return diff_table
