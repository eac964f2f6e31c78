-- Phrases: what a compiled variant says, in a card player's words. What says the same is phrased the same, so that two variants
-- can be compared by their phrases.
local absent = require "absent"
local answering = require "answering"
local cards = require "cards"
local compile = require "compile"
local counting = require "counting"
local places = require "places"
local printed = require "printed"

local phrases = {}
local Phrases = {}
for _, of in ipairs { printed.methods, answering.methods } do
  for name, method in next, of do Phrases[name] = method end
end
Phrases.__index = Phrases

-- Words -------------------------------------------------------------------------------------------------

-- The first of "ori / ouru".
local function first(names) return names and (string.match(names, "^(.-) / ") or names) end

phrases.list, phrases.numbers = printed.list, answering.numbers
local list = phrases.list

-- "1 card", "3 cards"
function phrases.count(n, what) return ("%d %s%s"):format(n, what, n == 1 and "" or "s") end

-- What yaku are counted in: "points", "kan".
function phrases.unit(game, n) return game.kan > 0 and "kan" or game.unit or n == 1 and "point" or "points" end

-- "once", "twice", "3 times"
function phrases.times(n) return n == 1 and "once" or n == 2 and "twice" or n .. " times" end

-- "a meri trick", "an open trick"
function phrases.trick(name)
  return ("%s %s trick"):format(string.find(name, "^[aeiou]") and "an" or "a", name)
end

-- Cards -------------------------------------------------------------------------------------------------

-- game: as compile.rules gives it.
function phrases.of(game)
  local self = setmetatable({ game = game, deck = game.deck, suit_of = {}, sets = {} }, Phrases)
  local everything = {}
  for c = 1, #game.deck.cards do everything[c] = c - 1 end
  self.all = cards.list(everything)
  for trump, orders in next, game.trick and game.trick.orders or {} do
    self.suit_of[trump], self.sets[trump] = {}, {}
    for suit, order in next, orders do
      self.sets[trump][suit] = cards.list(order)
      for _, card in ipairs(order) do self.suit_of[trump][card] = suit end
    end
  end
  return self
end

function Phrases:rank(rank) return first(self.deck.ranks[rank + 1].en) end
function Phrases:denomination(suit) return self.deck.suits[suit + 1] and self:suit(suit) or "no trump" end
function Phrases:suit(suit) return self.deck.suits[suit + 1] and first(self.deck.suits[suit + 1].en) or "no" end

-- Of an expression that says what is trump.
function Phrases:trump(expression)
  local step = self.game.code[expression[1] + 1]
  if expression[2] ~= 1 or step[1] ~= "NUMBER" then return self:ask(expression) end
  return self.deck.suits[step[2] + 1] and self:suit(step[2]) or "none"
end

-- "the dragon of clubs (pD)"
function Phrases:card(card)
  local row, format = self.deck.cards[card + 1], self.deck.card_name and self.deck.card_name.en
  local rank, suit = row.rank and self.deck.ranks[row.rank + 1], row.suit and self.deck.suits[row.suit + 1]
  if not (format and rank and suit) then return row.en and ("%s (%s)"):format(first(row.en), row.code) or row.code end
  local words = { rank = first(rank.en), suit = first(suit.en) }
  return ("the %s (%s)"):format(string.gsub(format, "{(%a+)}", words), row.code)
end

