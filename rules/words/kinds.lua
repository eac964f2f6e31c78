-- What an expression puts together: a seat and a suit are no numbers, though each is kept as one, and neither is a condition. A number
-- may be a seat, which is called by it; and seats are reckoned from seats, as the third of three, 3 - this_seat - stopper.
local meta = require "words".meta

local messages = require "messages"

local kinds = {}

local most_lines = 12 -- of a value

local seats = { DEALER = "dealer", LEADER = "leader", ASKED = "asked", THIS_SEAT = "this_seat", BIDDER = "bidder", STOPPER = "stopper",
                DEAL_WINNER = "deal_winner", MATCH_LEADER = "match_leader", HOLDER = "holder(...)", AFTER = "after(...)" }
local may_be_nobody = { FACT = true, BIDDER = true, STOPPER = true, DEAL_WINNER = true, HOLDER = true }
local conditions = { AND = true, OR = true, NOT = true, LESS = true, EQUAL = true, OF_TEAM = true, LOST = true, LAST_TRICK = true, STOPPED = true,
                     CONTRACTORS = true }
local of_conditions = { AND = true, OR = true, NOT = true }
local of_numbers = { ADD = "+", SUBTRACT = "-", TIMES = "*", OVER = "//", LESS = "less" }

local Look = {}
Look.__index = Look

function Look:add(...) self.game.problems.add(nil, ...) end

-- In a later line of the value, where the word stands there and not in its first.
function Look:add_at(word, ...)
  local here = self.game.problems.here
  for _, file in ipairs(here and require "schema".files or {}) do
    local lines = file.path == here.file and messages.lines(messages.bare(file.source, true)) or {}
    local n, whole = here.line, "%f[%w_]" .. word .. "%f[^%w_]"
    while lines[n] and not string.find(lines[n], whole) and n < here.line + most_lines do n = n + 1 end
    local is_below = lines[n] and n > here.line and string.find(lines[n], whole)
    if is_below then return self.game.problems.add({ file = here.file, line = n, from = string.find(lines[n], whole) }, ...) end
  end
  require "places".under(self.game.problems.add(nil, ...), word)
end

-- Another seat, to compare it with.
function Look:other(seat)
  local whose = self.game.in_phases and "asked" or "this_seat"
  return whose ~= seat and whose or "dealer"
end

local function nobody(value)
  return value.may_be_nobody and ("less(%s, 0), which asks whether it is nobody, or "):format(value.seat) or ""
end

function Look:no_number()
  local suit = self.game.deck.suits[1]
  self:add('denomination is a suit, and neither a number nor a condition; write equal(denomination, "%s"), or "nt" where there is no trump', suit and suit.code or "h")
end

function Look:no_sum() self:add("{ this, that } holds where both do, and a number is wanted here; write this + that") end

function Look:as_condition(value)
  if value.denomination then return self:no_number() end
  if value.seat then
    self:add_at(string.match(value.seat, "^[%w_]+"), "%s is a seat, and a condition is wanted here; write %sequal(%s, %s)", value.seat, nobody(value), self:other(value.seat), value.seat)
  end
end

-- One side of + - * // or of `less`. Whether a seat is nobody is asked by less(seat, 0).
function Look:as_number(op, value, other)
  if value.denomination then return self:no_number() end
  if value.condition == "AND" then return self:no_sum() end
  if not value.seat or (op == "ADD" or op == "SUBTRACT") and not other.count then return end
  local another = self:other(value.seat)
  if op == "LESS" then
    if not value.reckoned and (other.number == 0 or other.number == -1) then return end
    if not value.reckoned and other.number and other.number > 0 and other.number < self.game.seats then another = tostring(other.number) end
    return self:add_at(string.match(value.seat, "^[%w_]+"), "%s is a seat, and seats are neither more nor less; write %sequal(%s, %s)", value.seat, nobody(value), another, value.seat)
  end
  self:add_at(string.match(value.seat, "^[%w_]+"), "%s is a seat, and '%s' wants a number here; write when(equal(%s, %s), 1) for 1 where it is that seat, after(%s) for the one after it", value.seat,
    of_numbers[op], another, value.seat, value.seat)
end

function Look:compared(value, other)
  if value.denomination and (other.number and not other.suit or other.seat) then self:no_number() end
  if value.seat and not value.reckoned and other.count and other.asked and not other.condition then
    local another = self:other(value.seat)
    self:add_at(string.match(value.seat, "^[%w_]+"), "%s is a seat, and what it is compared with is counted; two seats are, as in equal(%s, %s), or two numbers", value.seat, another, value.seat)
  end
end

