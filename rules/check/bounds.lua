-- Bounds: what can be known of a game to go wrong in every deal, before there is one. A seat that nobody has, a trump that is
-- turned up from an empty zone, hands with fewer cards than there are tricks, numbers larger than are counted. What only a deal
-- can show is contained there: see fuda_ask_seat.
local counting = require "counting"
local effects = require "effects"
local payments = require "payments"
local places = require "places"
local secrecy = require "secrecy"
local trumps = require "trumps"
local meta = require "words".meta

local bounds = {}

-- Numbers of expressions -----------------------------------------------------------------------------------

-- steps: of an expression, in postfix, as it was written.
function bounds.numbers(game, steps)
  for i, step in ipairs(steps) do
    if step[1] == "NUMBER" then
      local whole, after = math.tointeger(step[2]), steps[i + 1]
      if not whole then game.problems.add(nil, "a whole number is wanted here, not %s", tostring(step[2]))
      elseif whole > game.MOST or whole < -game.MOST then
        game.problems.add(nil, "%d is too large a number here: the most is %d", whole, game.MOST)
        whole = 0
      elseif whole == 0 and after and after[1] == "OVER" then
        game.problems.add(nil, "this is divided by 0: // wants another number after it")
      end
      step[2] = whole or 0
    end
  end
  return steps
end

-- What expressions can come to ------------------------------------------------------------------------------

local MOST_DEALS = 65536 -- that are counted

-- An expression's value is one of some ranges { least, most }; nil: nothing is known of it.
local function range(least, most) return { { least, most } } end
local function hull(ranges)
  local least, most = math.maxinteger, math.mininteger
  for _, r in ipairs(ranges) do least, most = math.min(least, r[1]), math.max(most, r[2]) end
  return least, most
end

