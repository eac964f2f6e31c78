-- Hand yaku, the yaku at the end of a deal, and multipliers: what a game of captures counts beside its yaku of captures.
local absent = require "absent"
local cards = require "cards"
local counting = require "counting"
local places = require "places"
local words = require "words"

local hand = {}
local kind, meta = words.kind, words.meta

-- 7 or "2-7": the least and the most.
local function range(game, value, place)
  local least, most = value, value
  if math.type(value) ~= "integer" then least, most = string.match(tostring(value), "^(%d+)%-(%d+)$") end
  least, most = tonumber(least), tonumber(most)
  if least and math.max(least, most) > #game.deck.cards then
    game.problems.add(place, "how many cards? The deck has %d, so at most %d; not %s", #game.deck.cards, #game.deck.cards, words.show(value))
    return 0, 0
  elseif least and least > most then
    game.problems.add(place, 'the range "%d-%d" is the wrong way round; write "%d-%d"', least, most, most, least)
    return math.tointeger(most), math.tointeger(least)
  elseif least and least >= 0 then return math.tointeger(least), math.tointeger(most) end
  game.problems.add(place, "how many cards? a whole number or a range in quotes, as in 7 or \"2-7\", not %s", words.show(value))
  return 0, 0
end

-- holds = { { 6, chaff }, { "2-7", ribbons } }
local function counts(game, item, name, place)
  local list = {}
  for i, count in ipairs(item.holds or {}) do
    local at = places.at(item.holds, i) or place
    if kind(count) ~= "table" or count[2] == nil then
      game.problems.add(at, 'yaku "%s": what the hand holds is a number and cards, as in holds = { { 6, chaff } }', name)
    else
      local least, most = range(game, count[1], at)
      for k = 1, i - 1 do
        local other = item.holds[k]
        if kind(other) == "table" and other[1] == count[1] and rawequal(other[2], count[2]) then game.problems.add(at, 'yaku "%s": that the hand holds this is said twice; leave one out', name) end
      end
      list[#list + 1] = { cards = counting.card_set(game, count[2], at), least = least, most = most }
      counting.no_more(game, count, at)
    end
  end
  if #list > game.MAX_COUNTS then
    game.problems.add(place, 'yaku "%s" counts %d kinds of cards; at most %d are possible', name, #list, game.MAX_COUNTS)
  end
  return list
end

-- The ways to divide n further cards, none of a suit more than `last`, among so many suits.
local function rest(n, last, suits, digits, out)
  if n == 0 then out[#out + 1] = digits end
  for k = math.min(n, last), 1, -1 do
    if suits * k >= n then rest(n - k, k, suits - 1, digits << 4 | k, out) end
  end
end

-- How many cards the longest suit has.
local function longest(game)
  local most = 0
  for _, list in next, game.deck.of_suit do most = math.max(most, #list) end
  return most
end

local by_hands = { deal = true, deck = true, seats = true, players = true } -- how many cards a hand has, and of a suit there are

-- suits = { "3 2 1 1" }: cards of each suit, most first, as digits of four bits; "4 ...": whatever the others are.
local function shapes(game, item, name, place)
  local list, said = {}, {}
  for i, text in ipairs(item.suits or {}) do
    local at, digits, sum, last, used = places.at(item.suits, i) or place, 0, 0, math.min(longest(game), 15), 0
    local whole = string.match(tostring(text), "^.*%S") or ""
    local open = string.sub(whole, -3) == "..." and 1 or 0
    local plain = string.gsub(string.gsub(whole, "%s+", " "), "^ ", "")
    if said[plain] then game.problems.add(at, 'yaku "%s": "%s" is said twice; leave one out', name, plain) end
    said[plain] = true
    if open == 1 then whole = string.sub(whole, 1, -4) end
    for n in string.gmatch(whole, "%S+") do
      local number = math.tointeger(tonumber(n)) or 0
      if number < 1 or number > last then
        game.problems.add(at, 'yaku "%s": \'%s\' says no hand; write how many cards of each suit, most first, as in "3 2 1 1"', name, tostring(text))
        break
      end
      digits, sum, last, used = digits << 4 | number, sum + number, number, used + 1
    end
    if open > 0 and sum <= game.hand_size then
      rest(game.hand_size - sum, last, #game.deck.suits - used, digits, list)
      goto continue
    end
    if sum ~= game.hand_size and sum > 0 and not game.lenient then
      game.problems.late_of(item, by_hands, at, 'yaku "%s": "%s" are %d cards; a hand has %d', name, tostring(text), sum, game.hand_size)
    end
    list[#list + 1] = digits
    ::continue::
  end
  if #list > game.MAX_SHAPES then
    game.problems.late_of(item, by_hands, place, 'yaku "%s" has %d divisions of suits; at most %d are possible', name, #list, game.MAX_SHAPES)
  end
  return list
end

local shown_suits = { threes = 3, pairs = 2 }

local function hand_row(game, item, group, section, number, out)
  local m, place = meta[item], places.at(item)
  game.problems.here = place
  if not item.points and not places.has(item, "points") and not places.has(item, 1) then -- what is no number has been told of
    game.problems.add(place, 'yaku "%s" wants its points first, as in { 4, holds = { { 7, chaff } } }', m.name)
  end
  local row = {
    name = m.name, declared = item, en = item.en, ja = item.ja, group = number, points = item.points or 0,
    counts = counts(game, item, m.name, place), shapes = shapes(game, item, m.name, place), weak = item.weak or 255,
    shows = "CARDS", shown = game.none, shown_suits = 0, bonus = "NONE", bonus_points = 0,
    clause = game.cite(item.cite and item or group.cite and group or section, place), cite = item.cite or group.cite or section.cite,
    shown_clause = section.shown_cite and game.clause(section.shown_cite, places.at(section, "shown_cite")) or 0,
    bonus_clause = section.bonus_cite and game.clause(section.bonus_cite, places.at(section, "bonus_cite")) or 0,
  }
  if #row.counts == 0 and #row.shapes == 0 then
    game.problems.late_within(item, place, 'yaku "%s" would be made by every hand; write holds = { { 7, chaff } } or suits = { "3 2 1 1" }', m.name)
  end
  if item.bonus == nil then row.bonus_clause = 0 end
  if shown_suits[item.shows] then row.shows, row.shown_suits = "SUITS", shown_suits[item.shows]
  elseif item.shows ~= nil then row.shown = counting.card_set(game, item.shows, places.at(item, "shows") or place) end
  if item.bonus == "whole suits" then row.bonus = "SUITS"
  elseif math.type(item.bonus) == "integer" then row.bonus, row.bonus_points = "POINTS", item.bonus end
  out[#out + 1] = row
end

function hand.yaku(game)
  local section, out, groups, names = game.declaration.hand_yaku or {}, {}, 0, {}
  for _, group in ipairs(section) do
    if meta[group] and meta[group].word == "group" then
      for _, item in ipairs(group) do
        if meta[item] and meta[item].word == "yaku" then hand_row(game, item, group, section, groups, out) end
      end
      groups, names[groups + 1] = groups + 1, words.quoted(meta[group].name)
    end
  end
  if groups > game.MAX_GROUPS and not string.find(table.concat(names), "?", 1, true) then
    game.problems.add(places.at(section), "%d groups of hand yaku, %s; at most %d are possible", groups, table.concat(names, ", "), game.MAX_GROUPS)
  end
  if #out > game.MAX_HAND_YAKU then game.problems.add(places.at(section), "%d hand yaku; at most %d are possible", #out, game.MAX_HAND_YAKU) end
  return out, groups, section.weak and counting.card_set(game, section.weak, places.at(section, "weak")) or game.none
end

-- The yaku at the end of a deal: yaku "double_score" { 10, card_points = 168, further = 1 }
function hand.final_yaku(game)
  local section, out = game.declaration.final_yaku or {}, {}
  for _, item in ipairs(section) do
    local m, place = meta[item], places.at(item)
    if m and m.word == "yaku" then
      local row = { name = m.name, declared = item, en = item.en, ja = item.ja, kind = "POINTS", cards = game.none, need = 0, further = item.further or 0,
                    points = item.points or 0, shares = item.shared and game.players - 1 or 1, alone = item.alone or false,
                    clause = game.cite(item.cite and item or section, place), cite = item.cite or section.cite }
      if item.alone_cite then game.clause(item.alone_cite, places.at(item, "alone_cite")) end
      if kind(item.captured) == "table" then
        row.kind, row.need = "CARDS", range(game, item.captured[1], place)
        row.cards = counting.card_set(game, item.captured[2], places.at(item, "captured") or place)
        counting.no_more(game, item.captured, places.at(item, "captured") or place)
      elseif item.all_have then row.kind, row.need = "ALL", item.all_have
      elseif item.card_points then row.need = item.card_points
      elseif not (places.has(item, "captured") or places.has(item, "all_have") or places.has(item, "card_points")) then
        game.problems.add(place, 'yaku "%s": for what? write captured = { 16, chaff }, card_points = 168 or all_have = 88', m.name)
      end
      if row.points == 0 then game.problems.late_within(item, place, 'yaku "%s" is worth nothing; its points come first, as in { 10, card_points = 168 }', m.name) end
      out[#out + 1] = row
    end
  end
  if #out > game.MAX_FINAL then game.problems.add(places.at(section), "%d yaku at the end; at most %d are possible", #out, game.MAX_FINAL) end
  return out
end

-- A card multiplies once.
local function twice(game, rows, section, set, times, place)
  for _, row in ipairs(rows) do
    for c, card in ipairs(game.deck.cards) do
      if set:has(c - 1) and row.cards:has(c - 1) then
        return game.problems.late_within(section, place, "%s multiplies twice, by %d and by %d; leave it out of one of the two", card.code, row.times, times)
      end
    end
  end
end

-- multiplier = { { 2, "1B 3B 8B" }, { 4, "11B 12B" }, waiting = "highest_first" }: the highest first.
function hand.doublings(game)
  local section, out = absent.or_section(game.declaration, "multiplier"), {}
  for i, item in ipairs(section) do
    local place = places.at(section, i) or places.at(section)
    local times = kind(item) == "table" and item[1] or item
    local is_number = kind(item) == "table" and math.type(times) == "integer" and times >= 2 and times <= 100
    if not is_number and kind(times) ~= "wrong" then -- else it is told
      local shown = kind(times) ~= "symbol" and words.show(times) or nil
      places.under(game.problems.add(place, "a multiplier is a whole number from 2 to 100 and cards, as in { 2, \"1B 3B 8B\" }%s", shown and ", not " .. shown or ""), shown)
      counting.look_at(game, item, place)
    end
    if is_number and item[2] == nil then
      game.problems.add(place, "multiplier: { %d } names no cards; write { %d, \"1B 3B 8B\" }", times, times)
    elseif is_number then
      local set = counting.card_set(game, item[2], place)
      counting.once(game, item[2], places.at(item, 2) or place, "multiplier", "")
      counting.no_more(game, item, place)
      twice(game, out, section, set, item[1], place)
      out[#out + 1] = { times = item[1], cards = set }
    end
  end
  table.sort(out, function(a, b) return a.times > b.times end)
  return out, section
end

-- The cards of each suit.
function hand.suits(game)
  local list = {}
  for s = 1, #game.deck.suits do
    local members = {}
    for c, card in ipairs(game.deck.cards) do if card.suit == s - 1 then members[#members + 1] = c - 1 end end
    list[s] = cards.list(members)
  end
  return list
end

return hand
