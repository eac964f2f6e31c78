-- The table and the deal: teams, zones, facts, and what is dealt to whom.
local places = require "places"
local words = require "words"

local dealing = {}
local meta = words.meta

-- How many teams, and what they are called.
function dealing.teams_of(game)
  local declared, list = game.declaration.teams, {}
  if type(declared) == "table" then
    for i, team in ipairs(declared) do list[i] = { en = team.en or team.ja or "team " .. i - 1, ja = team.ja } end
  end
  return type(declared) == "number" and declared or #list, list
end

-- A word's name is no other's: where it is written the word is meant.
function dealing.check_name(game, item)
  local m = meta[item]
  if game.is_word(m.name) then
    local is = _G[m.name] ~= nil and "a name of Lua's own" or "a word already"
    game.problems.add(m.place, '%s "%s": %s is %s, and stands for that wherever it is written; give the %s another name', m.word, m.name, m.name, is, m.word)
  end
end

function dealing.zones_and_facts(game)
  game.zones, game.zone_of, game.facts, game.fact_of = {}, { field = game.FIELD }, {}, {}
  for _, zone in ipairs(game.declaration.zones or {}) do
    local name = meta[zone].name
    dealing.check_name(game, zone)
    game.zones[#game.zones + 1] = { name = name, declared = zone, en = zone.en or name, ja = zone.ja, seen_by = zone.seen_by or "nobody" }
    game.zone_of[name] = game.FIRST_ZONE + #game.zones - 1
  end
  local n_teams, teams = dealing.teams_of(game)
  for _, fact in ipairs(game.declaration.facts or {}) do
    local name = meta[fact].name
    dealing.check_name(game, fact)
    game.fact_of[name] = #game.facts
    if fact[2] ~= nil then
      local left = words.quoted(fact[2])
      places.under(game.problems.add(places.at(fact, 2) or places.at(fact), 'fact "%s" has one text, what it says; %s is left over', name, left), left)
    end
    for t = 1, fact.of and (n_teams > 0 and n_teams or game.seats) or 1 do
      local whose = (teams[t] or {}).en or (n_teams > 0 and "team " or "seat ") .. (t - 1)
      game.facts[#game.facts + 1] = { name = fact.of and ("%s %d"):format(name, t - 1) or name, declared = fact, is_seat = fact.seat or false,
                                      text = (fact.of and whose .. ": " or "") .. (fact[1] or name), of_team = fact.of ~= nil,
                                      secret = fact.secret and true or false, at_end = fact.secret == "until the end" }
    end
  end
  if #game.zones > game.MAX_ZONES then game.problems.add(places.at(game.declaration, "zones"), "%d zones; at most %d are possible", #game.zones, game.MAX_ZONES) end
  if #game.facts > game.MAX_FACTS then game.problems.add(places.at(game.declaration, "facts"), "%d facts; at most %d are possible", #game.facts, game.MAX_FACTS) end
end

function dealing.teams(game)
  local n, list = dealing.teams_of(game)
  if n > 0 and game.seats % n ~= 0 and not game.guessed then
    game.problems.add(places.at(game.declaration, "teams"), "%d teams for %d seats; each team has as many seats as the others", n, game.seats)
  elseif n == 1 then
    game.problems.add(places.at(game.declaration, "teams"), "one team of all %d seats plays against nobody; write teams = 2 or more, or 0 where each plays for itself", game.seats)
  end
  local called = {}
  for i, team in ipairs(list) do
    if called[team.en] then
      game.problems.add(places.at(game.declaration.teams, i), "teams %d and %d are both called '%s', and nobody can tell them apart; give each a name of its own",
        called[team.en], i, team.en)
    end
    called[team.en] = called[team.en] or i
  end
  return n, list
end

-- Packets to each seat from the dealer's next, then to the zones in the order in which they are declared.
-- What is said of a key of the deal that nobody knows: a zone may be misspelt where it is made.
local function instead(game, key, place)
  local known = places.keys(game.zone_of)
  known[#known + 1], known[#known + 2], known[#known + 3] = "packets", "cite", "whole_suit"
  local said = places.instead(key, known)
  for _, zone in ipairs(game.declaration.zones or {}) do
    local at = places.nearest(key, known) == meta[zone].name and meta[zone].place
    if at and not game.problems.bundled[at.file] then said = ("%s (zone \"%s\", in %s)"):format(said, meta[zone].name, places.said(at, place)) end
  end
  return said
end

function dealing.packets(game)
  local deal, list, hand = game.declaration.deal, {}, 0
  if not deal then return list, 0 end
  for i, n in ipairs(deal.packets or {}) do
    if math.type(n) ~= "integer" or n < 1 then
      game.problems.add(places.at(deal.packets, i) or places.at(deal, "packets"), "a packet is a whole number of cards, 1 or more, not %s", words.show(n))
    else
      hand = hand + n
      for offset = 1, game.seats do list[#list + 1] = { zone = 0, offset = offset % game.seats, n = n } end
    end
  end
  local total, dealt_to = hand * game.seats, { "field" }
  for i, zone in ipairs(game.zones) do dealt_to[i + 1] = zone.name end
  for _, key in ipairs(places.keys(deal)) do
    if type(key) == "string" and key ~= "packets" and key ~= "cite" and key ~= "whole_suit" and not game.zone_of[key] then
      game.problems.add(places.at(deal, key), "unknown key '%s' in deal; %s", key, instead(game, key, places.at(deal, key)))
    end
  end
  for _, name in ipairs(dealt_to) do
    local n = deal[name]
    if n ~= nil and (math.type(n) ~= "integer" or n < 0) then
      game.problems.add(places.at(deal, name), "%s of deal is %s; it wants a whole number of cards", name, words.show(n))
      total = total + math.max(0, math.tointeger(tonumber(n)) or 0) -- "1" is meant as 1
    elseif n then
      list[#list + 1] = { zone = game.zone_of[name], offset = 0, n = n }
      total = total + n
    end
  end
  if total > #game.deck.cards and not game.guessed then
    game.problems.add(places.at(deal, "packets"), "%d cards are dealt (%d to each of %d seats%s), but the %s deck has %d", total, hand, game.seats,
      total > hand * game.seats and (", %d besides"):format(total - hand * game.seats) or "", game.deck.name, #game.deck.cards)
  end
  return list, hand
end

return dealing
