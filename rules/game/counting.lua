-- What cards are worth, what is asked and what there is to ask about: a word that would always give 0, a table that counts for nothing, and cards that
-- come to a hand and never leave it are refused at load.
local cards = require "cards"
local codes = require "codes"
local places = require "places"
local words = require "words"

local counting = {}
-- Where points that nothing else counts may be asked for.
local by_asking = { score = true, payments = true, phases = true, final_yaku = true, dealer = true, roles = true }
local by_phases = { phases = true } -- whether a game is of tricks or of captures
local kind, meta = words.kind, words.meta

local stopping = 'stopping = { stop = "stop", go_on = "continue" } in the fishing phase'

-- What counts no card counts nothing. word: what counts them.
local function check_some(game, some, word, place)
  if not some then game.problems.late(place, "%s never has a card to count: there are no such cards", word) end
end

-- The cards of an expression, which are the same in every deal and trick.
local function same_cards(game, expression, place)
  local before, trumps, asks = game.problems.count(), game.game.orders and #game.game.deck.suits, {}
  local function cards_of(trump)
    return expression.eval(setmetatable({ game = game }, { __index = function(_, key)
      asks[key] = true
      if key == "trump" then return trump end
    end }))
  end
  local set = cards_of(trumps)
  for trump = 0, trumps and game.problems.count() == before and trumps - 1 or -1 do
    if cards_of(trump) ~= set then
      game.problems.add(place, "these cards go by what is trump, and here they are the same in every deal, as in of_rank \"%s\"", game.game.deck.ranks[1].code)
      break
    end
  end
  if game.problems.count() == before and (asks.led or asks.winner or not trumps and asks.trump) then
    game.problems.add(place, not trumps and "here no cards are trumps, nor led; write cards, as in of_rank \"%s\"" or "these cards go by one trick, and here they are the same in each, as in of_rank \"%s\"",
      game.game.deck.ranks[1].code)
  end
  return set
end

-- The cards that a value stands for. A special card is the one that it is in any deal.
function counting.card_set(game, value, place)
  local k = kind(value)
  if k == "string" then return game.cards_of(value, place) end
  local special = k == "symbol" and (game.game.specials or {})[rawget(value, "symbol")]
  if special and type(special.item.card) == "string" then return cards.of(special.card) end
  if k == "cards" or k == "symbol" or k == "wrong" then return same_cards(game, words.as_cards(value), place) end
  game.problems.add(place, "cards are wanted here, not %s; write codes as in \"p2 p11 p12\", or of_suit \"i\"", words.show(value))
  return game.none
end

-- { 2, "1B 3B" }: what stands behind a number and its cards counts no card.
function counting.no_more(game, list, place)
  local left = list[3]
  if left == nil or kind(list[2]) == "number" then return end -- that it is no card has been told
  local said, right = words.show(left), 'cards are added, as in of_rank "A" + of_rank "B"'
  if kind(left) == "cards" then said = "a second set of cards"
  elseif kind(left) == "string" then said = words.quoted(left) end
  if kind(left) == "string" and kind(list[2]) == "string" then right = ('write "%s %s"'):format(list[2], left)
  elseif kind(left) == "number" then right = "leave it out, or write an item of its own for it, in braces" end
  places.under(game.problems.add(places.at(list, 3) or place, "%s is left over: behind a number stands one set of cards; %s", said, right), said)
end

-- Whether what cards are worth, or which there are, depends on an option.
local function goes_by_option(of)
  for _, item in ipairs { of.deck or "", table.unpack(kind(of.values) == "table" and of.values or { of.values }) } do
    for _, part in ipairs(kind(item) == "table" and item or { item }) do if kind(part) == "depends_on" then return true end end
  end
  return false
end

-- Where a value stands of which every card has another by what the same file says after it; what every card is worth first may be
-- so, and what depends on an option is, under some of its values.
local function covered_in(game, declared, sets)
  local after, last = game.none, nil
  if goes_by_option(game.declared) then return nil end
  for i = #sets, 1, -1 do
    local place = places.at(declared, i) or places.at(declared)
    if last and place and place.file == last.file and kind(declared[i]) == "table" and sets[i]:within(after) and not sets[i]:empty() then return place end
    after, last = after + sets[i], place
  end
