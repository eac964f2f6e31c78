-- Fishing: which cards match, and the yaku of captured cards.
local absent = require "absent"
local cards = require "cards"
local counting = require "counting"
local hand = require "hand"
local merge = require "merge"
local payments = require "payments"
local places = require "places"
local pure = require "pure"
local words = require "words"
local yaku = require "yaku"

local fishing = {}
local kind, meta = words.kind, words.meta

-- What a script's function of two cards is asked about. A joker has neither suit nor rank.
local function card_table(game, index)
  local card = game.deck.cards[index]
  local rank, suit = game.deck.ranks[card.rank + 1], game.deck.suits[card.suit + 1]
  if not rank then return { code = card.code } end
  return { code = card.code, suit = suit.code, rank = rank.code, number = math.tointeger(tonumber(rank.code) or tonumber(suit.code)) } -- of Hanafuda its month
end

local card_fields = { "code", "suit", "rank", "number" }
local function is_answer(value)
  if type(value) ~= "boolean" then return "true or false" end
end

local card_set = counting.card_set

-- The set of those that a card matches, by a script's function, which only looks at the cards.
local function asked(game, of, what, shown, a)
  local matching = {}
  for b = 1, #game.deck.cards do
    if a ~= b then
      local ok, answer = game.call(of, what, is_answer, shown[a], shown[b])
      if not ok then return nil, answer end
      if answer then matching[#matching + 1] = b - 1 end
    end
  end
  return cards.list(matching)
end

-- That some cards match: else none is ever captured.
local function check_any(game, list, place)
  for _, matching in ipairs(list) do if not matching:empty() then return end end
  game.problems.add_alone(place, "no two cards match, and none is ever captured: the function never gives true")
end

-- A card that matches another is matched by it.
local function check_both_ways(game, list, place)
  for a = 1, #list do
    for b = a + 1, #list do
      if list[a]:has(b - 1) ~= list[b]:has(a - 1) then
        local one, other = a, b
        if list[b]:has(a - 1) then one, other = b, a end
        return game.problems.add(place, "%s matches %s but not the other way round", game.deck.cards[one].code, game.deck.cards[other].code)
      end
    end
  end
end

-- For each card the set of those it matches, by a word; what a word says of two cards it says of both, and of a joker nothing.
local function by_word(game, of)
  local list, tables = {}, {}
  for c = 1, #game.deck.cards do tables[c] = card_table(game, c) end
  for a, one in ipairs(tables) do
    local matching = {}
    for b, other in ipairs(tables) do
      if a ~= b and one.rank and other.rank and of(one, other) then matching[#matching + 1] = b - 1 end
    end
    list[a] = cards.list(matching)
  end
  return list
end

-- Ranks without a number have no sum.
local function check_numbers(game, place)
  local without, noted = {}, {}
  for c = 1, #game.deck.cards do
    local card = card_table(game, c)
    if card.rank and not card.number and not noted[card.rank] then
      noted[card.rank] = true
      without[#without + 1] = card.rank
    end
  end
  if #without == 0 then return end
  game.problems.add(place, "sum_ends_in wants numbers, and of %s neither the rank nor the suit is called by one; write matches = function(a, b) ... end, which can say what they count",
    table.concat(without, ", "))
end

-- For each card the set of those it matches; a function is asked once of every two cards.
local function matches(game, row)
  local list, of, place = {}, row.matches, places.at(row, "matches") or places.at(row)
  if of == nil then
    if not places.has(row, "matches") then
      game.problems.add(place, 'which cards match? write fishing "%s" { matches = same_suit, ... }, or sum_ends_in { ... }', meta[row].name)
    end
    return list
  end
  if kind(of) == "matches" and of.by_number then check_numbers(game, place) end
  if kind(of) ~= "function" then return by_word(game, words.match_function(of)) end
  local shown, what = {}, ('matches of fishing "%s"'):format(meta[row].name)
  for c = 1, #game.deck.cards do shown[c] = pure.shown(card_table(game, c), "a card", card_fields) end
  for a = 1, #game.deck.cards do
    local answer
    list[a], answer = asked(game, of, what, shown, a)
    if not list[a] then
      if debug.getinfo(of, "u").nparams == 1 and string.find(answer, "unknown word", 1, true) then
        game.problems.add(place, "matches is given two cards, and this function takes one; write function(a, b)")
        return {}
      end
      game.problems.failed(answer, of)
      return list
    end
  end
  check_any(game, list, place)
  check_both_ways(game, list, place)
  return list
end

-- What else of a seat's captures voids a yaku: which cards, and how many of them; 0: nothing does. row: its cards, those that count twice,
-- what all of them count, and how much it needs.
local function voided(game, item, row)
  local void, place, told = item.void, places.at(item, "void") or places.at(item), game.problems.count()
  if void == nil or void.mode == "NEVER" then return game.none, 0 end
  local by, n, own = card_set(game, void.cards, place), 0, {}
  for c = 0, #game.deck.cards - 1 do
    if by:has(c) then n = n + 1 end
    if by:has(c) and row.cards:has(c) then own[#own + 1] = row.twice:has(c) and 2 or 1 end
  end
  local from, left = void.mode == "ANY" and 1 or n, row.all
  if n == 0 and game.problems.count() == told then
    game.problems.add(place, 'void of yaku "%s" names no cards; write those that void it, as in any_of "%s", or never', meta[item].name, game.deck.cards[1].code)
  end
  if n == 0 then return by, 0 end
  table.sort(own)
  for i = 1, #own - from + 1 do left = left - own[i] end -- it has to do without these
  if left < row.need and row.need <= row.all and game.problems.count() == told then
    places.under(game.problems.add(place, 'yaku "%s" can never be made: its own cards void it; name others, or write void = never', meta[item].name), "void")
  end
  return by, from
end

-- Cards beside its own, each of which is worth `further` too. set: its own.
local function others_further(game, item, set)
  local place = places.at(item, "further_of") or places.at(item)
  if item.further_of == nil then return game.none end
  local told = game.problems.count()
  local more = card_set(game, item.further_of, place) - set
  local wrong = (item.further or 0) == 0 and 'is worth more by cards of further_of, and by how much it doesn\'t say; write further = 1'
    or more:empty() and "has all the cards of further_of among its own; leave that out" or nil
  if wrong and game.problems.count() == told then
    places.under(game.problems.add(place, 'yaku "%s" %s', meta[item].name, wrong), "further_of")
  end
  return more
end

-- yaku "club_den" { "p2 p11 p12", 10, en = "Club Den" }
local function set_yaku(game, item, out)
  local place, m = places.at(item), meta[item]
  local number = kind(item[1]) == "string" and math.tointeger(tonumber(item[1])) and not game.deck.card_of[item[1]]
  if number then
    local problem = game.problems.add(places.at(item, 1) or place, 'yaku "%s" begins with its cards, and "%s" is none; a number stands without quotes: write %s, behind the cards', m.name, item[1], item[1])
    if problem then problem.words = { item[1] } end
  end
  local told = game.problems.count()
  local set = item[1] ~= nil and not number and card_set(game, item[1], places.at(item, 1) or place) or game.none
  if not number then
    counting.once(game, item[1], places.at(item, 1) or place, ('yaku "%s"'):format(m.name), ', or write twice = "%s" where it counts as two')
  end
  local n = 0
  local twice = item.twice ~= nil and card_set(game, item.twice, places.at(item, "twice") or place) or game.none
  if not twice:within(set) then
    game.problems.add(places.at(item, "twice") or place, 'yaku "%s": what counts twice is among its cards', m.name)
  end
  for c = 0, #game.deck.cards - 1 do if set:has(c) then n = n + (twice:has(c) and 2 or 1) end end
  local need = item.need or n
  local is_told = game.problems.says(place, ('yaku "%s"'):format(m.name)) or game.problems.says(place, "unknown ") or kind(item[2]) == "wrong"
  if item[1] ~= nil and item[2] ~= nil and not item.points and not is_told then
    local at, said = places.at(item, 2) or place, words.show(item[2])
    places.under(game.problems.add(at, 'yaku "%s" wants its points behind its cards, as in { "p2 p11 p12", 10 }, and %s is no number', m.name, said), said)
  elseif item[1] == nil or item[2] ~= nil or not item.points then
    local is_lost = item[1] == nil and places.has(item, 1) or not item.points and places.has(item, "points") -- told where it is wrong
    if not is_told and not is_lost then game.problems.late_within(item, place, 'yaku "%s" wants its cards and its points, as in { "p2 p11 p12", 10 }%s', m.name, item[1] == nil and yaku.not_inherited(game, m.name) or "") end
  elseif n == 0 then
    if kind(item[1]) == "string" or not game.problems.misnamed then game.problems.late_within(item, place, 'yaku "%s" can never be made: it has no cards', m.name) end
  elseif need > n and game.problems.count() == told and not game.problems.says(place, "unknown word") then
    game.problems.late_within(item, place, 'yaku "%s" can never be made: it needs %d of %d cards', m.name, need, n)
  end
  local void_by, void_from = voided(game, item, { cards = set, twice = twice, all = n, need = need })
  out[#out + 1] = { name = m.name, declared = item, en = item.en, ja = item.ja, cards = set, twice = twice, need = need, points = item.points or 0,
                    void_by = void_by, void_from = void_from, more = others_further(game, item, set),
                    further = item.further or 0, replaces = item.replaces, clause = game.cite(item.cite and item or game.declaration.yaku, place),
                    cite = item.cite or game.declaration.yaku.cite, place = place }
end

-- A yaku for which nobody gets a point, takes one from another, or may stop.
local function check_worth(game, rows)
  local by_option = {}
  for _, item in ipairs(kind(game.declared.yaku) == "table" and game.declared.yaku or {}) do
    local name = kind(item) == "table" and meta[item] and meta[item].name
    if name then merge.each_option(item, function() by_option[name] = true end) end
  end
  for _, row in ipairs(rows) do
    if row.points == 0 and row.further == 0 and row.declared.replaces == nil and type(row.declared.points) == "number" and not by_option[row.name] then
      game.problems.late_within(row.declared, row.place, 'yaku "%s" is worth nothing; its points stand behind its cards, as in { "p2 p11 p12", 10 }', row.name)
    end
    if row.declared.further == 0 and row.declared.further_of == nil and not by_option[row.name] then
      game.problems.late_within(row.declared, places.at(row.declared, "further") or row.place, 'yaku "%s": further = 0 gives nothing for each card more; leave it out, or write further = 1', row.name)
    end
  end
end

-- Yaku that replace each other: when they are made together none of them counts.
local function check_replaced(game, rows)
  for _, row in ipairs(rows) do
    local names, at = {}, row
    repeat
      names[#names + 1] = at.name
      at = rows[at.replaces + 1]
    until not at or at == row or #names > #rows
    local place = places.at(row.declared, "replaces") or row.place
    if at == row and #names == 1 and row.declared.replaces ~= nil then
      game.problems.add_alone(place, 'yaku "%s" replaces itself, and so never counts; name another, or take it out with replaces = remove', row.name)
    elseif at == row and #names > 1 then
      game.problems.add_alone(place, 'yaku "%s" and "%s" replace each other, and made together none counts; of the one that is worth least write replaces = remove',
        table.concat(names, '", "', 1, #names - 1), names[#names])
    end
  end
end

-- The fishing among the phases, or nil. Beside it there are no tricks.
function fishing.phase_of(game, phases)
  local found
  for _, row in ipairs(phases) do if meta[row] and meta[row].word == "fishing" then found = row end end
  for _, row in ipairs(found and phases or {}) do
    if meta[row] and meta[row].word == "trick" then
      game.problems.add(places.at(row), 'trick "%s" stands beside fishing "%s": a game is of tricks or of captures; leave one of them out, as in remove "%s"',
        meta[row].name, meta[found].name, meta[found].name)
    end
  end
  return found
end

function fishing.compile(game, row)
  local section = game.declaration.yaku or {}
  local out = { match = matches(game, row), values = counting.values(game, game.declaration.values), all_from = row.takes_all_from or 0, yaku = {} }
  local number = {}
  for _, item in ipairs(section) do
    if meta[item] and meta[item].word == "yaku" then
      set_yaku(game, item, out.yaku)
      number[meta[item].name] = #out.yaku - 1
    end
  end
  local none = math.max(255, #out.yaku) -- no row
  for _, made in ipairs(out.yaku) do
    if made.replaces and not number[made.replaces] and not game.lenient then
      game.problems.add(places.at(made.declared, "replaces") or made.place, "there is no yaku '%s' to replace; %s", made.replaces, places.instead(made.replaces, places.keys(number)))
    end
    made.replaces = number[made.replaces] or none
  end
  if not game.lenient then check_replaced(game, out.yaku) end
  out.suits = hand.suits(game)
  local deal = game.declaration.deal or {}
  out.deals_again, out.takes_whole = deal.whole_suit == "dealt again", deal.whole_suit == "taken by the first"
  out.whole_clause = game.cite(deal)
  out.takes_in_hands = row.shuffles_in ~= nil
  out.central_clause = game.cite({ cite = row.shuffle_cite or row.cite }, places.at(row))
  out.stopping = payments.stopping(game, row, out.yaku)
  if not out.stopping then check_worth(game, out.yaku) end
  local multiplier
  out.doublings, multiplier = hand.doublings(game)
  out.waiting = string.upper(multiplier.waiting or "highest_first")
  out.doubling_clause, out.waiting_clause = game.cite(multiplier), game.cite({ cite = multiplier.waiting_cite or multiplier.cite }, places.at(multiplier))
  out.hand_yaku, out.hand_groups, out.weak = hand.yaku(game)
  local hands = game.declaration.hand_yaku or {}
  out.hand_ends = hands.ends_deal or false
  out.hand_clause = hands.ends_cite and game.clause(hands.ends_cite, places.at(hands, "ends_cite")) or hands.cite and game.cite(hands) or out.hand_yaku[1] and out.hand_yaku[1].clause or 0
  out.final = hand.final_yaku(game)
  local accounts = game.declaration.accounts
  out.ante = accounts and accounts.ante and payments.amount(game, accounts.ante, places.at(accounts, "ante")) or 0
  out.payments = payments.compile(game, out.ante)
  if accounts then game.cite(accounts) end
  out.match_clause = game.cite({ cite = row.match_cite or row.cite }, places.at(row))
  out.choose_clause = game.cite({ cite = row.choose_cite or row.cite }, places.at(row))
  out.value_clause = game.cite(absent.or_section(game.declaration, "values"), places.at(row))
  return out
end

return fishing
