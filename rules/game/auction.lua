-- Auctions, the seats that go round from deal to deal beside the dealer, jokers, claims and penalties.
local cards = require "cards"
local codes = require "codes"
local dealing = require "dealing"
local places = require "places"
local sides = require "sides"
local untimely = require "untimely"
local words = require "words"

local auction = {}
local kind, meta = words.kind, words.meta

-- Roles -------------------------------------------------------------------------------------------------

function auction.name_roles(game)
  game.role_of, game.roles = {}, {}
  for i, role in ipairs(game.declaration.roles or {}) do
    local name = meta[role].name
    if game.fact_of[name] or game.zone_of[name] then
      game.problems.add(places.at(role), "role '%s' is also the name of a %s; each name means one thing", name, game.fact_of[name] and "fact" or "zone")
    else dealing.check_name(game, role) end
    game.role_of[name] = i - 1
  end
  local n = #(game.declaration.roles or {})
  if n > game.MAX_ROLES then game.problems.add(places.at(game.declaration, "roles"), "%d roles; at most %d are possible", n, game.MAX_ROLES) end
end

function auction.roles(game)
  for i, role in ipairs(game.declaration.roles or {}) do
    local name = meta[role].name
    if not role.next and not places.has(role, "next") then
      game.problems.late_within(role, places.at(role), "role \"%s\" doesn't say who has it next; write next = after(%s)", name, name)
    end
    game.problems.here = places.at(role, "next") or places.at(role)
    local after = untimely.ask_after(game, role.next or 0)
    sides.none(game, after, game.problems.here, ('next of role "%s"'):format(name))
    game.roles[i] = { name = name, first = game:ask(math.type(role.first) == "integer" and role.first or nil), next = after,
                      clause = game:cite(role, places.at(role)) }
  end
  return game.roles
end

-- Bids --------------------------------------------------------------------------------------------------