end

-- What is wrong with the cards behind a number that is told to be none.
function counting.look_at(game, item, place)
  local set = kind(item) == "table" and item[2] or nil
  if kind(set) == "string" or kind(set) == "cards" then counting.card_set(game, set, places.at(item, 2) or place) end
end

-- values = { 10, { 1, of_suit "i" } }: what every card is worth, then what some are.
function counting.values(game, declared)
  local list, sets = {}, {}
  for c = 1, #game.deck.cards do list[c] = 0 end
  for i, item in ipairs(declared or {}) do
    local points, set, place = item, game.all, places.at(declared, i) or places.at(declared)
    if kind(item) == "table" then points = item[1] end
    if math.type(points) == "float" then
      places.under(game.problems.add(place, "values: %s is no whole number, and cards are worth whole points; count each of them twice or ten times, say, and divide in score", words.show(points)), words.show(points))
    elseif kind(points) == "wrong" then set = game.none -- it is told
    elseif math.type(points) ~= "integer" then
      local quoted = kind(points) == "string" and math.tointeger(tonumber(points)) and ("; write %s without quotes"):format(points) or ""
      game.problems.add(place, "values are whole numbers, then { number, cards }, as in values = { 10, { 1, of_suit \"i\" } }%s%s", kind(points) ~= "symbol" and ", not " .. words.show(points) or "", quoted)
      counting.look_at(game, item, place)
    elseif kind(item) == "table" and item[2] == nil and words.vanished[item] and game.problems.count() > 0 then set = game.none -- it is told what it can't be
    elseif kind(item) == "table" and item[2] == nil then
      places.under(game.problems.add(place, "values: { %d } names no cards; write { %d, of_suit \"%s\" }, or %d alone, before all others, for every card", points, points, game.deck.suits[1] and game.deck.suits[1].code or "i", points), ("{ %d }"):format(points), tostring(points))
    else
      if kind(item) == "table" then
        set = counting.card_set(game, item[2], places.at(item, 2) or place)
        counting.no_more(game, item, place)
      elseif math.type(declared[i - 1]) == "integer" and not goes_by_option(game.declared) then
        game.problems.add(place, "values: %d and then %d for every card; keep one, or name the cards of the other, as in { %d, of_suit \"%s\" }", declared[i - 1], points, points,
          game.deck.suits[1] and game.deck.suits[1].code or "i")
      end
      for c = 1, #game.deck.cards do if set:has(c - 1) then list[c] = points end end
    end
    sets[i] = set
  end
  list.covered = covered_in(game, declared, sets) -- for check.lua
  return list
end

