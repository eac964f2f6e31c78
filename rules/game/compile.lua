-- From a declaration whose options are resolved to the plain tables that C copies into a ruleset.
local absent = require "absent"
local answers = require "answers"
local cards = require "cards"
local codes = require "codes"
local auction = require "auction"
local bounds = require "bounds"
local counting = require "counting"
local dealing = require "dealing"
local fishing = require "fishing"
local folding = require "folding"
local guess = require "guess"
local idle = require "idle"
local kinds = require "kinds"
local lineage = require "lineage"
local lost = require "lost"
local misplaced = require "misplaced"
local moot = require "moot"
local places = require "places"
local ranking = require "ranking"
local sides = require "sides"
local trumps = require "trumps"
local whom_asked = require "whom"
local untimely = require "untimely"
local verbs = require "verbs"
local words = require "words"
local yaku = require "yaku"

local compile = {}
local kind, meta = words.kind, words.meta

-- What everything asks of the game that is being compiled ----------------------------------------------

local Game = {}
Game.__index = Game

function Game:index_clauses(rules)
  self.clauses, self.clause_of = {}, {}
  for i, rule in ipairs(rules) do
    local m = meta[rule]
    local function where(value) return value == true and "" or value and tostring(value) or nil end
    local texts = {}
    for n, text in ipairs(rule) do
      if kind(text) == "string" and texts[text] then self.problems.add_alone(places.at(rule, n) or m.place, 'rule "%s" says the same twice; keep one', m.name) end
      if kind(text) == "string" then texts[#texts + 1], texts[text] = text, true end
    end
    self.clauses[i] = { id = m.name, text = table.concat(texts, " "), stated = where(rule.stated), inferred = where(rule.inferred),
                        ours = where(rule.ours), file = m.place.file, line = m.place.line }
    local first = self.clause_of[m.name]
    if first then self.problems.add(m.place, 'rule "%s" is there twice, first in %s; each has an id of its own', m.name, places.said(self.clauses[first], m.place)) end
    if not string.find(self.clauses[i].text, "%S") then self.problems.add(m.place, 'rule "%s" says nothing; write a sentence first, as in { "Eight deals." }', m.name) end
    self.clause_of[m.name] = i
  end
end

function Game:clause(cite, place)
  local first, further = 0, {}
  for i, id in ipairs(kind(cite) == "table" and cite or { cite }) do
    local index = self.clause_of[id]
    if kind(id) ~= "string" then
      if kind(id) ~= "wrong" then self.problems.add(place, 'cite is %s; it wants a clause id in quotes, as in "MY-1"', words.show(id)) end
    elseif not index then
      self.problems.no_rule(place, id, places.keys(self.clause_of))
    elseif i == 1 then first = index
    else further[#further + 1] = index end
  end
  return first, further
end

-- The clause a thing cites; 0 where it cites none.
function Game:cite(item, place)
  return item.cite and self:clause(item.cite, places.at(item, "cite") or place) or 0
end

-- with_hand: whether it may also be a hand, so that its name is near too.
function Game:zone_index(value, with_hand, place)
  local k = kind(value)
  local name = k == "string" and value or (k == "symbol" and rawget(value, "symbol"))
  local index = name and self.zone_of[name]
  if index then return index end
  local known = places.keys(self.zone_of)
  known[#known + 1] = with_hand and "hand" or nil
  if name and places.nearest(name, { "card" }) then known[#known + 1] = "card" end
  if k == "symbol" then
    places.under(self.problems.add(rawget(value, "place") or place, "there is no zone '%s'; %s", name, lineage.instead(self.declaration.removed, name, known)), name .. ")", name .. ",")
  elseif k ~= "wrong" then
    self.problems.add(place, "there is no zone %s; %s", words.show(value), name == "hand" and "a hand is a word: write hand, or hand(SEAT), without quotes" or places.instead(tostring(name), known))
  end
  return self.FIRST_ZONE
end

-- And whether it is a guess, for what else there is to say.
function Game:fact_index(value, place)
  local name = kind(value) == "symbol" and rawget(value, "symbol") or tostring(value)
  place = kind(value) == "symbol" and rawget(value, "place") or place
  local index = self.fact_of[name]
  if not index then
    local known = places.keys(self.fact_of)
    if self.role_of[name] then
      self.problems.add(place, "'%s' is a role, and goes from deal to deal by itself; what is noted is a fact, as in facts = { fact \"NAME\" { \"...\" } }", name)
      return 0, true
    end
    if kind(value) == "symbol" then table.move(places.keys(self.role_of), 1, 99, #known + 1, known) end
    if kind(value) == "symbol" then table.move(counting.askable(self, self.known(nil, place)), 1, 999, #known + 1, known) end
    if kind(value) == "wrong" then return 0 end
    if self.specials and self.specials[name] then
      self.problems.add(place, "'%s' is a special card, and here a number, a seat or a condition is wanted", name)
      return 0, true
    end
    if misplaced.named(self.declaration)[name] == "option" then
      self.problems.add(place, "'%s' is an option: write setting \"%s\"", name, name)
      return 0, true
    end
    local synonym = kind(value) == "symbol" and words.said_elsewhere(name)
    for _, word in ipairs(known) do
      if word == synonym then
        self.problems.add(place, "unknown word or fact '%s'; did you mean '%s'?", name, synonym)
        return 0, true
      end
    end
    self.problems.add(place, "unknown word or fact '%s'; %s", name, lineage.instead(self.declaration.removed, name, known, places.keys(self.fact_of)))
  end
  return index or 0, not index
end

-- A card in the pool of cards by name.
function Game:ref(...) return counting.ref(self, ...) end

-- A set of cards that doesn't depend on the trump, in the pool of sets.
function Game:set_index(...) return counting.set_index(self, ...) end

-- The trump that a code names.
function Game:trump_index(code, place)
  if code == "nt" then return #self.deck.suits end
  if not self.deck.suit_of[code] then
    local known = places.keys(self.deck.suit_of)
    known[#known + 1] = "nt"
    self.problems.add(place, "%s", codes.unknown(self.deck, "suit", code, known))
  end
  return self.deck.suit_of[code] or 0
end

-- 1 + the suit that is trump in every deal; 0: none is. "nt" is a denomination of bids and no suit.
function Game:fixed_trump()
  local code, place = self.declaration.trump, places.at(self.declaration, "trump")
  if kind(code) ~= "string" then return 0 end
  local suit = self.deck.suit_of[code]
  if code == "nt" and not suit then
    self.problems.add(place, '"nt" is a denomination, not a suit; a game without trumps leaves trump out, a house rule says trump = remove')
  elseif not suit then
    self.problems.add(place, "%s", codes.unknown(self.deck, "suit", code))
  end
  return (suit or 0) + 1
end

-- Where teams play nobody wins a deal or leads a match for itself.
function Game:check_step(code, i)
  local op, after, later = code[i][1], code[i + 1] or {}, code[i + 2] or {}
  local drawn = after[1] == "NUMBER" and after[2] == 0 and later[1] == "LESS"
  if (op == "DEAL_WINNER" and not drawn or op == "MATCH_LEADER") and self.plays_in_teams then
    self.problems.add(nil, "%s is a seat where each plays for itself, and here teams play; write lost(SEAT), as in next = when(lost(dealer), after(dealer), dealer), or nobody_won",
      op == "MATCH_LEADER" and "match_leader" or "deal_winner")
  end
end

-- Whether a seat, or the one after it, is only asked about: what is asked is of its team too.
local function is_asked_about(steps, i)
  repeat i = i + 1 until not steps[i] or steps[i][1] ~= "AFTER"
  return steps[i] ~= nil and steps[i][1] == "ABOUT"
end

-- An expression as { first, count } of the pool; nil is always. wants: what it is to give, see kinds.lua.
function Game:ask(value, wants)
  if value == nil then return { 0, 0 } end
  local asked = words.as_ask(value)
  if not asked then return { 0, 0 } end
  local steps = {}
  for i, step in ipairs(asked.code) do
    local op, arg = step[1], step[2] or 0
    if not self.lenient then self:check_step(asked.code, i) end
    local role, guessed = op == "FACT" and kind(arg) == "symbol" and self.role_of[rawget(arg, "symbol")], nil
    if role then op, arg = "ROLE", role
    elseif op == "FACT" then
      arg, guessed = self:fact_index(arg)
      if not guessed and self.facts[arg + 1] and self.facts[arg + 1].of_team then op = "OWN" end
    elseif op == "NUMBER_SAID" then
      op, arg = "NUMBER", self.number_said or 0
      if not self.number_said then
        self.problems.late(nil, 'number is what an answer with numbers says, as in may "call" { numbers = "0-9", note("called", number) }')
      end
    elseif op == "HOLDER" then arg = self:ref(arg, step[3])
    elseif op == "COUNT" then arg = self:zone_index(arg, false, step[3])
    elseif op == "SEATS" then op, arg = "NUMBER", self.seats
    elseif op == "TRICKS_BUT_ONE" then op, arg = "NUMBER", self.tricks - 1
    elseif op == "SUIT" then op, arg = "NUMBER", self:trump_index(arg, step[3])
    elseif op == "HELD" or op == "CAPTURED" then arg = self:set_index(arg, string.lower(op) .. "(...)", step[3])
    elseif op == "LAID" then arg = counting.laid(self, arg, step[3])
    elseif untimely.asked[op] and not self.lenient then untimely.asked[op](self, arg) end
    self.asked[op] = self.asked[op] or self.problems.here or true
    steps[i] = { op, arg, is_suit = step[1] == "SUIT" or nil, guessed = guessed }
  end
  local first, depth, deepest, about = #self.code, 0, 0, 0
  if not self.lenient then kinds.check(self, steps, compile.operands, wants) end
  local folded = folding.fold(bounds.numbers(self, steps), self.plays_in_teams)
  for i, step in ipairs(folded) do
    if step[1] == "THIS_SEAT" and self.plays_in_teams and not self.lenient and not is_asked_about(folded, i) then
      self.problems.add(nil, "where teams play this_seat is no one seat; write equal(this_seat, SEAT), which says whether SEAT is of the team asked about")
    end
    self.code[#self.code + 1] = step
    about = about + (step[1] == "ABOUT" and 1 or step[1] == "ABOUT_END" and -1 or 0)
    if about == self.MAX_ABOUT + 1 and step[1] == "ABOUT" then
      self.problems.add(nil, "about a seat, about a seat, and so on: at most %d within one another are possible", self.MAX_ABOUT)
    end
    depth = depth + (self.pops[step[1]] or 1)
    deepest = math.max(deepest, depth)
  end
  if deepest > self.MAX_DEPTH then self.problems.add(nil, "an expression is nested deeper than %d", self.MAX_DEPTH) end
  return self:code_at(first)
end
-- Where the code from `first` on lies in the pool: the same expression lies there once.
function Game:code_at(first)
  local list = {}
  for i = first + 1, #self.code do list[#list + 1] = self.code[i][1] .. " " .. self.code[i][2] end
  local text = table.concat(list, ",")
  if self.code_of[text] then
    for i = #self.code, first + 1, -1 do self.code[i] = nil end
  else
    self.code_of[text] = { first, #self.code - first }
  end
  return self.code_of[text]
end
Game.pops = { ADD = -1, SUBTRACT = -1, TIMES = -1, OVER = -1, LESS = -1, EQUAL = -1, AND = -1, OR = -1, NOT = 0, AFTER = 0, LOST = 0, OF_TEAM = 0, IF = -2, ABOUT = -1, ABOUT_END = 0 }

-- How many operands a step of an expression takes.
function compile.operands(op)
  if op == "ABOUT" or op == "ABOUT_END" then return op == "ABOUT" and 1 or 2 end -- the seat; and what is asked about it
  return Game.pops[op] and 1 - Game.pops[op] or 0
end

function Game:kinds_mask(value, place)
  local mask = 0
  for _, name in ipairs(type(value) == "table" and value or { value }) do
    local index = self.kind_of[name]
    if index then mask = mask | 1 << index
    else self.problems.add(place, "there is no trick '%s'; %s", tostring(name), places.instead(tostring(name), places.keys(self.kind_of))) end
  end
  return mask
end

function Game:hook(f, place, name)
  if debug.getinfo(f, "S").what == "C" then self.problems.add(place, "a trick isn't asked of a function of the library; write one, as in function(trick) return trick.number == 1 end") end
  self.hooks[#self.hooks + 1] = { call = f, name = name, place = place }
  return #self.hooks - 1
end

-- What set expressions ask --------------------------------------------------------------------------------

local function static(game)
  local s = { game = game, TRUMP = game.TRUMP, problems = game.problems, all = cards.set(), none = cards.set(), tricks = game.tricks }
  local everything = {}
  for c = 0, #game.deck.cards - 1 do everything[c + 1] = c end
  s.all = cards.list(everything)
  function s.suit_set(trump, suit) return game.sets and game.sets[trump] and game.sets[trump][suit] or s.none end -- at fishing there are none
  function s.cards_of(text, place) return cards.list(codes.read(game, place, "card", text)) end
  -- A special card, where it isn't simply a card of trumps.
  function s.special_cards(symbol, trump)
    local name, special = rawget(symbol, "symbol"), game.specials[rawget(symbol, "symbol")]
    if special then
      local card = special.by_trump[trump] or (trump == #game.deck.suits and type(special.item.card) == "string" and special.card)
      return card and cards.of(card) or s.none
    end
    if (game.declaration.special or {})[name] ~= nil then return s.none end -- what is wrong with it has been told
    game.problems.add(rawget(symbol, "place"), "%s", words.said_elsewhere(name) and words.unknown_text(name)
      or game.deck.card_of[name] and ('%s is a card, and stands in quotes: "%s"'):format(name, name)
      or ("unknown word '%s'; %s"):format(name, places.instead(name, game.known(game.specials, rawget(symbol, "place")))))
    return s.none
  end
  -- By one code or several: of_rank "A K Q J".
  local function by_each(field, text, place)
    local list, of = {}, game.deck["of_" .. field]
    for _, index in ipairs(codes.read(game, place, field, text)) do
      for _, card in ipairs(of[index] or {}) do list[#list + 1] = card end
    end
    return cards.list(list)
  end
  function s.of_suit(text, place) return by_each("suit", text, place) end
  function s.of_rank(text, place) return by_each("rank", text, place) end
  function s.trump_ranks(ranks, trump, place)
    local of, suit = s.of_rank(ranks, place), trump and game.deck.suits[trump + 1]
    return suit and of * s.of_suit(suit.code) or s.none
  end
  function s.above(trump, card)
    local stronger = {}
    for _, c in ipairs(game.orders[trump][game.TRUMP] or {}) do
      if c == card then break end
      stronger[#stronger + 1] = c
    end
    return cards.list(stronger)
  end
  -- Of each suit, the trumps being one, the lowest of these cards.
  function s.lowest(trump, set)
    local out = s.none
    for _, order in next, game.orders and game.orders[trump] or {} do
      for i = #order, 1, -1 do
        if set:has(order[i]) then out = out + cards.of(order[i]) break end
      end
    end
    return out
  end
  function s.kind_seen(seen, name, place)
    local index = game.kind_of[name]
    if not index then
      game.problems.add(place, "there is no trick '%s'; %s", tostring(name), places.instead(tostring(name), places.keys(game.kind_of)))
      return false
    end
    return (seen >> index & 1) == 1
  end
  return s
end

-- Phases ---------------------------------------------------------------------------------------------------

local function effect(game, item, place)
  local out = { op = item.op, from = 0, to = 0, fact = 0, ref = 0, seat = { 0, 0 }, value = { 0, 0 }, place = place }
  if item.op == "MOVE_ZONE" or item.op == "MOVE_CARD" then
    if item.op == "MOVE_ZONE" then out.from = game:zone_index(item.from, false, item.place or place) end
    if kind(item.to) == "zone" then
      out.to, out.seat = 0, game:ask(rawget(item.to, "seat"))
    else
      out.to = game:zone_index(item.to, true, item.place or place)
    end
  elseif item.op == "SHOW" then out.ref = game:ref(item.card, item.place)
  elseif item.op == "LEADS" or item.op == "SET_TRUMP" then out.value = game:ask(item.value, item.op == "SET_TRUMP" and "suit" or nil)
  elseif item.op == "NOTE" then
    local index, unknown = game:fact_index(item.fact, item.place or place)
    out.fact, out.value = index, game:ask(item.value)
    local fact = rawget(item, "unsaid") and not unknown and game.facts[index + 1]
    if fact and fact.is_seat then
      game.problems.add(item.place or place, 'fact "%s" is a seat, and this doesn\'t say which; write note("%s", asked)', meta[fact.declared].name, meta[fact.declared].name)
    end
  end
  return out
end

local function answer(game, item, cite)
  local place, out, around = places.at(item), { effects = {}, with_card = false, declared = item }, game.problems.here
  for i, step in ipairs(item) do
    game.problems.here = places.at(item, i) or place
    if kind(step) == "mark" then out.with_card = true
    elseif kind(step) == "effect" then out.effects[#out.effects + 1] = effect(game, step, game.problems.here) end
  end
  game.problems.here = places.at(item, "when") or place
  if #out.effects > game.MAX_EFFECTS then game.problems.add(place, "%d things happen at once; at most %d are possible", #out.effects, game.MAX_EFFECTS) end
  out.clause = item.cite and game:cite(item, place) or cite
  if item.also and item.when == nil then game.problems.add(places.at(item, "also") or place, "also = ... adds to `when`, and there is none: say when = ... first") end
  local when = item.also and item.when ~= nil and words.operation("OR", item.also, item.when) or item.when
  if game.asked_if ~= nil then when = when ~= nil and words.operation("AND", game.asked_if, when) or game.asked_if end
  out.when = folding.condition(game.code, game:ask(when, "condition"))
  out.also = folding.condition(game.code, game:ask(item.also, "condition"))
  out.also_clause = item.also_cite and game:clause(item.also_cite, places.at(item, "also_cite") or place) or out.clause
  out.of = item.of and game:set_index(item.of, "of = ...", places.at(item, "of")) + 1 or 0
  out.when_clause = item.when_cite and game:clause(item.when_cite, places.at(item, "when_cite") or place) or out.clause
  game.problems.here = around
  return out
end

-- may "call" { numbers = "0-9", ... } is one answer for each number: `call 0` to `call 9`.
local function each_answer(game, item, out)
  local from, to = string.match(item.numbers or "", "^(%d+)-(%d+)$")
  from, to = math.tointeger(tonumber(from)), math.tointeger(tonumber(to))
  if item.numbers and (not from or not to or from > to) then
    game.problems.add(places.at(item, "numbers"), 'numbers is %s; write the first and the last, as in numbers = "0-9"; for steps, number * 10 is ten times what is said', words.show(item.numbers))
    from, to = 0, 0
  end
  if item.numbers and to - from >= game.MAX_ANSWERS then
    game.problems.add(places.at(item, "numbers"), 'numbers = "%s" is %d answers; a question has at most %d: as many as there can be tricks. For more, say it in steps, as in numbers = "1-10", note("bet", number * 10)', item.numbers, to - from + 1, game.MAX_ANSWERS)
    to = from
  end
  for number = from or 0, to or 0 do
    game.number_said = item.numbers and number
    local a = answer(game, item, out.clause)
    a.verb = verbs.number(game, meta[item].name .. (item.numbers and " " .. number or ""), a.with_card, places.at(item))
    out.answers[#out.answers + 1] = a
  end
  game.number_said = nil
end

local secrecy = { ["nobody asked"] = "AS_IF_NOBODY_ASKED", ["it done"] = "AS_IF_DONE", ["no lead yet"] = "AS_IF_NO_LEAD" }

local function choice(game, row)
  local place = places.at(row)
  game.problems.here = place
  local out = { kind = "CHOOSING", name = meta[row].name, declared = row, clause = game:cite(row, place), secrecy = secrecy[row.others_see or ""] or "PUBLIC",
                follows_first_lead = row.follows ~= nil, stands_for = row.stands_for, answers = {}, upto = 0 }
  local whom = row.asks or row.asks_each_from or row.asks_each_team_from
  out.each = row.asks_each_from and game.seats or row.asks_each_team_from and (dealing.teams_of(game)) or 0
  whom_asked.check(game, row, place)
  local asks = whom or 0
  local of_asked = row.only_if ~= nil and sides.asks(game, row.only_if)
  out.asks_some = out.each > 0 and of_asked
  game.asked_if = out.asks_some and row.only_if or nil
  if row.only_if and whom and not out.asks_some then -- of who would be asked
    local only_if = of_asked and words.about(asks, row.only_if) or row.only_if
    asks = words.operation("IF", only_if, asks, -1)
  end
  out.asks = game:ask(asks)
  sides.none(game, out.asks, place, ('%s of choice "%s"'):format(row.asks and "asks" or row.asks_each_from and "asks_each_from" or "asks_each_team_from", out.name))
  out.nobody = { effects = {}, clause = out.clause, when = { 0, 0 }, also = { 0, 0 }, when_clause = 0, also_clause = 0 }
  for _, item in ipairs(row) do
    if meta[item].word == "nobody" then out.nobody = answer(game, item, out.clause)
    else each_answer(game, item, out) end
  end
  game.asked_if = nil
  if not game.lenient then answers.check(game, out.answers, compile.operands) end
  if #out.answers == 0 or #out.answers > game.MAX_ANSWERS then
    game.problems.late_within(row, place, 'choice "%s" has %s; write 1 to %d of them: may "..." { ... }', out.name,
      #out.answers == 0 and "no answers" or #out.answers .. " answers", game.MAX_ANSWERS)
  end
  return out
end

local function never_reached(game, row, played)
  local late, first = meta[row], meta[played]
  if first.word == "trick" then
    game.problems.add_alone(places.at(row), '%s "%s" comes after the tricks and is never reached; put it before them', late.word, late.name)
  else
    game.problems.add_alone(places.at(row), '%s "%s" comes after fishing "%s" and is never reached; write before "%s" { %s "%s" { ... } }', late.word, late.name,
      first.name, first.name, late.word, late.name)
  end
end

-- last: the phase for which so many packets have been dealt.
local function check_packets(game, row, upto, last)
  if row.before_the_deal and upto then
    game.problems.late(places.at(row, "before_the_deal"), 'choice "%s" comes after %s "%s", for which cards are dealt; with before_the_deal it goes before that: before "%s" { choice "%s" { ... } }',
      meta[row].name, meta[last].word, meta[last].name, meta[last].name, meta[row].name)
  end
  if not row.after_packets or not upto or row.after_packets >= upto then return end
  game.problems.late(places.at(row, "after_packets"), 'choice "%s" comes after %s "%s", for which %d of %d packets are dealt; with after_packets = %d it goes before that: before "%s" { choice "%s" { ... } }',
    meta[row].name, meta[last].word, meta[last].name, upto, #game.packets, row.after_packets, meta[last].name, meta[row].name)
end

-- In order of play: the deal, the choices, the tricks; a choice after so many packets comes before the rest of the deal, and
-- one that follows the first lead right before the tricks, whatever a house rule has put between.
local function phases(game, trick)
  local list, dealt, upto, last, current = {}, false, nil, nil, nil
  local function deal_upto(n)
    list[#list + 1] = { kind = "DEALING", name = "deal", upto = n, clause = game:cite(game.declaration.deal or {}) }
    dealt, upto = n == #game.packets, n
    last = current
  end
  game.in_phases = true
  local played, after_lead = nil, {}
  local make = { answer = answer, verb = verbs.number }
  for _, row in ipairs(game.declaration.phases or {}) do
    local word = meta[row] and meta[row].word
    current = row
    if word == "choice" then
      check_packets(game, row, upto, last)
      if row.after_packets and not dealt then deal_upto(row.after_packets)
      elseif not dealt and not row.before_the_deal then deal_upto(#game.packets) end
      if played then never_reached(game, row, played) end
      local into = row.follows and after_lead or list
      into[#into + 1] = choice(game, row)
    elseif word == "auction" then
      if not dealt then deal_upto(#game.packets) end
      if played then never_reached(game, row, played) end
      list[#list + 1] = auction.phase(game, row, make)
    elseif word == "claim" then
      if trick then game.claim = auction.claim(game, row, trick, make)
      else game.problems.add(places.at(row), "claim \"%s\" claims tricks; in a fishing game there are none", meta[row].name) end
    elseif (word == "trick" and not played) or word == "fishing" then
      if not dealt then deal_upto(#game.packets) end
      if word == "trick" then
        table.move(after_lead, 1, #after_lead, #list + 1, list)
        list[#list + 1] = { kind = "TRICK_PLAY", name = "tricks" }
      else
        if not row.first and not places.has(row, "first") then game.problems.add(places.at(row), "who begins? write fishing \"%s\" { first = dealer, ... }", meta[row].name) end
        local first = game:ask(row.first or 0)
        sides.none(game, first, places.at(row, "first"), "first of fishing")
        list[#list + 1] = { kind = "FISHING", name = meta[row].name, declared = row, asks = first, clause = game:cite(row, places.at(row)) }
      end
      played = row
    end
  end
  game.in_phases = nil
  return list
end

-- All of it --------------------------------------------------------------------------------------------------

-- limits: the constants of core. call(f, place, ...): calls a script's function under its budget.
function compile.rules(declaration, deck, rules, problems, limits, call, known)
  local game = setmetatable({ declaration = declaration, deck = deck, problems = problems, code = {}, code_of = {}, asked = {}, have_read = {}, refs = {}, ref_of = {}, sets_asked = {}, hooks = {},
                              verbs = { { name = "play", with_card = true } }, verb_of = { play = 0 }, call = call, broken = known.broken, known = known }, Game)
  for key, value in next, limits do game[key] = value end
  game.any, game.trump = known.any, known.trump
  game.known, game.is_word, game.lenient, game.declared, game.in_part = known.words, known.is_word, known.lenient, known.declared, known.in_part
  game:index_clauses(rules)
  game.seats, game.guessed = guess.seats(declaration, problems, limits)
  dealing.zones_and_facts(game)
  local in_teams = dealing.teams_of(game)
  game.plays_in_teams = in_teams > 0 and in_teams < game.seats
  auction.name_roles(game)
  game.packets, game.tricks = dealing.packets(game)
  game.trumpless = ranking.trumpless(declaration)
  game.specials = ranking.specials(declaration, deck, problems, game.is_word)
  words.specials = game.specials -- for functions that are called from here on
  local fished = fishing.phase_of(game, declaration.phases or {})
  game.tricks = guess.tricks(game, fished)
  if not fished then ranking.orders(game) end
  game.static = static(game)
  for _, method in ipairs { "clause", "cite", "ask", "ref", "kinds_mask", "hook" } do
    local f = Game[method]
    game.static[method] = function(...) return f(game, ...) end
  end
  game.static.call, game.static.broken = call, known.broken
  game.hand_size, game.players = game.tricks, declaration.players or game.seats
  local accounts = declaration.accounts or {}
  game.kan, game.unit = accounts.mon_in_a_kan or 1, accounts.counted_in or (accounts.mon_in_a_kan and "mon" or "points")
  for name, value in next, limits do game.static[name] = value end
  for _, field in ipairs { "hand_size", "players", "kan", "unit", "fact_of", "lenient", "declaration", "declared", "deck", "specials", "orders", "refs" } do game.static[field] = game[field] end

  local title, n_teams, team_names = declaration.title or {}, dealing.teams(game)
  local out = {
    name = kind(declaration.name) == "string" and declaration.name or "?", title_en = title.en, title_ja = title.ja, source = declaration.source, direction = declaration.direction,
    deck = deck, seats = game.seats, teams = n_teams, team_names = team_names, tricks = game.tricks, zones = game.zones,
    specials = game.specials, facts = game.facts, clauses = game.clauses, clause_of = game.clause_of, verbs = game.verbs, code = game.code, refs = game.refs, sets = game.sets_asked, packets = game.packets, hooks = game.hooks,
    deal_clause = declaration.deal and game:cite(declaration.deal) or 0,
    players = declaration.players or 0, kan = accounts.mon_in_a_kan or 0, unit = declaration.accounts and game.unit ~= "points" and game.unit or nil,
    declared = declaration, limits = limits, -- what each part cites, and numbers: for who compares two variants
    trump_zone = kind(declaration.trump) == "table" and game:zone_index(rawget(declaration.trump, "suit_of"), false, places.at(declaration, "trump")) or 255,
    fixed_trump = game:fixed_trump(),
  }
  if declaration.players and (declaration.seats or not places.has(declaration, "seats")) and (declaration.players < 2 or declaration.players > game.seats) then
    problems.add(places.at(declaration, "players"), "players is %d; of %d seats 2 to %d can play a deal", declaration.players, game.seats, game.seats)
  end
  if fished then
    game.verbs[1].with_match = true
    verbs.number(game, "match", true, places.at(fished))
    out.fishing = fishing.compile(game.static, fished)
  else
    out.trick = require "tricks".compile(game)
    if not out.trick then return nil end
    game.static.kind_of = game.kind_of
    out.trick.values, out.trick.value_clause = counting.values(game.static, declaration.values), game:cite(absent.or_section(declaration, "values"))
    game.jokers = auction.jokers(game)
    out.trick.jokers = game.jokers
    if game.jokers.n > 0 then game.verbs[1].with_suit = true end
  end
  out.phases = phases(game, out.trick)
  out.auction, out.roles = game.has_auction, auction.roles(game)
  if out.trick then
    out.can_be_trump = trumps.of_tricks(game, out)
    require "tricks".check(game, out.trick, out.can_be_trump)
  end
  if game.claim then out.trick.claim = game.claim end
  local stopping = out.fishing and out.fishing.stopping
  if stopping then
    stopping.stop, stopping.go_on = verbs.number(game, stopping.stop, false, places.at(fished)), verbs.number(game, stopping.go_on, false, places.at(fished))
  end
  out.yaku = not fished and yaku.compile(game.static, out.can_be_trump or {}) or { rows = {}, pairs = {} }
  lost.check(game)
  out.void_also = out.yaku.buried_count and game.zone_of.buried or 255
  local score, match, dealer = declaration.score or {}, absent.or_section(declaration, "match"), declaration.dealer or {}
  problems.here = places.at(declaration)
  game:cite(dealer) -- that there is such a rule
  out.absent, out.trumpless = absent.told(game), game.trumpless
  for key, cite in next, declaration.cite_of or {} do game:clause(cite, places.at(declaration.cite_of, key)) end
  local seats_cite = (declaration.cite_of or {}).seats
  out.seats_clause = seats_cite and game:clause(seats_cite, places.at(declaration.cite_of, "seats")) or 0
  problems.here = places.at(score, "points") or places.at(declaration, "score") or problems.here
  out.points = game:ask(score.points, "number")
  out.score_clause, out.score_also = game:clause(score.cite or {}, places.at(score, "cite") or problems.here)
  problems.here = places.at(dealer, "next") or places.at(declaration)
  local next_dealer = untimely.ask_after(game, dealer.next or known.next_dealer)
  sides.none(game, next_dealer, problems.here, "next of dealer")
  problems.here = places.at(declaration)
  for i = out.points[1] + 1, out.points[1] + out.points[2] do
    local op = game.code[i][1]
    local fact = (op == "OWN" or op == "FACT") and game.facts[game.code[i][2] + 1]
    if fact and fact.secret or op == "HOLDER" or op == "HELD" then out.counts_late = true end -- a score would tell it
  end
  out.parts = score.counted_in == "halves" and 2 or 1
  out.penalty = auction.penalty(game, out.parts)
  out.match = { deals = match.deals or 0, sets = match.sets or 0, points = (match.points or 0) * out.parts, mark_at = (match.mark_at or 0) * out.parts, wins = match.wins or 0,
                in_a_row = match.in_a_row or 0, margin = (match.margin or 0) * out.parts, tied_set_replayed = match.tied_set ~= "drawn", clause = game:cite(match),
                first_dealer = game:ask(math.type(dealer.first) == "integer" and dealer.first or nil),
                next_dealer = next_dealer }
  if not game.lenient then
    counting.check(game, out)
    bounds.check(game, out, compile.operands)
    idle.check(game, out)
  end
  moot.settle(out)
  return out
end

return compile