-- Numbers times denominations, the lowest first: 6 s, 6 c, ..; without denominations just the numbers.
local function bids(game, row)
  local place = places.at(row, "numbers") or places.at(row)
  local from, to = string.match(tostring(row.numbers), "^(%d+)-(%d+)$")
  from, to = math.tointeger(tonumber(from)), math.tointeger(tonumber(to))
  local list, denominations, seen = {}, {}, {}
  for code in string.gmatch(row.denominations or "", "%S+") do
    local suit = code == "nt" and #game.deck.suits or game.deck.suit_of[code]
    if seen[code] then game.problems.add(places.at(row, "denominations") or place, "denominations names '%s' twice, and it has one place among the bids; keep one", code)
    elseif suit then denominations[#denominations + 1] = { code = " " .. code, suit = suit }
    else
      local known = places.keys(game.deck.suit_of)
      known[#known + 1] = "nt"
      game.problems.add(places.at(row, "denominations"), "%s", codes.unknown(game.deck, "suit", code, known))
    end
    seen[code] = true
  end
  if row.denominations and not next(seen) then
    game.problems.add(places.at(row, "denominations") or place, 'denominations names none, and nobody could bid; write suits, the lowest first, as in "%s nt", or leave it out', game.deck.suits[1] and game.deck.suits[1].code or "s")
  end
  if row.denominations == nil then denominations[1] = { code = "", suit = #game.deck.suits } end
  if not from or from > to then
    if row.numbers ~= nil or not places.has(row, "numbers") then
      local add = kind(row.numbers) == "string" and game.problems.add or game.problems.late
      add(place, "numbers = %s says no bids; write them as in numbers = \"6-10\"", words.show(row.numbers))
    end
    return list
  end
  if to > game.tricks and not game.lenient then
    places.under(game.problems.late_by({ deal = true, deck = true, seats = true }, place, "a bid of %d tricks can't be made: there are %d", to, game.tricks), row.numbers)
  end
  for number = from, to do
    for _, denomination in ipairs(denominations) do
      list[#list + 1] = { text = number .. denomination.code, tricks = number, denomination = denomination.suit }
    end
  end
  if #list > 128 then game.problems.add(place, "%d bids; at most 128 are possible", #list) end
  return list
end

local function is_special(item, word) return meta[item].word == word end

-- The call whose name is nearly that of a bid.
local function nearly_bids(row)
  for _, item in ipairs(row) do
    local m = type(item) == "table" and meta[item]
    if m and m.word == "may" and places.distance(tostring(m.name), "bid") <= 1 then return item end
  end
end

-- The calls, in their order, and what the auction comes to. make: answer, verb.
local function calls(game, row, out, make)
  local place = places.at(row)
  for _, item in ipairs(row) do
    local a = make.answer(game, item, out.clause)
    if is_special(item, "all_pass") then out.all_pass = a
    elseif is_special(item, "contract") then out.contract = a
    else
      local name = meta[item].name
      if a.with_card then game.problems.add(places.at(item), 'may "%s" gives a card; in an auction there is none to give', name) end
      a.verb = make.verb(game, name, false, places.at(item))
      if name == "bid" then out.bid_verb = a.verb game.verbs[a.verb + 1].with_bid = true end
      if name == "pass" then out.pass_verb = a.verb end
      out.answers[#out.answers + 1] = a
    end
  end
  local near = not out.bid_verb and not game.lenient and nearly_bids(row)
  if near then game.problems.add(places.at(near) or place, 'nobody can bid in auction "%s": may "%s" is no bid; did you mean may "bid"?', out.name, meta[near].name)
  elseif not out.bid_verb and not game.lenient then game.problems.late_within(row, place, 'nobody can bid in auction "%s"; write may "bid" { }', out.name) end
  if not out.contract then game.problems.late_within(row, place, 'auction "%s" doesn\'t say what the contract does; write contract { trump(denomination), leads(bidder) }', out.name) end
  if not out.all_pass then game.problems.late_within(row, place, 'auction "%s" doesn\'t say what follows when all pass; write all_pass { deal_over }', out.name) end
  if #out.answers > game.MAX_ANSWERS then game.problems.add(place, "%d calls; at most %d are possible", #out.answers, game.MAX_ANSWERS) end
end

function auction.phase(game, row, make)
  local place = places.at(row)
  game.problems.here = place
  local nothing = { effects = {}, clause = 0, when = { 0, 0 }, also = { 0, 0 }, when_clause = 0, also_clause = 0 }
  local out = { kind = "AUCTION", name = meta[row].name, declared = row, clause = game:cite(row, place), secrecy = "PUBLIC", answers = {}, upto = 0,
                asks = { 0, 0 }, nobody = nothing, auction = true }
  if not row.first and not places.has(row, "first") then
    game.problems.late_within(row, place, 'who calls first? write auction "%s" { first = after(dealer), ... }', out.name)
  end
  calls(game, row, out, make)
  out.first = game:ask(row.first or 0)
  sides.none(game, out.first, places.at(row, "first") or place, "first of the auction")
  out.rounds = math.type(row.rounds) == "integer" and row.rounds or row.rounds == nil and 1 or 0
  out.passed_out = row.passed == "out"
  local told = row.rounds == nil and places.has(row, "rounds")
  if out.passed_out and out.rounds > 0 and not told and not game.lenient and not game.problems.says(place, "did you mean 'rounds'") then
    game.problems.add(places.at(row, "passed"), 'who has passed is out, and calls go %s: write rounds = "until all pass"', out.rounds == 1 and "round once" or "round " .. out.rounds .. " times")
  end
  if row.rounds == 0 then game.problems.add(places.at(row, "rounds"), 'rounds is 0; it is 1 or more, or "until all pass"') end
  out.bids = bids(game, row)
  out.contract, out.all_pass = out.contract or nothing, out.all_pass or nothing
  out.bid_clause = row.bid_cite and game:clause(row.bid_cite, places.at(row, "bid_cite")) or out.clause
  out.higher_clause = row.higher_cite and game:clause(row.higher_cite, places.at(row, "higher_cite")) or out.clause
  if game.has_auction and out.name ~= "?" then game.problems.add(place, 'auction "%s" is a second one; a deal has one', out.name) end
  game.has_auction = out
  return out
end

-- Jokers ------------------------------------------------------------------------------------------------

-- The cards whose leader says which suit they stand for: each can stand for any suit.
function auction.jokers(game)
  local list, clause = {}, 0
  for _, special in ipairs(game.specials) do
    if special.leads_as then
      if special.suit < #game.deck.suits then
        game.problems.add(places.at(special.item, "leads_as"), "%s has a suit of its own; only a joker stands for another",
          game.deck.cards[special.card + 1].code)
      end
      list[#list + 1] = special.card
      clause = special.item.leads_cite and game:clause(special.item.leads_cite, places.at(special.item, "leads_cite")) or game:cite(special.item)
    end
  end
  return { cards = cards.list(list), clause = clause, n = #list }
end

-- Claims ------------------------------------------------------------------------------------------------

-- Whether who holds the suit led has to play it, jokers aside: what a claim counts with.
local function must_follow(game, trick)
  local jokers = game.jokers.cards
  for _, row in ipairs(trick.kinds) do
    for trump, by_led in ipairs(row.follow) do
      for led, list in next, by_led do
        local suit = game.sets[trump - 1][led] - jokers
        local first
        for _, alternative in ipairs(list) do
          first = first or alternative.tricks == 0xfffe and not alternative.allow:within(jokers) and alternative
          if not first and not alternative.allow:within(jokers) then return false, row.name end
        end
        if not suit:empty() and not (first and suit:within(first.need) and first.allow:within(suit + jokers)) then return false, row.name end
      end
    end
  end
  return true
end

-- Why a claim counts with plays that needn't come: words for it and where they are written; nil where it doesn't.
local function may_play_otherwise(game, trick)
  for _, row in ipairs(trick.kinds) do
    for _, list in ipairs(row.lead) do
      for _, alternative in ipairs(list) do
        if not alternative.allow:within(game.jokers.cards) and not game.static.all:within(alternative.allow) then return ('in trick "%s" not every card can be led'):format(row.name), places.at(row.declared, "lead") end
      end
    end
  end
  local jokers = game.jokers.cards
  for _, by_suit in next, not jokers:empty() and trick.orders or {} do
    local order = by_suit[game.TRUMP] or {}
    for place, card in ipairs(order) do
      if jokers:has(card) and place > game.jokers.n then
        return ("%s isn't above all trumps"):format(game.deck.cards[card + 1].code), places.at(game.declaration.ranking or {}, "trumps")
      end
    end
  end
  if game.declaration.excused and kind(game.declaration.excused) == "table" then return "who is excused needn't follow suit", places.at(game.declaration, "excused") end
end

-- `open`: before the tricks, among the phases.
function auction.claim(game, row, trick, make)
  local place = places.at(row)
  if not row.holds_in and not places.has(row, "holds_in") then
    game.problems.late_within(row, place, 'claim "%s" doesn\'t say when it holds; write holds_in = "every_layout"', meta[row].name)
  end
  local follows, name = must_follow(game, trick)
  for _, other in ipairs(game.declaration.phases) do
    if not follows and auction.is_word(other, "trick") and meta[other].name == name then place = places.at(other, "follow") or place end
  end
  if not follows and not game.lenient then
    game.problems.late(place, 'claim "%s": in trick "%s" the suit led needn\'t be followed, and a claim counts with that', meta[row].name, name)
  end
  local why, at = may_play_otherwise(game, trick)
  if why and not game.lenient then game.problems.late(at or place, 'claim "%s": %s, and a claim doesn\'t count with that; remove "%s" takes the claim away', meta[row].name, why, meta[row].name) end
  return { verb = make.verb(game, meta[row].name, false, place), actual = row.holds_in == "actual_layout", clause = game:cite(row, place) }
end

-- Penalties ---------------------------------------------------------------------------------------------

function auction.penalty(game, parts)
  local declared = game.declaration.penalty
  if not declared then return { points = 0, clauses = {}, refused = 0 } end
  local out = { points = (declared.points or 0) * parts, clauses = {}, refused = 0, clause = game:cite(declared) }
  local seen = {}
  for i, id in ipairs(type(declared.for_breaking) == "table" and declared.for_breaking or { declared.for_breaking }) do
    out.clauses[i] = game.clause_of[id]
    if seen[id] then places.under(game.problems.add_alone(places.at(declared, "for_breaking"), "for_breaking names '%s' twice; keep one", id), ('"%s"'):format(id)) end
    seen[id] = true
    if not game.clause_of[id] then
      game.problems.add(places.at(declared, "for_breaking"), "for_breaking names '%s': there is no such rule; %s", tostring(id),
        places.instead(tostring(id), places.keys(game.clause_of)))
    end
  end
  if #out.clauses == 0 and out.points > 0 then
    local of = game.declaration.anew.penalty
    game.problems.late(places.at(declared), 'penalty wants points and clauses: points = 5, for_breaking = { "..." }%s',
      of and ('; what it inherits depends on option "%s": what differs under one value alone stands in depends_on "%s" { VALUE = { ... } }, else all of it is said anew'):format(of, of) or "")
  end
  if #out.clauses > 16 then game.problems.add(places.at(declared, "for_breaking"), "%d clauses; at most 16 are possible", #out.clauses) end
  for _, name in ipairs(type(declared.not_for) == "table" and declared.not_for or { declared.not_for }) do
    local verb = game.verb_of[name]
    if verb then out.refused = out.refused | 1 << verb
    else
      game.problems.add(places.at(declared, "not_for"), "there is no action '%s'; %s", tostring(name), places.instead(tostring(name), places.keys(game.verb_of)))
    end
  end
  return out
end

function auction.is_word(item, word) return kind(item) == "table" and meta[item] ~= nil and meta[item].word == word end

return auction