-- Where these sets stand among those that are asked about, one after the other, from 0; put there if they don't.
local function place_of(asked, sets)
  for at = 0, #asked - #sets do
    local i = 1
    while i <= #sets and asked[at + i] == sets[i] do i = i + 1 end
    if i > #sets then return at end
  end
  for _, set in ipairs(sets) do asked[#asked + 1] = set end
  return #asked - #sets
end

-- The number of the set of cards that is asked about: the same whatever is trump.
function counting.set_index(game, expression, word, place)
  local before, asked = game.problems.count(), words.as_cards(expression)
  local function cards_of(trump) return asked.eval { game = game.static, trump = trump } end
  local set, by_trump = cards_of(#game.deck.suits), false
  for trump = 0, game.problems.count() == before and #game.deck.suits - 1 or -1 do by_trump = by_trump or cards_of(trump) ~= set end
  if by_trump then
    game.problems.add(place, "%s can't go by what is trump; it wants the same cards in every deal, as in of_rank \"%s\"", word, game.deck.ranks[1].code)
  elseif game.problems.count() == before then check_some(game, not set:empty(), word, place) end
  return place_of(game.sets_asked, { set })
end

-- Whether what is asked for is a yaku of tricks; else it is told that a word counts the cards of one.
function counting.of_trick(game, word, place)
  if not game.of_trick then game.problems.add(place, "%s counts the cards of a trick that is complete; it stands in made = ... of a yaku", word) end
  return game.of_trick
end

-- A card of trumps, by trump from 0.
local function card_of_trumps(game, expression, rank)
  local by_trump, deck = {}, game.deck
  for trump = 0, #deck.suits do
    local suit = deck.suits[trump + 1]
    by_trump[trump + 1] = suit and deck.card_of[suit.code .. rank] or 255
  end
  if string.find(rank, "%S%s+%S") then
    game.problems.add(rawget(expression, "place"), 'trump_card "%s" is several cards, and one is wanted here, as in trump_card "%s"', rank, string.match(rank, "%S+"))
  elseif not deck.rank_of[rank] then
    game.problems.add(rawget(expression, "place"), "%s", codes.unknown(deck, "rank", rank))
  end
  return by_trump
end

-- Another one, which may go by the trump; `always` where it doesn't.
local function any_card(game, expression, place)
  local by_trump, before = {}, game.problems.count()
  for trump = 0, #game.deck.suits do
    local set = expression.eval { game = game.static, trump = trump }
    local list = {}
    for card = 0, #game.deck.cards - 1 do list[#list + 1] = set:has(card) and card or nil end
    if game.problems.count() > before then return by_trump end
    if #list ~= 1 then
      game.problems.add(place, "one card is wanted here, and %s; write one, as in \"%s\" or trump_card \"%s\"", #list == 0 and "there is none" or ("these are %d"):format(#list),
        game.deck.cards[1].code, game.deck.ranks[1].code)
      return by_trump
    end
    by_trump[trump + 1] = list[1]
  end
  by_trump.always = by_trump[1]
  for _, card in ipairs(by_trump) do if card ~= by_trump.always then by_trump.always = nil break end end
  return by_trump
end

-- The number of a card that is asked for by name.
function counting.ref(game, value, place)
  local name, expression = kind(value) == "symbol" and rawget(value, "symbol"), words.as_cards(value)
  if name and (game.zone_of[name] or game.fact_of[name]) then
    game.problems.add(rawget(value, "place") or place, "%s is a %s, and one card is wanted here, as in trump_card \"%s\"", name,
      game.zone_of[name] and "zone" or "fact", game.deck.ranks[1].code)
    return 0
  end
  local rank = rawget(expression, "ref")
  local by_trump = rank and card_of_trumps(game, expression, rank) or any_card(game, expression, place)
  local key = (rank or "") .. " " .. table.concat(by_trump, " ")
  if not game.ref_of[key] then
    game.refs[#game.refs + 1] = by_trump
    game.ref_of[key] = #game.refs - 1
  end
  return game.ref_of[key]
end

-- The same for cards of a trick, which may depend on trumps and on the suit led: a set for each, one after the other (fuda_laid_set
-- of core/play.h says how).
local BY_TRUMP, BY_LED = 256, 512
counting.BY_TRUMP, counting.BY_LED = BY_TRUMP, BY_LED

function counting.laid(game, expression, place)
  if not counting.of_trick(game, "laid(...)", place) then return 0 end
  local set, before = words.as_cards(expression), game.problems.count()
  local known = {}
  local function cards_of(trump, led)
    local at = trump * (game.TRUMP + 1) + led
    known[at] = known[at] or set.eval { game = game.static, trump = trump, led = led }
    return known[at]
  end
  local looks = false -- at what is trump, or led: else it is the same cards in all tricks
  local one = set.eval(setmetatable({ game = game.static }, { __index = function(_, key)
    looks = looks or key == "trump" or key == "led"
    return (key == "trump" or key == "led") and 0 or nil
  end }))
  local by_trump, by_led, some = false, false, false
  if game.problems.count() > before then return 0 end
  for trump = 0, looks and #game.deck.suits or -1 do
    by_trump = by_trump or cards_of(trump, 0) ~= one
    for led = 0, game.TRUMP do
      by_led = by_led or cards_of(trump, led) ~= cards_of(trump, 0)
      some = some or not cards_of(trump, led):empty()
    end
  end
  if not by_trump and not by_led then return counting.set_index(game, expression, "laid(...)", place) end
  check_some(game, some, "laid(...)", place)
  local sets = {}
  for trump = 0, #game.deck.suits do
    for led = 0, by_led and game.TRUMP or 0 do sets[#sets + 1] = cards_of(trump, led) end
  end
  return place_of(game.sets_asked, sets) % BY_TRUMP + (by_led and BY_LED or BY_TRUMP) -- of more sets than there can be, bounds.lua tells
end

-- The cards of what counting.laid has given, in a compiled game.
function counting.laid_set(game, set, trump, led)
  local at = set >= BY_LED and trump * (game.limits.TRUMP + 1) + led or set >= BY_TRUMP and trump or 0
  return game.sets[set % BY_TRUMP + 1 + at]
end

-- By what is asked: the word for it, what it needs, and how that is written.
local needs = {
  STOPPED = { "stopped", "stopping", stopping }, STOPPER = { "stopper", "stopping", stopping },
  WENT_ON = { "went_on", "stopping", stopping }, OTHERS_WENT_ON = { "others_went_on", "stopping", stopping },
  HAND_POINTS = { "hand_points", "hand_yaku", 'hand_yaku = { group "hand" { yaku "four" { 6, suits = { "4 ..." } } } }' },
  OTHERS_HAND_POINTS = { "others_hand_points", "hand_yaku", 'hand_yaku = { group "hand" { yaku "four" { 6, suits = { "4 ..." } } } }' },
  OTHERS_CARD_POINTS = { "others_card_points", "values", 'values = { 0, { 10, of_rank "A" } }' },
  CARD_POINTS = { "card_points", "values", 'values = { 0, { 10, of_rank "A" } }' },
  CAPTURED = { "captured", "fishing", 'a fishing phase; what cards are worth in tricks is card_points, by values = { 0, { 1, cards } }' }, GAINED = { "gained", "payments", 'payments = { pay "yaku" { } }' },
  BID = { "bid", "auction", 'an auction among the phases' }, BIDDER = { "bidder", "auction", 'an auction among the phases' },
  DENOMINATION = { "denomination", "auction", 'an auction among the phases' }, CONTRACTORS = { "contractors", "auction", 'an auction among the phases' },
  JOINED = { "joined", "joining", "seats" }, GONE_OUT = { "gone_out", "joining", 'a choice with may "join" { joins } and may "out" { goes_out }' },
  TRICKS = { "tricks", "tricks", 'trick "..." among the phases' }, OTHERS_TRICKS = { "others_tricks", "tricks", 'trick "..." among the phases' },
}

-- Of these words those that can be asked of something in a game of these phases.
function counting.askable(game, list)
  local there, left, not_here = {}, {}, {}
  for _, row in ipairs(game.declaration.phases or {}) do there[meta[row] and meta[row].word or ""] = true end
  there.tricks = there.trick
  for _, need in next, needs do
    if (need[2] == "auction" or need[2] == "fishing" or need[2] == "tricks") and not there[need[2]] then not_here[need[1]] = true end
  end
  for _, word in ipairs(list) do if not not_here[word] then left[#left + 1] = word end end
  return left
end

local function has_joining(out)
  for _, phase in ipairs(out.phases) do
    for _, answer in ipairs(phase.answers or {}) do
      for _, effect in ipairs(answer.effects) do if effect.op == "JOINS" or effect.op == "GOES_OUT" then return true end end
    end
  end
  return false
end

-- What can be asked about in this game.
local function there_is(game, out)
  local declared = game.declaration
  return {
    stopping = out.fishing and out.fishing.stopping, hand_yaku = out.fishing and #out.fishing.hand_yaku > 0, values = declared.values, fishing = out.fishing,
    payments = out.fishing and #out.fishing.payments > 0, joining = has_joining(out), auction = out.auction, tricks = out.trick,
  }
end

local function check_asked(game, out)
  local there = there_is(game, out)
  for _, op in ipairs(places.keys(needs)) do
    local word, what, how = table.unpack(needs[op])
    local place = game.asked[op]
    if place and not there[what] and not (out.trick and game.declaration[what]) then -- see check_tricks
      game.problems.late(place ~= true and place or places.at(game.declaration), "'%s' is asked, and %s: there %s; write %s", word,
        op == "JOINED" and "every seat plays" or "would always be 0",
        what == "values" and "are no values of cards" or what == "tricks" and "are no tricks" or "is no " .. string.gsub(what, "_", " "), how)
    end
  end
end

local function pays(fishing, of)
  for _, row in ipairs(fishing.payments) do if row.kind == of then return true end end
  return false
end

-- A code written twice adds no card. who: whose cards they are; or_else: what may be meant besides.
function counting.once(game, value, place, who, or_else)
  local seen, text = {}, kind(value) == "string" and value or words.codes[value]
  for code in string.gmatch(text or "", "%S+") do
    if seen[code] and game.deck.card_of[code] then
      game.problems.add_alone(place, "%s names %s twice, and there is one; name another%s", who, code, string.format(or_else, code))
      return
    end
    seen[code] = true
  end
end

-- A table of the author's own that nothing counts. Of one that a variant has, house rules may take away what counted it: that is remarked
-- (check/unpaid.lua). place: of what is in it, else its own.
local function idle(game, key, place, format, ...)
  place = place or places.at(game.declaration, key)
  if place and not game.problems.bundled[place.file] then game.problems.late_of(game.declaration[key], by_asking, place, format, ...)
  elseif place then game.uncounted = game.uncounted or format:format(...) end
end

-- Tables of fishing games, in one of tricks.
local function check_tricks(game)
  for _, key in ipairs { "hand_yaku", "final_yaku", "payments", "multiplier" } do
    if game.declaration[key] then
      game.problems.late_by(by_phases, places.at(game.declaration, key), "%s %s for fishing games, and this one is played in tricks; leave %s out", key, key == "multiplier" and "is" or "are",
        key == "multiplier" and "it" or "them")
    end
  end
  if game.declaration.values and not game.asked.CARD_POINTS and not game.asked.OTHERS_CARD_POINTS then
    game.problems.late_of(game.declaration.values, by_asking, places.at(game.declaration, "values"), "values count for nothing here; write card_points in the score")
  end
end

local function check_hand_yaku(game, fishing)
  if #fishing.hand_yaku == 0 or pays(fishing, "HAND_YAKU") or game.asked.HAND_POINTS or game.asked.OTHERS_HAND_POINTS then return end
  if not fishing.hand_ends then
    game.problems.late_of(game.declaration.hand_yaku, by_asking, places.at(game.declaration, "hand_yaku"),
      'hand_yaku count for nothing; write pay "hand_yaku" { } in payments, hand_points in the score, or ends_deal = true')
  end
  for _, row in ipairs(fishing.hand_yaku) do
    if fishing.hand_ends and row.points ~= 0 then
      return idle(game, "hand_yaku", places.at(row.declared), 'yaku "%s" ends the deal, and its points count for nothing; write %s', row.name,
        #fishing.payments > 0 and 'pay "hand_yaku" { } in payments' or "hand_points in the score")
    end
  end
end

-- What is paid counts where the score asks for it; and what for.
local function check_paid(game, fishing)
  local and_gained = game.asked.GAINED and "" or ", and gained in the score"
  if #fishing.final > 0 and not pays(fishing, "FINAL") then
    game.problems.late_of(game.declaration.final_yaku, by_asking, places.at(game.declaration, "final_yaku"), 'final_yaku count for nothing; write pay "final_yaku" { } in payments%s', and_gained)
  end
  if #fishing.payments > 0 and not game.asked.GAINED then idle(game, "payments", nil, "payments count for nothing here; write gained in the score") end
  if #fishing.payments > 0 then return end
  if #fishing.doublings > 0 then
    idle(game, "multiplier", nil, 'multiplier multiplies payments, and there are none; write payments = { multiplied = true, pay "yaku" { } }%s', and_gained)
  end
  if fishing.stopping and fishing.stopping.liable then
    for _, row in ipairs(game.declaration.phases) do
      local place = meta[row] and meta[row].word == "fishing" and row.stopping and places.at(row.stopping, "liable")
      if place then game.problems.late(place, 'liable: who has gone on pays alone, and nothing is paid; write payments = { pay "yaku" { } }%s', and_gained) end
    end
  end
  local by_values = game.asked.CARD_POINTS or game.asked.OTHERS_CARD_POINTS
  for _, row in ipairs(fishing.final) do by_values = by_values or row.kind == "POINTS" end
  if game.declaration.values and not by_values then idle(game, "values", nil, "values count for nothing here; write card_points in the score") end
end

-- Tables that nothing counts.
local function check_counted(game, out)
  local declared, problems = game.declaration, game.problems
  if out.trick then check_tricks(game) end
  if not out.fishing then return end
  check_hand_yaku(game, out.fishing)
  check_paid(game, out.fishing)
  out.uncounted = game.uncounted
  local wants = #out.fishing.yaku > game.MAX_SET_YAKU and (out.fishing.stopping or #out.fishing.payments > 0)
  if wants then
    problems.late(places.at(declared, "yaku"), "%d yaku of captures; where play can be stopped or is paid for at most %d are possible", #out.fishing.yaku, game.MAX_SET_YAKU)
  end
  if out.teams > 0 then
    problems.late_by(by_phases, places.at(declared, "teams"), "in a fishing game each captures for itself: there are no teams; leave them out")
  end
  if declared.trump then problems.late_by(by_phases, places.at(declared, "trump"), "in a fishing game no card beats another: there are no trumps; leave trump out") end
end

-- The trump of a contract.
local function check_trump(game, out, row)
  local sets
  for _, item in ipairs(row) do
    if meta[item].word == "contract" then
      for _, step in ipairs(item) do sets = sets or kind(step) == "effect" and step.op == "SET_TRUMP" end
    end
  end
  if row.denominations == nil and game.asked.DENOMINATION then
    game.problems.late_within(row, places.at(row), 'the bids name no denomination; write denominations = "c d h s nt", or trump "h" for the trump of every contract')
  elseif row.denominations ~= nil and not sets and out.trump_zone == 255 then
    game.problems.late_within(row, places.at(row), "the bids name a trump that the contract doesn't make; write contract { trump(denomination), ... }")
  end
end

-- Seats that there always are.
local certain = { DEALER = true, LEADER = true, ROLE = true, AFTER = true }
function counting.is_certain(game, expression)
  for i = expression[1] + 1, expression[1] + expression[2] do if not certain[game.code[i][1]] then return false end end
  return true
end

-- How many cards are dealt to a zone.
function counting.dealt_to(out, zone)
  local n = 0
  for _, packet in ipairs(out.packets) do if packet.zone == zone then n = n + packet.n end end
  return n
end

local function moves_a_card(answer)
  for _, effect in ipairs(answer.effects) do if effect.op == "MOVE_CARD" then return 1 end end
  return 0
end

-- Who has the contract holds as many cards as the others when play begins.
local function check_contractor(game, out, row)
  local taken, laid_away, after, stays = 0, 0, false, nil
  for _, effect in ipairs(out.auction.contract.effects) do
    if effect.op == "MOVE_ZONE" and effect.to == 0 then taken = taken + counting.dealt_to(out, effect.from) end
  end
  for _, phase in ipairs(out.phases) do
    if after and phase.kind == "CHOOSING" then
      local least = 1
      for _, answer in ipairs(phase.answers) do
        least = math.min(least, moves_a_card(answer))
        stays = stays or answer.with_card and #answer.effects == 0 and answer.declared
      end
      laid_away = laid_away + least
    end
    after = after or phase.kind == "AUCTION"
  end
  if taken > laid_away and out.trick and stays then
    local name = meta[stays].name
    game.problems.late(places.at(stays), 'may "%s" asks for a card, and it stays where it is; write may "%s" { card, move(card, ...) }', name, name)
  elseif taken > laid_away and out.trick then
    game.problems.late(places.at(row), 'who has the contract takes %d card%s and lays away %d: %d too many are left; write choice "discard" { asks = bidder, may "discard" { card, move(card, ...) } } %s',
      taken, taken == 1 and "" or "s", laid_away, taken - laid_away, taken - laid_away == 1 and "after the auction" or "for each, after the auction")
  end
end

function counting.check(game, out)
  check_asked(game, out)
  check_counted(game, out)
  local declared = game.declaration
  if out.parts > 1 and declared.accounts then
    game.problems.add(places.at(declared.score, "counted_in"), "counted_in is \"halves\", and of accounts nothing is halved: what is paid is whole; remove counted_in")
  end
  for _, row in ipairs(game.declaration.phases or {}) do
    if meta[row] and meta[row].word == "auction" then
      check_trump(game, out, row)
      if out.auction then check_contractor(game, out, row) end
    end
  end
end

return counting