-- Codes in the deck's order; of many the first.
function Phrases:codes(set)
  local codes = {}
  for c, card in ipairs(self.deck.cards) do if set:has(c - 1) then codes[#codes + 1] = card.code end end
  local all = table.concat(codes, " ")
  if #codes <= 12 then return all end
  local cut = table.concat(codes, " ", 1, 10) .. (" and %d more"):format(#codes - 10)
  if not self.cuts then return cut end
  self.cuts[#self.cuts + 1] = { all = all, cut = cut }
  return all
end

-- While two are compared, many cards are told in full: texts that differ only where they would be cut are left so.
function phrases.cut(a, b, cuts)
  local function short(text)
    for _, one in ipairs(text and cuts or {}) do
      local from, to = string.find(text, one.all, 1, true)
      if from then text = string.sub(text, 1, from - 1) .. one.cut .. string.sub(text, to + 1) end
    end
    return text
  end
  local short_a, short_b = short(a), short(b)
  if short_a == short_b then return a, b end
  return short_a, short_b
end

-- "the dragon of trumps"
function Phrases:ref(ref)
  local by_trump = self.game.refs[ref + 1] or {}
  if by_trump.always then return self:card(by_trump.always) end
  for _, card in ipairs(by_trump) do
    if card ~= 255 then return ("the %s of trumps"):format(self:rank(self.deck.cards[card + 1].rank)) end
  end
  return "a card of trumps"
end

-- The special card that this is under a trump.
function Phrases:special(trump, card)
  for _, special in ipairs(self.game.specials) do
    if special.by_trump[trump] == card then return special end
  end
end

-- "the tenka", "the king of trumps", "a plain king"
function Phrases:role(trump, card)
  local special = self:special(trump, card)
  if special then return "the " .. special.name end
  local rank = self:rank(self.deck.cards[card + 1].rank)
  return self.suit_of[trump][card] == self.game.limits.TRUMP and ("the %s of trumps"):format(rank) or "a plain " .. rank
end

-- A set by what it is under this trump, with this suit led; the codes where it is nothing that has a name.
function Phrases:set(set, trump, led)
  local trumps, suit_led = self.sets[trump][self.game.limits.TRUMP] or cards.set(), led and self.sets[trump][led] or cards.set()
  if set == self.all then return "any card" end
  if set == trumps then return "trumps" end
  if set == self.all - trumps then return "plain cards" end
  if set == suit_led then return "the suit led" end
  if set == suit_led + trumps then return "the suit led and trumps" end
  for _, special in ipairs(self.game.specials) do
    local card = special.by_trump[trump]
    local one = card and cards.of(card) or cards.set()
    if not one:empty() and set == one then return "the " .. special.name end
    if set == trumps - one then return "trumps, the " .. special.name .. " aside" end
  end
  return self:codes(set)
end

local many = 8 -- cards that are told one by one

-- The cards of a set by their parts, special cards first, then the strongest; a plain card by its rank where all such are in the
-- set, else by its code. nil where they are many.
function Phrases:parts(set, trump, led)
  local special, trumps, plain, said, n = {}, {}, {}, {}, 0
  local function tell(names, name) if not said[name] then names[#names + 1], said[name], n = name, true, n + 1 end end
  local TRUMP = self.game.limits.TRUMP
  local plain_led = led and led ~= TRUMP
  for _, card in ipairs(self.game.trick.orders[trump][TRUMP] or {}) do
    if set:has(card) then tell(self:special(trump, card) and special or trumps, self:role(trump, card)) end
  end
  for card, row in ipairs(self.deck.cards) do
    local suit = self.suit_of[trump][card - 1]
    if set:has(card - 1) and suit ~= TRUMP then
      local whole = row.rank ~= nil and suit ~= led
      for other, of in ipairs(whole and self.deck.cards or {}) do
        local its = self.suit_of[trump][other - 1]
        whole = whole and (of.rank ~= row.rank or its == TRUMP or its == led or set:has(other - 1))
      end
      local any = whole and (plain_led and "any %s of another suit" or "any plain %s")
      tell(plain, any and any:format(self:rank(row.rank)) or suit == led and ("the %s of the suit led"):format(self:rank(row.rank)) or row.code)
    end
  end
  if n > many then return nil end
  table.move(trumps, 1, #trumps, #special + 1, special)
  return table.move(plain, 1, #plain, #special + 1, special)
end

-- The same of few cards; nil where there are more.
function Phrases:named(set, trump, led)
  local parts = self:parts(set, trump, led)
  return parts and #parts <= many // 2 and parts or nil
end

-- What most of the cards are that have a name, and which of them are left out: "trumps, the tenka aside".
function Phrases:but(set, trump, led, word)
  local trumps, suit_led = self.sets[trump][self.game.limits.TRUMP] or cards.set(), led and self.sets[trump][led] or cards.set()
  for _, whole in ipairs { trumps, suit_led, suit_led + trumps, self.all - trumps, self.all } do
    local left = set:within(whole) and self:parts(whole - set, trump, led)
    if left and #left > 0 and #left < many // 2 then return ("%s, %s aside"):format(self:set(whole, trump, led), list(left, word)) end
  end
end

-- A set in words that hold under this trump, with this suit led: its parts joined by the word.
function Phrases:in_words(set, trump, led, word)
  local text = self:set(set, trump, led)
  if text ~= self:codes(set) then return text end
  local parts = self:parts(set, trump, led)
  return parts and #parts < many // 2 and list(parts, word) or self:but(set, trump, led, word) or parts and list(parts, word) or text
end

-- Without the special cards: what is to be said of the suit that such a card is of, where that suit is trump itself.
function Phrases:without_special(set, trump)
  for _, special in ipairs(self.game.specials) do
    local card = special.by_trump[trump]
    if card then set = set - cards.of(card) end
  end
  return set
end

-- "clubs or swords are trumps"
function Phrases:where_trumps(trumps)
  local names = {}
  table.sort(trumps)
  for i, trump in ipairs(trumps) do names[i] = self.deck.suits[trump + 1] and self:suit(trump) or "none" end
  return list(names, "or") .. " are trumps"
end

-- Whether this suit has a special card, or that named, which is simply a card of it where it is trump.
function Phrases:has_special(suit, name)
  for _, special in ipairs(self.game.specials) do
    if self.deck.suits[suit + 1] and not special.by_trump[suit] and (name or special.name) == special.name then return true end
  end
  return false
end

-- What is said under each of the trumps that there can be, { text, bare = the text without special cards } by trump: once where all
-- say the same, else with the trumps.
function Phrases:under_each(said)
  local order, at, n, all = {}, {}, 0, 0
  local function note(trump, one)
    local known
    for _, text in ipairs(order) do known = known or (text == one.text or self:has_special(trump) and at[text].bare == one.text) and text end
    if not known then known, at[one.text], order[#order + 1] = one.text, { bare = one.bare }, one.text end
    table.insert(at[known], trump)
  end
  for _, of_special in ipairs { false, true } do
    for _, trump in ipairs(self.game.can_be_trump) do
      if self:has_special(trump) == of_special and said[trump] then note(trump, said[trump]) end
      if self.deck.suits[trump + 1] and not of_special and not self:has_special(trump) then all, n = all + 1, n + (said[trump] and 1 or 0) end
    end
  end
  if #order == 1 and n == all then return order[1] end
  local parts = {}
  for i, text in ipairs(order) do parts[i] = ("%s where %s"):format(text, self:where_trumps(at[text])) end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

-- A set under one trump, where it goes by the suit led: once, or with the suits.
function Phrases:by_led(of, trump, word)
  local order, at, all = {}, {}, true
  for led = 0, #self.deck.suits - 1 do
    local set = led ~= trump and of(led)
    if set and set:empty() then all = false
    elseif set then
      local text = self:in_words(set, trump, led, word)
      if not at[text] then order[#order + 1], at[text] = text, {} end
      table.insert(at[text], self:suit(led))
    end
  end
  if #order == 1 and all then return order[1] end
  for i, text in ipairs(order) do order[i] = ("%s where %s are led"):format(text, list(at[text], "or")) end
  return #order > 0 and table.concat(order, ", ") or nil
end

-- A set that goes by trump, of(trump), or by the suit led too, of(trump, led); its cards joined by the word. nil where it has none.
function Phrases:by_trump(of, goes_by_led, word)
  local said = {}
  for _, trump in ipairs(self.game.can_be_trump) do
    if goes_by_led then
      local text = self:by_led(function(led) return of(trump, led) end, trump, word)
      local bare = self:by_led(function(led) return self:without_special(of(trump, led), trump) end, trump, word)
      said[trump] = text and { text = text, bare = bare }
    elseif not of(trump):empty() then
      said[trump] = { text = self:in_words(of(trump), trump, nil, word), bare = self:in_words(self:without_special(of(trump), trump), trump, nil, word) }
    end
  end
  return self:under_each(said)
end

-- The cards of a trick that are counted: see fuda_laid_set of core/play.h.
function Phrases:laid(arg)
  if arg < counting.BY_TRUMP then return self:codes(counting.laid_set(self.game, arg)) end
  local by_led = arg >= counting.BY_LED
  local function of(trump, led) return counting.laid_set(self.game, arg, trump, led) end
  return self:by_trump(of, by_led, "and") or "no card"
end

-- A suit's cards as ranks and special cards, the strongest first; with its code where the word is of several.
function Phrases:tokens(order, trump)
  local tokens, n = {}, {}
  for i, card in ipairs(order or {}) do
    local special = self:special(trump, card)
    tokens[i] = special and special.name or self:rank(self.deck.cards[card + 1].rank)
    n[tokens[i]] = (n[tokens[i]] or 0) + 1
  end
  for i, card in ipairs(order or {}) do
    if n[tokens[i]] > 1 then tokens[i] = ("%s (%s)"):format(tokens[i], self.deck.cards[card + 1].code) end
  end
  return tokens
end

-- Tokens as text, runs of numbers drawn together: "god, king, 9 to 1".
function phrases.order(tokens)
  local parts, i = {}, 1
  while i <= #tokens do
    local number = tonumber(tokens[i])
    local step, last = number and tonumber(tokens[i + 1]) and tonumber(tokens[i + 1]) - number, i
    while step and (step == 1 or step == -1) and tonumber(tokens[last + 1]) == tonumber(tokens[last]) + step do last = last + 1 end
    if last > i + 1 then parts[#parts + 1] = tokens[i] .. " to " .. tokens[last] else last = i parts[#parts + 1] = tokens[i] end
    i = last + 1
  end
  return table.concat(parts, ", ")
end

-- Only where two orders part, with a neighbour on each side; nil where they don't.
function phrases.parting(a, b)
  local from, same_end = 1, 0
  while from <= #a and a[from] == b[from] do from = from + 1 end
  if from > #a and #a == #b then return nil end
  while same_end < math.min(#a, #b) - from + 1 and a[#a - same_end] == b[#b - same_end] do same_end = same_end + 1 end
  local function cut(tokens)
    local first_shown, last_shown = math.max(1, from - 1), math.min(#tokens, #tokens - same_end + 1)
    return (first_shown > 1 and "… " or "") .. phrases.order { table.unpack(tokens, first_shown, last_shown) } .. (last_shown < #tokens and " …" or "")
  end
  return cut(a), cut(b)
end

-- Expressions -------------------------------------------------------------------------------------------

local operands = {
  DEALER = "the dealer", LEADER = "the leader", ASKED = "the one asked", TRICKS = "tricks", OTHERS_TRICKS = "the others' tricks",
  YAKU = "yaku points", OTHERS_YAKU = "the others' yaku points", TRICK_NO = "the number of the trick", LAST_TRICK = "it is the last trick",
  CARD_POINTS = "card points", OTHERS_CARD_POINTS = "the others' card points", DEAL_WINNER = "the winner of the deal", STOPPED = "it stopped play", STOPPER = "who stopped play",
  WENT_ON = "how often it went on", OTHERS_WENT_ON = "how often the others went on", HAND_POINTS = "points for the hand",
  OTHERS_HAND_POINTS = "points for the others' hands", THIS_SEAT = "this seat",
  BIDDER = "the bidder", DENOMINATION = "the suit that is bid", BID = "the bid", CONTRACTORS = "the contract is its own",
  JOINED = "the number who joined", GONE_OUT = "the number who went out", MATCH_LEADER = "who leads the match",
  DEAL_NO = "the number of the deal",
}
local infix = { ADD = "%s + %s", SUBTRACT = "%s − %s", TIMES = "%s × %s", OVER = "%s ÷ %s rounded down", LESS = "%s is less than %s", EQUAL = "%s is %s",
                AND = "%s and %s", OR = "%s or %s" }
local sum = { ADD = true, SUBTRACT = true }
local either_way = { ADD = true, TIMES = true, EQUAL = true, AND = true, OR = true }

-- Comparisons that a player has a word for.
local known = {
  ["the others' tricks is less than tricks"] = "it has more tricks than the others",
  ["tricks is less than the others' tricks"] = "the others have more tricks",
  ["the winner of the deal is less than 0"] = "the deal is drawn",
  ["who stopped play is less than 0"] = "nobody stopped play",
  ["this seat is who stopped play"] = "it stopped play",
  ["the number of the trick is 1"] = "it is the first trick",
  ["1 is less than the number of the trick"] = "it is a later trick than the first",
}

-- The same among more than two sides, where the others are several.
local known_of_several = {
  ["the others' tricks is less than tricks"] = "it has more tricks than all others together",
  ["tricks is less than the others' tricks"] = "all others together have more tricks",
}

function Phrases:known(text)
  local sides = self.game.teams > 0 and self.game.teams or self.game.seats
  return sides > 2 and known_of_several[text] or known[text]
end

function Phrases:zone(zone)
  local own = self.game.zones[zone - self.game.limits.FIRST_ZONE + 1]
  return own and own.name or zone == self.game.limits.FIELD and "field" or "cards"
end

local product = { TIMES = true }
local function in_brackets(node, op, last)
  local mixed = infix[node.op] and not (sum[op] and (sum[node.op] or product[node.op])) and op ~= "LESS" and op ~= "EQUAL"
  if op == "TIMES" and node.op == "TIMES" then mixed = false end
  if (op == "AND" or op == "OR") and (node.op == op or node.op == "LESS" or node.op == "EQUAL") then mixed = false end
  if op == "SUBTRACT" and last and sum[node.op] then mixed = true end
  return (mixed or node.op == "IF") and "(" .. node.text .. ")" or node.text
end

local said_last = { OF_TEAM = " is of this team", LOST = " has lost", OWN = " is noted of it" }

local function negated(node)
  local x, y = (node.kids[1] or {}).text, (node.kids[2] or {}).text
  local one = node.op ~= "AND" and node.op ~= "OR" and node.op ~= "IF"
  if one and string.find(node.text, "^it is ") then return (string.gsub(node.text, "^it is ", "it is not ")) end
  local last = said_last[node.op]
  if last then return (string.gsub(node.text, last .. "$", (string.gsub(last, "^ %a+", "%0 not")))) end
  if node.op == "EQUAL" and node.text == x .. " is " .. y then return x .. " is not " .. y end
  if node.op == "EQUAL" and node.text == y .. " is " .. x then return y .. " is not " .. x end
  return "not " .. in_brackets(node, "NOT")
end

local function if_text(condition, yes, no) return ("%s, if %s, else %s"):format(yes, condition, no) end

-- As a seat, of which -1 is nobody: who is asked on a condition only.
local function seat_of(node)
  if node.op == "IF" then
    local yes, no = node.kids[2], node.kids[3]
    local whom = yes.op == "IF" and ("(%s)"):format(seat_of(yes)) or seat_of(yes)
    return no.text == "-1" and ("%s, if %s"):format(whom, node.kids[1].text) or if_text(node.kids[1].text, whom, seat_of(no))
  end
  local n = node.op == "NUMBER" and tonumber(node.text)
  return not n and node.text or n < 0 and "nobody" or "seat " .. node.text
end

-- A fact in its words; by its name too where another has the same.
function Phrases:fact(fact)
  for _, other in ipairs(self.game.facts) do
    if other ~= fact and other.text == fact.text then return ("%s (%s)"):format(fact.text, fact.name) end
  end
  return fact.text
end

-- A fact of its own where it is a condition: "'the guess' is noted of it"
local function noted(fact) return ("'%s' is noted of it"):format(fact.declared[1] or fact.name) end
local conditions = { NOT = 1, IF = 1, AND = 2, OR = 2 } -- how many operands are

-- "4 of hJ dJ cJ sJ are held"
function Phrases:held(n, set)
  return ("%s of %s %s held"):format(n == 0 and "none" or n, self:counted(set), n < 2 and "is" or "are")
end

-- Whether it is a seat, which may be nobody: less than 0.
function Phrases:may_be_nobody(node)
  return node.op == "BIDDER" or node.op == "STOPPER" or node.op == "DEAL_WINNER" or node.op == "FACT" and self.game.facts[node.arg + 1].is_seat
end

function Phrases:operation(op, arg, kids)
  for i = 1, conditions[op] or 0 do if kids[i].op == "OWN" then kids[i].text = noted(self.game.facts[kids[i].arg + 1]) end end
  if op == "NUMBER" then return tostring(arg) end
  if op == "HOLDER" then return "the holder of " .. self:ref(arg) end
  if op == "FACT" then return self:fact(self.game.facts[arg + 1]) end
  if op == "OWN" then return "its " .. string.gsub(self.game.facts[arg + 1].declared[1] or self.game.facts[arg + 1].name, "^the ", "") end
  if op == "ROLE" then return "the " .. self.game.roles[arg + 1].name end
  if op == "HELD" then return "the number held of " .. self:counted(arg) end
  if op == "LAID" then return "the number in the trick of " .. self:laid(arg) end
  if op == "LAID_ALIKE" then return "the largest number of one " .. (arg == 0 and "rank" or "suit") .. " in the trick" end
  if op == "CAPTURED" then return "the number captured of " .. self:counted(arg) end
  if op == "ABOUT" then return (kids[1].op == "NUMBER" or kids[1].op == "IF") and seat_of(kids[1]) or infix[kids[1].op] and ("seat (%s)"):format(kids[1].text) or kids[1].text end
  if op == "ABOUT_END" then return kids[2].op == "PART" and ("%s of %s"):format(kids[2].text, kids[1].text) or ("(of %s: %s)"):format(kids[1].text, kids[2].text) end
  if op == "COUNT" then return ("the number of cards in '%s'"):format(self:zone(arg)) end
  if op == "AFTER" then return "the seat after " .. kids[1].text end
  if op == "OF_TEAM" then return (kids[1].op == "NUMBER" and "seat " or "") .. kids[1].text .. " is of this team" end
  if op == "LOST" then return kids[1].text .. " has lost" end
  if op == "NOT" then return negated(kids[1]) end
  if op == "IF" then return if_text(kids[1].text, kids[2].op == "IF" and in_brackets(kids[2]) or kids[2].text, kids[3].text) end
  if not infix[op] then
    local words = { operands[op] or string.lower(string.gsub(op, "_", " ")) }
    for i, kid in ipairs(kids) do words[i + 1] = kid.text end
    return table.concat(words, " ")
  end
  if op == "EQUAL" and kids[1].op == "NUMBER" then kids = { kids[2], kids[1] } end
  local to_number = op == "EQUAL" and kids[2].op == "NUMBER" and tonumber(kids[2].text)
  if to_number and kids[1].op == "HELD" then return self:held(to_number, kids[1].arg) end
  if op == "EQUAL" and kids[1].op == "DENOMINATION" and kids[2].op == "NUMBER" then return ("the bid is in %s"):format(self:denomination(tonumber(kids[2].text))) end
  local x, y = in_brackets(kids[1], op), in_brackets(kids[2], op, true)
  if either_way[op] and y < x and not to_number then x, y = y, x end
  local text = op == "SUBTRACT" and x == "0" and "minus " .. y or infix[op]:format(x, y)
  local zone = op == "EQUAL" and string.match(text, "^the number of cards in '(.-)' is 0$")
  if zone then return ("no card is %s"):format(zone) end
  local said = self:known(text)
  if op == "LESS" and y == "0" and not said and self:may_be_nobody(kids[1]) then return x .. " is nobody" end
  if op == "LESS" and tonumber(x) and not said then return ("%s is more than %s"):format(y, x) end
  return said or text
end

-- An expression { first, count } as { op, text, kids }; nil where it says nothing.
function Phrases:node(expression)
  if not expression or expression[2] == 0 then return nil end
  local stack = {}
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg, kids = self.game.code[i][1], self.game.code[i][2], {}
    for k = compile.operands(op), 1, -1 do kids[k] = table.remove(stack) end
    stack[#stack + 1] = { op = op, arg = arg, text = self:operation(op, arg, kids), kids = kids }
  end
  return stack[#stack]
end

function Phrases:ask(expression)
  local node = self:node(expression)
  return node and node.text
end

-- Questions ---------------------------------------------------------------------------------------------

-- A seat that nobody is asked about: "the dealer", "seat 3"; nil where the expression says nothing.
function Phrases:seat_of(expression)
  local node = self:node(expression)
  return node and seat_of(node)
end

local function given(node)
  return node.op == "NOT" and "unless " .. node.kids[1].text or node.op == "NUMBER" and (node.text == "0" and "never" or "always") or "if " .. node.text
end

-- "if CONDITION", "unless CONDITION", "always"; nil where the expression says nothing.
function Phrases:given(expression)
  local node = self:node(expression)
  return node and given(node)
end

-- The seat from which a choice asks, and on which condition, "if ...": nil where there is none.
local function asked_from(self, phase)
  local node = self:node(phase.asks)
  if node and node.op == "IF" and node.kids[3].text == "-1" then return seat_of(node.kids[2]), given(node.kids[1]) end
  return node and seat_of(node) or "nobody"
end

-- Whom a choice asks: "the dealer", "each seat, from the dealer on, if COND".
function Phrases:whom(phase)
  local text, condition = asked_from(self, phase)
  if phase.each > 0 and text ~= "nobody" then
    local who = phase.each < self.game.seats and "the first of each team" or "each seat"
    text = ("%s, from %s on"):format(who, (string.gsub(text, "^the seat after", "the one after")))
  end
  return condition and ("%s, %s"):format(text, condition) or text
end

-- A seat of an effect of a choice: where one alone is asked, the one asked is whoever that is.
function Phrases:seat(expression, phase)
  local node = self:node(expression)
  local text = node and seat_of(node) or "the one asked"
  return text == "the one asked" and phase.each == 0 and (asked_from(self, phase)) or text
end

-- Clauses -----------------------------------------------------------------------------------------------

-- What these cite, a string or a list each, nil for none; every id once.
function phrases.ids(...)
  local ids, seen = {}, {}
  for i = 1, select("#", ...) do
    local cite = select(i, ...)
    for _, id in ipairs(type(cite) == "table" and cite or { cite }) do
      if not seen[id] then ids[#ids + 1], seen[id] = id, true end
    end
  end
  return ids
end

-- The clause ids of compiled things by their index.
function Phrases:id(index) return index and index > 0 and self.game.clauses[index].id or nil end

function Phrases:clause_ids(indices)
  local list_of = {}
  for _, index in ipairs(indices) do list_of[#list_of + 1] = self:id(index) end
  return phrases.ids(list_of)
end

-- What a part of the declaration cites.
function Phrases:cites(...)
  local at = self.game.declared
  if at.absent[...] then return self:none_cites(...) end
  for _, key in ipairs { ... } do at = type(at) == "table" and at[key] or nil end
  return type(at) == "table" and at.cite or nil
end
function Phrases:table_cites(key)
  local said = self.game.declared[key]
  return self:none_cites(key) or type(said) == "table" and said.cite or (self.game.declared.cite_of or {})[key]
end

-- What says that there is no such section, or no such thing in it, or in what stands there: "phases", "okie", "take".
function Phrases:none_cites(key, ...)
  local none = self.game.declared.absent[key]
  return none and none.cite or self.game.removed[absent.key(key, ...)]
end

phrases.keys = places.keys

return phrases