-- Whose something is that is asked about a seat.
function Look:as_whose(value)
  local n, most = value.number, self.game.seats - 1
  if n and not self.game.guessed and (n < 0 or n > most) then self:add("about(%d, ...) is of no seat; the seats are 0 to %d", n, most) end
end

-- What the points of a deal, or trumps, are.
local wanted = {
  condition = Look.as_condition,
  number = function(look, value)
    if value.condition == "AND" then look:no_sum()
    elseif value.condition then look:add("a condition holds or not, and a number is wanted here; write when(CONDITION, 1), as in when(more_tricks, 1)") end
    if value.denomination then look:no_number() end
    if value.seat then look:add("%s is a seat, and a number is wanted here; write when(equal(%s, %s), 1)", value.seat, look:other(value.seat), value.seat) end
  end,
  seat = function(look, value)
    local is = value.denomination and "denomination is a suit" or value.asked and "this is a number or a condition"
    if is then look:add("%s, and a seat is wanted here; write after(dealer), leader or the like, as in when(CONDITION, leader, dealer)", is) end
  end,
  suit = function(look, value)
    local suit = look.game.deck.suits[1]
    if value.seat then look:add('%s is a seat, and a suit is wanted here; write trump "%s", or trump(denomination) in an auction', value.seat, suit and suit.code or "h") end
  end,
}

local nothing, a_count, asked_count = {}, { count = true }, { count = true, asked = true } -- what is reckoned of facts may yet be a seat
local noted = { FACT = true, OWN = true, ABOUT = true } -- what a fact holds may be a seat or a suit

-- What a step gives: its seat by the word for it, a number, a suit. args: what it takes.
local function value_of(game, step, args)
  local op = step[1]
  if step.guessed then return nothing end
  if op == "NUMBER" then return { number = step[2], suit = step.is_suit } end
  if op == "DENOMINATION" then return { denomination = true } end
  if op == "IF" then
    local this, that = args[2], args[3]
    if this.condition == "AND" or that.condition == "AND" then return { count = true, condition = "AND", asked = true } end
    return this.seat and (that.seat or that.number) and this or that.seat and this.number and that or this.count and that.count and (this.asked and that or this) or nothing
  end
  local from = (op == "ADD" or op == "SUBTRACT") and (args[1].seat and args[1] or args[2].seat and args[2])
  if from then return { seat = from.seat, reckoned = true, may_be_nobody = from.may_be_nobody } end
  if op == "ABOUT_END" then return args[2] end
  local role, fact = op == "ROLE" and game.declaration.roles[step[2] + 1], op == "FACT" and game.facts[step[2] + 1]
  local seat = role and meta[role].name or fact and fact.is_seat and meta[fact.declared].name or seats[op]
  if seat then return { seat = seat, may_be_nobody = may_be_nobody[op] } end
  if conditions[op] then return { count = true, condition = op, asked = true } end
  if noted[op] then return nothing end
  local reckoned = op == "ADD" or op == "SUBTRACT" or op == "TIMES" or op == "OVER"
  for _, arg in ipairs(reckoned and args or {}) do if not arg.asked and not arg.number then return a_count end end
  return asked_count
end

-- steps: of an expression, in postfix, as it was written. wants: "condition", "number", "seat", "suit", or nil for whatever it gives.
function kinds.check(game, steps, operands, wants)
  local look, stack, before = setmetatable({ game = game }, Look), {}, game.problems.count()
  if wants == "seat" and #steps > 0 and steps[#steps][1] == "AND" then
    return look:add("{ this, that } holds where both do, and one seat is wanted here; write it without braces, as in dealer, or when(CONDITION, leader, dealer)")
  end
  for _, step in ipairs(steps) do
    local op, args, n = step[1], {}, operands(step[1])
    for k = n, 1, -1 do args[k] = table.remove(stack) or nothing end
    if op == "IF" then look:as_condition(args[1]) end
    if op == "ABOUT" then look:as_whose(args[1]) end
    local seats_there = op == "AND" and args[1].seat and args[2].seat
    if seats_there then
      look:add("{ %s, %s } are two seats, and in braces stand conditions; one seat stands without braces, as in %s, or when(CONDITION, %s, %s)",
        args[1].seat, args[2].seat, args[1].seat, args[1].seat, args[2].seat)
    end
    for k = 1, seats_there and 0 or n do
      if of_conditions[op] then look:as_condition(args[k])
      elseif of_numbers[op] then look:as_number(op, args[k], args[3 - k])
      elseif op == "EQUAL" then look:compared(args[k], args[3 - k]) end
    end
    stack[#stack + 1] = value_of(game, step, args)
  end
  if wants and stack[#stack] and game.problems.count() == before then wanted[wants](look, stack[#stack]) end
end

return kinds