-- How many cards of a trick can be of one rank, or suit: of the one that it has most of.
local function alike(game, by_suit)
  local of, kinds, others, most = {}, 0, 0, 1
  for _, card in ipairs(game.deck.cards) do
    local one = game.deck.suits[(card.suit or -1) + 1] and (by_suit and card.suit or card.rank)
    if not one then others = others + 1
    else
      kinds, of[one] = kinds + (of[one] and 0 or 1), (of[one] or 0) + 1
      most = math.max(most, of[one])
    end
  end
  local least = kinds == 0 and 1 or math.max(1, -(-(game.seats - others) // kinds))
  return range(least, math.max(least, math.min(most, game.seats)))
end

-- How many deals a match has at most, where that is known already.
local function deals_of(game)
  local match = game.match
  return match and match.sets == 0 and (match.deals or 0) > 0 and match.deals or MOST_DEALS
end

local function looked_at(game, op, arg)
  local seat, somebody = range(-1, game.seats - 1), range(0, game.seats - 1)
  local fact = game.facts[arg + 1]
  if op == "NUMBER" then return range(arg, arg) end
  if op == "DEALER" or op == "LEADER" or op == "ROLE" or op == "MATCH_LEADER" or op == "THIS_SEAT" then return somebody end
  if op == "ASKED" or op == "HOLDER" or op == "BIDDER" or op == "STOPPER" or op == "DEAL_WINNER" then return seat end
  if op == "FACT" and fact and fact.is_seat then return seat end
  if (op == "FACT" or op == "OWN") and fact and game.never_below and game.never_below[fact.declared] then return range(0, game.limits.MOST) end
  if op == "TRICKS" or op == "OTHERS_TRICKS" or op == "BID" then return range(0, game.tricks) end
  if op == "TRICK_NO" then return range(1, game.tricks) end
  if op == "DEAL_NO" then return range(1, deals_of(game)) end
  if op == "COUNT" or op == "HELD" or op == "CAPTURED" then return range(0, #game.deck.cards) end
  if op == "CARD_POINTS" or op == "OTHERS_CARD_POINTS" then
    local least, most = 0, 0
    for _, points in ipairs(game.card_values or (game.fishing or game.trick).values or {}) do least, most = least + math.min(0, points), most + math.max(0, points) end
    return range(least, most)
  end
  if op == "LAID_ALIKE" then return alike(game, arg == 1) end
  if op == "JOINED" or op == "GONE_OUT" or op == "LAID" then return range(0, game.seats) end
  if op == "CONTRACTORS" or op == "LAST_TRICK" or op == "STOPPED" then return range(0, 1) end
end

local truth = { LESS = true, EQUAL = true, AND = true, OR = true, NOT = true, LOST = true, OF_TEAM = true }

local function no_seat(game, r) return r[1] > game.seats - 1 or r[2] < -1 end

-- The seat after what is none stays what it is, to be told.
local function after(game, a)
  local all = {}
  for i, r in ipairs(a or {}) do all[i] = no_seat(game, r) and r or { -1, game.seats - 1 } end
  return #all > 0 and all or range(-1, game.seats - 1)
end

-- Of whole numbers, where what is divided by 0 is 0.
local function over(l, m, p, q)
  local least, most = math.maxinteger, math.mininteger
  for _, by in ipairs { p, q, -1, 1 } do
    if by >= p and by <= q and by ~= 0 then
      for _, n in ipairs { l, m } do
        least, most = math.min(least, n // by), math.max(most, n // by)
      end
    end
  end
  if p <= 0 and q >= 0 then least, most = math.min(least, 0), math.max(most, 0) end
  return range(least, most)
end

-- 1 or 0 where what is compared leaves nothing else; { least, most } of each, or nil.
local function decided(op, a, b)
  local l, m = hull(a)
  if op == "NOT" then return l == 0 and m == 0 and 1 or (l > 0 or m < 0) and 0 or nil end
  if not b then return nil end
  local p, q = hull(b)
  if op == "LESS" then return m < p and 1 or l >= q and 0 or nil end
  if op == "EQUAL" then return (m < p or l > q) and 0 or l == m and p == q and 1 or nil end
end

local function known(a) return a and #a > 0 and not a.partial and a or nil end
local function is_zero(a) return known(a) ~= nil and hull(a) == 0 and select(2, hull(a)) == 0 end

local function is_never_zero(a) return known(a) ~= nil and (hull(a) > 0 or select(2, hull(a)) < 0) end

local function truth_of(op, a, b)
  if op == "AND" and (is_zero(a) or is_zero(b)) or op == "OR" and is_zero(a) and is_zero(b) then return range(0, 0) end
  if op == "AND" and is_never_zero(a) and is_never_zero(b) or op == "OR" and (is_never_zero(a) or is_never_zero(b)) then return range(1, 1) end
  local is = known(a) and decided(op, a, known(b))
  return is and range(is, is) or range(0, 1)
end

local function combined(game, op, a, b, c)
  if truth[op] then return truth_of(op, a, b) end
  if op == "AFTER" then return after(game, a) end
  if op == "IF" then
    local all = table.move(b or {}, 1, #(b or {}), 1, {})
    return table.move(c or {}, 1, #(c or {}), #all + 1, all)
  end
  if op == "ABOUT_END" then return b and range(math.min(0, (hull(b))), math.max(0, (select(2, hull(b))))) end
  if not a or not b or #a == 0 or #b == 0 then return nil end
  local l, m = hull(a)
  local p, q = hull(b)
  if op == "ADD" then return range(l + p, m + q) end
  if op == "SUBTRACT" then return range(l - q, m - p) end
  if op == "OVER" then return over(l, m, p, q) end
  if op == "TIMES" then return range(math.min(l * p, l * q, m * p, m * q), math.max(l * p, l * q, m * p, m * q)) end
end

-- The ranges of what `expression` = { first, count } of the pool can come to; none where nothing is known, `partial` where that isn't all.
-- look(op, taken), where given, sees what is known of each operand; case(op, arg), where given, knows more than can be known of all positions.
local function ranges_of(game, expression, operands, look, case)
  local stack = {}
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    local n = operands(op)
    if op == "ABOUT" then n = 0 end -- the seat stays, until what is asked about it is known
    local taken = {}
    for k = n, 1, -1 do taken[k] = table.remove(stack) or false end
    if look then look(op, taken) end
    if op ~= "ABOUT" then
      local made = n == 0 and (case and case(op, arg) or looked_at(game, op, arg)) or n > 0 and combined(game, op, taken[1], taken[2], taken[3]) or false
      stack[#stack + 1] = made
      for k = op == "IF" and 2 or 1, made and not truth[op] and n or 0 do made.partial = made.partial or not taken[k] or taken[k].partial end
    end
  end
  return stack[1] or {}
end

-- Notes of a compiled game which facts are never below 0: all that is noted of them is 0 or more, if they are.
function bounds.know_facts(game, operands)
  local never, again = {}, true
  for _, fact in ipairs(game.facts) do never[fact.declared] = not fact.is_seat or nil end
  game.never_below = never
  while again do
    again = false
    effects.each(game, function(effect)
      local declared = effect.op == "NOTE" and game.facts[effect.fact + 1].declared
      if not declared or not never[declared] then return end
      local ranges = ranges_of(game, effect.value, operands)
      if #ranges == 0 or ranges.partial or hull(ranges) < 0 then never[declared], again = nil, true end
    end)
  end
end

local most_cases, most_values = 3000, 20
-- What a number can be, one case or another: each value where they are few, else below 0, 0 and above.
local function cases_of(game, op, arg)
  local ranges, cases = looked_at(game, op, arg) or range(-game.limits.MOST, game.limits.MOST), {}
  local least, most = hull(ranges)
  if most - least < most_values then
    for n = least, most do cases[#cases + 1] = range(n, n) end
    return cases
  end
  for _, part in ipairs { { least, math.min(-1, most) }, { math.max(0, least), math.min(0, most) }, { math.max(1, least), most } } do
    if part[1] <= part[2] then cases[#cases + 1] = range(part[1], part[2]) end
  end
  return cases
end

local function key_of(op, arg) return (op == "TRICK_NO" or op == "LAST_TRICK") and op or op .. " " .. tostring(arg) end

-- The numbers that an expression asks for, with their cases, and how many there are of all together; nil where it asks about others.
local function numbers_asked(game, expression, operands)
  local list, met, n = {}, {}, 1
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    if op == "ABOUT" or op == "HELD_IS" then return nil end
    if op == "LAST_TRICK" then op = "TRICK_NO" end -- which it goes by
    local key = key_of(op, arg)
    if operands(op) == 0 and op ~= "NUMBER" and not met[key] then
      list[#list + 1], met[key] = { key = key, cases = cases_of(game, op, arg) }, true
      n = n * #list[#list].cases
    end
  end
  return list, n
end

-- Whether it gives 0 in each case of all that it asks for, together: last_trick and unless(last_trick) never hold at once.
local function is_zero_in_each(game, expression, operands)
  local list, n = numbers_asked(game, expression, operands)
  if not list or n > most_cases then return false end
  for which = 0, n - 1 do
    local of, rest = {}, which
    for _, number in ipairs(list) do of[number.key], rest = number.cases[rest % #number.cases + 1], rest // #number.cases end
    local trick = of.TRICK_NO
    of.LAST_TRICK = trick and truth_of("EQUAL", trick, range(game.tricks, game.tricks))
    if not is_zero(ranges_of(game, expression, operands, nil, function(op, arg) return of[key_of(op, arg)] end)) then return false end
  end
  return true
end

-- Whether what is asked gives 0 whatever the position. alone: what each number can be by itself says so.
function bounds.never(game, expression, operands, alone)
  return expression[2] > 0 and (is_zero(ranges_of(game, expression, operands)) or not alone and is_zero_in_each(game, expression, operands))
end

-- Whether a part of what is reckoned never counts: what its `when` asks gives 0 whatever the position.
function bounds.has_idle_part(game, expression, operands)
  local idle = false
  ranges_of(game, expression, operands, function(op, taken) idle = idle or op == "IF" and is_zero(taken[1]) end)
  return idle
end

local function shown(r) return r[1] == r[2] and tostring(r[1]) or ("%d to %d"):format(r[1], r[2]) end

-- One of these places, rather one in a file that isn't known to be right by itself.
local function own(game, ...)
  local first
  for i = 1, select("#", ...) do
    local place = (select(i, ...))
    if place and not game.problems.bundled[place.file] then return place end
    first = first or place
  end
  return first
end

-- Seats -----------------------------------------------------------------------------------------------------

local function check_seat(game, expression, place, what, operands)
  if expression[2] == 0 then return end
  for _, r in ipairs(ranges_of(game, expression, operands)) do
    if no_seat(game, r) then
      game.problems.add(place, "%s comes to seat %s; the seats are 0 to %d", what, shown(r), game.seats - 1)
      return
    end
  end
end

local function check_first(game, item, what)
  local first = item.first
  if math.type(first) == "integer" and (first < 0 or first >= game.seats) then
    game.problems.add(places.at(item, "first"), "first of %s is seat %d; the seats are 0 to %d", what, first, game.seats - 1)
  end
end

local function check_table(game, out, operands)
  local declared, dealer = game.declaration, game.declaration.dealer or {}
  check_first(game, dealer, "dealer")
  check_seat(game, out.match.next_dealer, places.at(dealer, "next"), "next of dealer", operands)
  for i, role in ipairs(declared.roles or {}) do
    local name = ('role "%s"'):format(out.roles[i].name)
    check_first(game, role, name)
    check_seat(game, out.roles[i].next, places.at(role, "next"), "next of " .. name, operands)
  end
end

-- What answers do -------------------------------------------------------------------------------------------

local function check_fact(game, effect, operands)
  local fact = game.facts[effect.fact + 1]
  if not fact then return end
  if fact.is_seat then return check_seat(game, effect.value, effect.place, ('what is noted of "%s"'):format(meta[fact.declared].name), operands) end
  for _, r in ipairs(ranges_of(game, effect.value, operands)) do
    if r[1] > game.MOST or r[2] < -game.MOST then
      game.problems.add(effect.place, 'what is noted of "%s" is %s; a fact holds at most %d', meta[fact.declared].name, shown(r), game.MOST)
      return
    end
  end
end

local function check_trump(game, effect, operands)
  for _, r in ipairs(ranges_of(game, effect.value, operands)) do
    if r[1] > #game.deck.suits and r[1] < 255 or r[2] < 0 then
      game.problems.add(effect.place, 'trump(%s) names no suit; write trump "%s", or trump(denomination) in an auction', shown(r), game.deck.suits[1].code)
      return
    end
  end
end

-- What each team has, or each seat where there are no teams: whose it is goes by who answers.
local of_team = { OWN = true, TRICKS = true, OTHERS_TRICKS = true, YAKU = true, OTHERS_YAKU = true, CARD_POINTS = true, OTHERS_CARD_POINTS = true,
                  CONTRACTORS = true, GAINED = true, STOPPED = true, WENT_ON = true, OTHERS_WENT_ON = true, HAND_POINTS = true, OTHERS_HAND_POINTS = true,
                  THIS_SEAT = true, OF_TEAM = true, CAPTURED = true }
local function asks_own(game, expression)
  local about = 0
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op = game.code[i][1]
    about = about + (op == "ABOUT" and 1 or op == "ABOUT_END" and -1 or 0)
    if about == 0 and of_team[op] then return true end
  end
  return false
end

-- Where no seat answers there is no team whose it could be; of: as below. What follows from a contract is the bidder's.
local function check_whose(game, out, effect, of)
  local fact, whose = effect.op == "NOTE" and game.facts[effect.fact + 1], out.teams == 0 and "each seat" or "each team"
  if fact and fact.of_team then
    local name = meta[fact.declared].name
    game.problems.add(effect.place, 'fact "%s" is noted of %s by itself, and in %s no seat answers; note it in may "..." { note("%s", ...) }, where one does', name, whose, of, name)
  end
  for _, key in ipairs { "value", "seat" } do
    if effect[key] and asks_own(game, effect[key]) then
      game.problems.add(effect.place, "what is asked here is asked of %s by itself, and in %s no seat answers; say of which, as in about(dealer, ...)", whose, of)
      break
    end
  end
end

-- of: what the answer is called; asked: a seat gives it; late: after the first lead.
local function check_effect(game, out, effect, answer, of, asked, late, operands)
  local op, place, problems = effect.op, effect.place, game.problems
  if op == "MOVE_CARD" and not (asked and answer.with_card) and not problems.says(place, "unknown word") then
    problems.add(place, asked and '%s moves a card, and doesn\'t ask for one; write %s { card, move(card, ...) }' or "%s moves a card, and nobody has given one", of, of)
  end
  if (op == "MOVE_CARD" or op == "MOVE_ZONE") and out.trick and (effect.to == game.FIELD or effect.from == game.FIELD) then
    problems.add(place, "in a game of tricks there is no field")
  end
  if op == "MOVE_ZONE" and effect.to == 0 and effect.seat[2] == 0 and not asked then
    problems.add(place, "into whose hand? nobody answers here; write hand(bidder), hand(leader), ...")
  end
  if effect.to == 0 then check_seat(game, effect.seat, place, "whose hand it goes to", operands) end
  if not asked and of ~= "contract" then check_whose(game, out, effect, of) end
  if op == "LEADS" then check_seat(game, effect.value, place, "who leads", operands) end
  if op == "SET_TRUMP" then check_trump(game, effect, operands) end
  if op == "NOTE" then check_fact(game, effect, operands) end
  if late and (op == "LEADS" or op == "SET_TRUMP") then
    problems.add(place, op == "LEADS" and "who leads can't change once a card has been led" or "the trump can't change once a card has been led")
  end
end

local function check_answer(game, out, answer, of, asked, late, operands, in_auction)
  for _, effect in ipairs(answer and answer.effects or {}) do check_effect(game, out, effect, answer, of, asked, late, operands) end
  if answer then effects.check(game, out, answer, in_auction) end
end

local function check_phase(game, out, phase, operands)
  local row, late = phase.declared, phase.follows_first_lead
  if row then
    local key = row.asks ~= nil and "asks" or row.asks_each_from ~= nil and "asks_each_from" or row.asks_each_team_from ~= nil and "asks_each_team_from" or "first"
    check_seat(game, phase.asks, places.at(row, key), ('%s of %s'):format(key, phase.kind == "FISHING" and "the fishing phase" or 'choice "' .. phase.name .. '"'), operands)
  end
  for _, answer in ipairs(phase.answers or {}) do
    check_answer(game, out, answer, ('may "%s"'):format(game.verbs[answer.verb + 1].name), true, late, operands, phase.auction)
  end
  check_answer(game, out, phase.nobody, "nobody", false, late, operands)
end

-- Where in the deal a choice stands.
local function check_places(game, out)
  for _, row in ipairs(game.declaration.phases or {}) do
    local packets = row.after_packets
    if packets and (packets < 1 or packets > #game.packets) then
      game.problems.add(places.at(row, "after_packets"), "after_packets = %d: there are packets 1 to %d, one for each seat and zone", packets, #game.packets)
    end
    if row.follows and out.fishing then
      game.problems.add(places.at(row, "follows"), "in a fishing game there is no lead that a choice could follow")
    end
  end
end

-- Hands, tricks, and the trump that is turned up ---------------------------------------------------------------

-- How a deck is written that lacks a card: a file that names the deck itself has none yet to take cards away from.
local function deck_without(game, code)
  local deck, place = game.declaration.deck, places.at(game.declaration, "deck")
  local base = type(deck) == "string" and place and place.file == places.at(game.declaration).file and ('extend "%s" '):format(deck) or ""
  return ('deck = %s{ without = "%s" }'):format(base, code)
end

local by_turned = { trump = true, deal = true, zones = true }

local function check_turned(game, out)
  if out.trump_zone == 255 then return end
  local deal, name = game.declaration.deal or {}, nil
  for zone, index in next, game.zone_of do if index == out.trump_zone then name = zone end end
  local place = own(game, places.at(deal, name), places.at(game.declaration, "trump"), places.at(deal))
  local n = counting.dealt_to(out, out.trump_zone)
  if n ~= 1 then
    game.problems.late_by(by_turned, place, "the suit of the card in %s is trump, and %s dealt to it; write %s = 1 in deal", name,
      n == 0 and "no card is" or n .. " cards are", name)
  end
  for _, card in ipairs(game.deck.cards) do
    if card.suit >= #game.deck.suits then
      game.problems.add(own(game, places.at(game.declaration, "trump"), place),
        'the card turned up for trump may be %s, which has no suit; leave it out: %s', card.code, deck_without(game, card.code))
    end
  end
end

-- Zones to which cards are moved.
local function moved_to(out)
  local zones = {}
  effects.each(out, function(effect) zones[effect.to] = effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE" or zones[effect.to] end)
  return zones
end

-- How many cards more all hands have after this, at the most.
local function gained(out, answer, moved)
  local n = 0
  for _, effect in ipairs(answer.effects) do
    if effect.op == "MOVE_ZONE" and effect.to == 0 then n = n + (moved[effect.from] and #out.deck.cards or counting.dealt_to(out, effect.from))
    elseif effect.op == "MOVE_CARD" and effect.to ~= 0 then n = n - 1
    elseif effect.op == "DEAL_AGAIN" or effect.op == "END_DEAL" then n = n + #out.deck.cards end
  end
  return n
end

-- Whether a question may be passed over: nobody is asked, or there is nothing that can be answered.
local function may_be_skipped(game, phase)
  local always = false
  for _, answer in ipairs(phase.answers) do always = always or answer.when[2] == 0 end
  return not always or not counting.is_certain(game, phase.asks)
end

-- Where so many cards are laid away that there can't be one for each trick.
local function check_hands(game, out)
  local left, place, moved = 0, nil, moved_to(out)
  for _, phase in ipairs(out.phases) do
    local most = phase.answers and #phase.answers > 0 and -#game.deck.cards or 0
    for _, answer in ipairs(phase.answers or {}) do most = math.max(most, gained(out, answer, moved)) end
    if phase.kind == "CHOOSING" and may_be_skipped(game, phase) then most = math.max(most, phase.each > 0 and 0 or gained(out, phase.nobody, moved)) end
    if phase.kind == "AUCTION" then most = #game.deck.cards end
    if phase.kind == "CHOOSING" or phase.kind == "AUCTION" then
      if most < 0 then place = place or phase.declared and places.at(phase.declared) end
      left = left + most * math.max(1, phase.each or 1)
    end
  end
  if left < 0 then
    game.problems.late(place, "a card is laid away and none is taken for it: hands of %d cards are too few for %d tricks", game.tricks - 1, game.tricks)
  end
end

-- Numbers ---------------------------------------------------------------------------------------------------

-- what: 'yaku "x" is worth', 'the ante is'.
local function check_number(game, n, place, what)
  if n > game.MOST or n < -game.MOST then game.problems.add_alone(place, "%s %d; at most %d is counted", what, n, game.MOST) end
end

local function check_score(game, out, operands)
  local place = places.at(game.declaration.score or {}, "points") or places.at(game.declaration, "score")
  for _, r in ipairs(ranges_of(game, out.points, operands)) do
    if r[2] > game.MOST_POINTS or r[1] < -game.MOST_POINTS then
      game.problems.add(place, "the score of a deal is %s points; at most %d are counted", shown(r), game.MOST_POINTS)
      return
    end
  end
end

-- A match to so many points, and nothing else that ends it, where no deal gives anybody any.
local function check_match(game, out, operands)
  local match, declared = out.match, game.declaration.match
  local ranges = ranges_of(game, out.points, operands)
  if match.points == 0 or match.deals + match.sets + match.wins + match.in_a_row > 0 or out.penalty.points > 0 or #ranges == 0 or ranges.partial then return end
  local most = select(2, hull(ranges))
  if most <= 0 then
    game.problems.late(places.at(declared, "points"), "the match never ends: nobody comes to %d points where a deal gives %d at most; say how many deals it has, as in deals = 8",
      declared.points, most // out.parts)
  end
end

-- A margin by which no deal is ever won, so that none counts among those won running.
local function check_margin(game, out, operands)
  local match, declared, ranges = out.match, game.declaration.match, ranges_of(game, out.points, operands)
  if match.in_a_row == 0 or out.penalty.points > 0 or #ranges == 0 or ranges.partial then return end
  local least, most = hull(ranges)
  local place = places.at(declared, "margin")
  if match.margin > most - least and not (place and game.problems.bundled[place.file]) then -- one that is inherited may have lost its use
    game.problems.late(places.at(declared, "margin") or places.at(declared), "margin = %d: a deal gives %d to %d points, and nobody wins one by more than %d",
      declared.margin, least // out.parts, most // out.parts, (most - least) // out.parts)
  end
end

local function check_trick_yaku(game, out)
  for _, row in ipairs(out.yaku.rows) do
    local item = row.declared
    local place = own(game, places.at(item, "worth"), places.at((game.declaration.yaku or {}).worth or {}), places.at(item))
    local what = item.worth == nil and "worth of yaku is" or ('yaku "%s" is worth'):format(row.name)
    check_number(game, row.points, place, what)
    for _, raise in ipairs(row.raises) do check_number(game, raise.points, place, what) end
    if row.kind == "RUN" and (row.run < 2 or row.run > game.seats) then
      game.problems.add(own(game, places.at(item, "trumps_in_a_row"), places.at(item)), 'yaku "%s": trumps_in_a_row is %d; a trick has cards for 2 to %d', row.name, row.run, game.seats)
    end
  end
  if #out.yaku.rows > game.MAX_ROWS then
    game.problems.add(places.at(game.declaration, "yaku"), "%d yaku; at most %d are possible", #out.yaku.rows, game.MAX_ROWS)
  end
end

-- All that can change hands in a deal, for the largest multiplier.
local function check_money(game, out)
  local fishing, sum, times = out.fishing, 0, 1
  for _, doubling in ipairs(fishing.doublings) do times = math.max(times, doubling.times) end
  for _, list in ipairs { fishing.yaku, fishing.hand_yaku, fishing.final } do
    for _, row in ipairs(list) do sum = sum + (math.abs(row.points) + math.abs(row.further or 0) * #game.deck.cards) * game.seats * math.max(out.kan, 1) end
  end
  for _, row in ipairs(fishing.payments) do
    for _, amount in ipairs(row.amounts) do
      check_number(game, amount, places.at(game.declaration, "payments"), ('pay "%s" pays'):format(row.name))
      sum = sum + math.abs(amount) * game.seats
    end
  end
  for _, n in ipairs(fishing.values) do sum = sum + math.abs(n) end
  if #fishing.payments > 0 and sum * times * game.seats > game.MOST_MONEY then
    game.problems.add(places.at(game.declaration, "payments"), "in a deal as much as %d could be paid; at most %d is counted", sum * times * game.seats, game.MOST_MONEY)
  end
end

local function check_fishing(game, out)
  for _, key in ipairs { "yaku", "hand_yaku", "final" } do
    for _, row in ipairs(out.fishing[key]) do
      local place = row.declared and places.at(row.declared) or places.at(game.declaration, key == "final" and "final_yaku" or key)
      check_number(game, row.points, place, ('yaku "%s" is worth'):format(row.name))
      if math.abs(row.further or 0) * #game.deck.cards > game.MOST then
        game.problems.add(place, 'yaku "%s": further = %d for each card is more than is counted', row.name, row.further)
      end
    end
  end
  check_number(game, out.fishing.ante, places.at(game.declaration.accounts or {}, "ante"), "the ante is")
  if #out.fishing.yaku > game.MAX_ROWS then
    game.problems.add(places.at(game.declaration, "yaku"), "%d yaku; at most %d are possible", #out.fishing.yaku, game.MAX_ROWS)
  end
  check_money(game, out)
  payments.check(game, out)
end

local function check_sizes(game, out)
  local declared, problems = game.declaration, game.problems
  if out.teams < 0 then problems.add(places.at(declared, "teams"), "teams is %d; it is 0, where each plays for itself, or more", out.teams) end
  if #game.sets_asked > game.MAX_SETS or #game.refs > game.MAX_SETS then
    problems.add(places.at(declared), "more than %d sets of cards are asked about", game.MAX_SETS)
  end
  if out.trick and #game.deck.suits > game.MAX_SUITS then
    problems.late_by({ deck = true }, places.at(declared, "deck"), "the %s deck has %d suits; tricks are played with at most %d", game.deck.name, #game.deck.suits, game.MAX_SUITS)
  end
  if out.trick and counting.dealt_to(out, game.FIELD) > 0 then problems.add(places.at(declared.deal, "field"), "in a game of tricks there is no field") end
end

function bounds.check(game, out, operands)
  game.card_values = (out.fishing or out.trick).values or {}
  check_sizes(game, out)
  check_table(game, out, operands)
  check_places(game, out)
  for _, phase in ipairs(out.phases) do
    check_phase(game, out, phase, operands)
    if phase.auction then
      check_seat(game, phase.first, places.at(phase.declared, "first"), ('first of auction "%s"'):format(phase.name), operands)
      check_answer(game, out, phase.contract, "contract", false, false, operands)
      check_answer(game, out, phase.all_pass, "all_pass", false, false, operands)
    end
  end
  check_turned(game, out)
  trumps.check(game, out)
  secrecy.check(game, out)
  for c, n in ipairs(game.card_values) do
    check_number(game, n, places.at(game.declaration, "values"), ("the value of %s is"):format(game.deck.cards[c].code))
  end
  check_score(game, out, operands)
  check_match(game, out, operands)
  check_margin(game, out, operands)
  if out.fishing then return check_fishing(game, out) end
  check_trick_yaku(game, out)
  check_hands(game, out)
end

return bounds
