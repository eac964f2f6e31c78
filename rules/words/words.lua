-- The vocabulary: the words a script can use. A word makes a small table or expression; nothing is looked up before the whole
-- file has been read, so that names can be used before they are declared.
local cards = require "cards"
local intact = require "intact"
local places = require "places"

local words = {}

-- What a table is: { word = "trick", name = "meri" }, by table.
local meta = setmetatable({}, { __mode = "k" })
words.meta = meta
words.made = {} -- the things that the file under way has made
words.started = setmetatable({}, { __mode = "k" }) -- by function: the word and the name that wait for a table
words.said_after = setmetatable({}, { __mode = "k" }) -- by what after("meri") gives: { ref, place }, for where it puts something behind that
words.chosen = setmetatable({}, { __mode = "k" }) -- by table: the keys whose true, false or number goes by an option
words.vanished = setmetatable({}, { __mode = "k" }) -- lists of which an item is nothing under the values of options

local Ask, Cond, Symbol = { kind = "ask" }, { kind = "condition" }, { kind = "symbol" }
local Effect, Depends, Setting, Void = { kind = "effect" }, { kind = "depends_on" }, { kind = "setting" }, { kind = "void" }
local Mark, Zone, Wrong = { kind = "mark" }, { kind = "zone" }, { kind = "wrong" }
local Cards = cards.Cards
function words.mark(name) return intact.word({ mark = name }, Mark) end
words.wrong = setmetatable({}, Wrong) -- what an unknown word gives, once it has been complained about
words.Depends, words.Setting, words.Symbol, words.Zone = Depends, Setting, Symbol, Zone
words.codes = setmetatable({}, { __mode = "k" }) -- what cards "..." was given
words.called_as = setmetatable({}, { __mode = "k" }) -- the sets of cards that can be called: led(trump), trump(denomination)
words.metatables = { Ask = Ask, Cond = Cond, Symbol = Symbol, Effect = Effect, Depends = Depends, Setting = Setting, Void = Void, Mark = Mark, Zone = Zone, Cards = Cards }

-- The kind of a value: "cards", "ask", "symbol", ... or its Lua type. Nothing is asked as often while a file is loaded.
local type, metatable = type, debug.getmetatable
local function kind(value)
  local of = type(value)
  if of ~= "table" then return of end
  local mt = metatable(value)
  return mt and mt.kind or of
end
words.kind = kind

-- The line of the script that is running; nil after it has run.
local running_line = function() return nil end -- where there is no host
function words.find_lines_by(f) running_line = f end
local function here() return running_line() end

words.here, words.Ask, words.Cond = here, Ask, Cond

-- A value in the words of who wrote it.
function words.show(value)
  local k, m = kind(value), type(value) == "table" and meta[value]
  if k == "string" then return "'" .. value .. "'" end
  if k == "number" or k == "boolean" then return tostring(value) end
  if k == "symbol" then return "'" .. rawget(value, "symbol") .. "'" end
  if k == "mark" then return ("'%s%s'"):format(rawget(value, "mark"), rawget(value, "n") and ("(%s)"):format(words.show(rawget(value, "n"))) or "") end
  if k == "edit" then return words.show_edit(value) end
  if m and m.word and m.name then return ('%s "%s"'):format(m.word, m.name) end
  local begun = k == "function" and words.started[value]
  if begun then return ('the beginning of %s "%s" { ... }%s'):format(begun.word, begun.name, begun.word == "fact" and (" (what is counted is %s alone)"):format(begun.name) or "") end
  if k == "condition" and rawget(value, "ask") == nil then return "a condition on what is led to a trick" end
  return words.shown[k] or ("a " .. k)
end
-- MY-1 without quotes is one name less a number, or less another; nil where it isn't of that kind.
function words.without_quotes(value)
  local parts = {}
  if kind(value) == "cards" then value = rawget(value, "asked") end -- HM-W30, of two names
  for i, step in ipairs(kind(value) == "ask" and value.code or {}) do
    if step[1] == "FACT" then parts[i] = rawget(step[2], "symbol") elseif step[1] == "NUMBER" then parts[i] = tostring(step[2]) end
  end
  return #parts == 2 and #value.code == 3 and value.code[3][1] == "SUBTRACT" and parts[1] .. "-" .. parts[2] or nil
end

-- A key in what is a list of items alone; nil where there is none.
function words.stray_key(list)
  for _, key in ipairs(kind(list) == "table" and places.keys(list) or {}) do
    if not (math.type(key) == "integer" and key >= 1 and key <= #list) then return key end
  end
end

-- What an option's value takes away of what is inherited: KEY = depends_on "x" { no = remove }.
words.nothing = setmetatable({ mark = "nothing" }, Mark)

-- A text as it stands in a script.
function words.quoted(value) return kind(value) == "string" and '"' .. value .. '"' or words.show(value) end
words.shown = {
  ["nil"] = "nothing", table = "a table { ... }", cards = "a set of cards", ask = "a number or a seat", condition = "a condition",
  effect = "something that happens", void = "what makes a yaku void", zone = "a place for cards", depends_on = "what depends on an option",
  setting = "the value of an option", ["function"] = "a function", matches = "a word for which cards match (in a function write a.suit == b.suit)",
}

local lift = require "lifting"(words) -- a function of values that may depend on an option: then the result does
words.lift = lift

-- Expressions over sets ---------------------------------------------------------------------------

-- Cards by whatever stands for them: an expression, codes, or the name of a special card.
local function as_cards(value)
  local k = kind(value)
  if k == "cards" then return value end
  local place = here()
  if k == "string" then
    return cards.expression(function(at) return at.game.cards_of(value, place) end)
  elseif k == "symbol" then
    return cards.expression(function(at) return at.game.special_cards(value, at.trump) end)
  end
  return cards.expression(function(at)
    local name = k == "function" and string.match(words.called(value), "^the word '(.*)'$")
    local said = name and ("%s, which wants something behind it%s"):format(name, name == "suit" and "; those of the suit that is led are led" or "") or words.show(value)
    local problem = k ~= "wrong" and at.game.problems.add(place, "cards are wanted here, not %s", said)
    if problem and name then problem.words = { name } end
    return cards.set()
  end)
end
words.as_cards = as_cards
local function one_card(card) return kind(card) == "symbol" and card or as_cards(card) end -- a special card by its name, or what is none

-- A name may be that of a special card or of a fact: of names alone it isn't known before it is used which are put together.
function words.of_names(value) return kind(value) == "symbol" or kind(value) == "cards" and rawget(value, "asked") ~= nil end

local asks = { ask = true, number = true, setting = true, mark = true, condition = true, table = true }
local function operator(op, combine)
  return lift(function(a, b)
    if not combine or asks[kind(a)] or asks[kind(b)] then return words.operation(op, a, b) end
    local asked = words.of_names(a) and words.of_names(b) and words.operation(op, a, b) or nil
    a, b = as_cards(a), as_cards(b)
    return cards.expression(function(at) return combine(a.eval(at), b.eval(at)) end, nil, nil, asked)
  end)
end
-- By Lua's names for them; signatures.lua gives them to the words.
words.operators = {
  __add = operator("ADD", function(a, b) return a + b end), __sub = operator("SUBTRACT", function(a, b) return a - b end),
  __mul = operator("TIMES", function(a, b) return a * b end), __idiv = operator "OVER",
}

-- Questions: integers asked of a position, as postfix code ------------------------------------------

local function ask(...) return intact.word({ code = { ... } }, Ask) end
words.stays = ask({ "DEALER" })

-- `the_number`, of a numbered value of an option.
function words.is_the_number(value) return kind(value) == "mark" and rawget(value, "mark") == "the_number" end

-- Whether a list of conditions holds itself: there is no asking it.
local function is_circular(list, around)
  local circular = around[list]
  around[list] = true
  for _, item in ipairs(list) do circular = circular or kind(item) == "table" and is_circular(item, around) end
  around[list] = nil
  return circular
end

local function as_ask(value)
  local k = kind(value)
  if k == "ask" then return value end
  if k == "condition" and value.ask then return value.ask end
  if k == "number" then return ask({ "NUMBER", value }) end
  if k == "wrong" then return ask({ "NUMBER", 0 }) end
  if k == "boolean" then return ask({ "NUMBER", value and 1 or 0 }) end
  if k == "symbol" then return ask({ "FACT", value }) end
  if k == "cards" then return rawget(value, "asked") end
  if k == "setting" or words.is_the_number(value) then return ask({ "CHOSEN", value, here() }) end -- known when options are
  local all
  for _, item in ipairs(k == "table" and not is_circular(value, {}) and value or {}) do -- all of them
    if kind(item) == "number" or kind(item) == "boolean" or not as_ask(item) then return nil end
    all = all and words.operation("AND", all, item) or as_ask(item)
  end
  return all
end
words.as_ask = as_ask

function words.operation(op, ...)
  local code = {}
  for _, operand in ipairs { ... } do
    local asked = as_ask(operand)
    if not asked then error(("a number or a condition is wanted here, not %s"):format(words.show(operand)), 3) end
    table.move(asked.code, 1, #asked.code, #code + 1, code)
  end
  code[#code + 1] = { op }
  return intact.word({ code = code }, Ask)
end

-- Something asked about a seat; nil where one of the two is no such thing.
function words.about(seat, what)
  seat, what = as_ask(seat), as_ask(what)
  if not seat or not what then return nil end
  local code = table.move(seat.code, 1, #seat.code, 1, {})
  code[#code + 1] = { "ABOUT" }
  table.move(what.code, 1, #what.code, #code + 1, code)
  code[#code + 1] = { "ABOUT_END" }
  return intact.word({ code = code }, Ask)
end

-- Whether it asks about the seat that acts: its hand, or itself.
function words.asks_who_acts(value)
  for _, step in ipairs((as_ask(value) or { code = {} }).code) do
    if step[1] == "HELD" or step[1] == "ASKED" then return true end
  end
  return false
end

-- Conditions on a trick: enumerated at load -----------------------------------------------------------

local function condition(eval, asked) return intact.word({ eval = eval, ask = asked }, Cond) end
words.condition = condition

-- What a file sees ------------------------------------------------------------------------------------

local forbidden = {
  os = "scripts have no os: no clock, no files", io = "scripts have no io: no files", require = "a script is one file: no require", import = "a script is one file: no import",
  load = "scripts can't load code", loadstring = "scripts can't load code", dofile = "scripts can't load code", coroutine = "scripts have no coroutines",
  debug = "scripts have no debug library", print = "scripts print nothing", package = "a script is one file: no packages",
  setmetatable = "scripts have no metatables", getmetatable = "scripts have no metatables", pcall = "scripts can't catch errors", collectgarbage = "scripts leave memory to the host",
  max = "there is no such word; the greater of two is when(less(a, b), b, a), in a function math.max(a, b)",
  min = "there is no such word; the lesser of two is when(less(a, b), a, b), in a function math.min(a, b)",
  next = "there is no such word; of seats the next is after(SEAT), as in after(dealer)", len = "there is no such word; in a function #list is how many there are in it, as in #trick.cards",
  greater = "there is no such word; a > b is less(b, a), as in less(3, tricks)", more = "there is no such word; a > b is less(b, a), as in less(3, tricks)",
  greater_than = "there is no such word; a > b is less(b, a), as in less(3, tricks)", more_than = "there is no such word; a > b is less(b, a), as in less(3, tricks)",
  less_equal = "there is no such word; a <= b is unless(less(b, a))", at_least = "there is no such word; a >= b is unless(less(a, b))", at_most = "there is no such word; a <= b is unless(less(b, a))",
  set = "there is no such word; the values of options are set by options = { NAME = VALUE }",
  both = "there is no such word; what all is to hold stands in braces, as in { less(3, tricks), last_trick }",
  range = "there is no such word; in a function a loop over numbers is for i = 1, 8 do ... end",
  scenario = "a file of scenarios is run by fuda test; a rules file has none", expect = "a file of scenarios is run by fuda test; a rules file has none",
}

-- What is said elsewhere, and how it is said here; where it may be one of two, with the quotes between them.
local synonyms = { variant = "rules", game = "rules", ruleset = "rules", extends = "extend", capture = "fishing", bidding = "auction", doubling = "multiplier",
                   clause = "rule", declarer = "bidder", contractor = "contractors' or 'bidder", lay = "laid", losers = "lost", True = "true", False = "false", yes = "true", no = "false", down = "trumps_down", delete = "remove", redeal = "deal_again", all = "any", my = "may", can = "may", could = "may", might = "may", question = "choice", ask = "choice", insert = "before", replace = "change", color = "suit", colour = "suit" }

words.unequalled = setmetatable({}, { __mode = "k" }) -- the tables of such sections, by what they are called

-- What is said of score { ... }, where such a thing stands under that name; nil where nothing does.
function words.no_equals(name, given)
  local k = kind(given)
  return (k == "table" or k == "string" or k == "number") and require "schema".takes(name, given) and ("'%s' wants = behind it: write %s = %s"):format(name, name, k == "table" and "{ ... }" or words.quoted(given)) or nil
end

-- The name of option { "last_bonus", 10, 12 }: its first value, if that is what something goes by. It is taken out of the table.
local function name_within(word, list, source)
  local name = word == "option" and kind(list[1]) == "string" and string.match(list[1], "^[%a_][%w_]*$")
  local is_asked = name and (string.find(source, '%f[%w_]depends_on%s*"' .. name .. '"') or string.find(source, '%f[%w_]setting%s*"' .. name .. '"') or string.find(source, "%f[%w_]" .. name .. "%s*="))
  return is_asked and table.remove(list, 1) or nil
end

-- A word with a name and a table: trick "meri" { ... }.
local function named(word, problems, source)
  return function(name)
    local place = here()
    if kind(name) == "table" and require "schema".of.rules.keys[word] then
      problems.add(place, '%s wants = or a name behind it: write %s = { ... }, or %s "NAME" { ... }', word, word, word)
      local is_section = type(name[1]) == "table" and meta[name[1]] ~= nil
      if is_section then words.unequalled[name] = word end
      return is_section and name or words.wrong
    elseif type(name) ~= "string" then
      local within = kind(name) == "table" and name_within(word, name, source)
      problems.add(place, '%s wants a name, as in %s "%s" { ... }', word, word, within or "NAME")
      if kind(name) ~= "table" then return words.wrong end
      meta[name] = { word = word, name = within or "?", place = place }
      return name
    elseif name == "" then
      problems.add(place, '%s wants a name, as in %s "NAME" { ... }', word, word)
      name = "?"
    end
    local function made(list)
      if type(list) ~= "table" or kind(list) ~= "table" then
        local said = (word == "rule" or word == "fact") and kind(list) == "string" and list
        problems.add(place, '%s "%s" wants a table after its name, as in %s "%s" { %s }', word, name, word, name, said and words.quoted(said) or "...")
        list = { said or nil }
      end
      meta[list] = { word = word, name = name, place = place }
      words.made[#words.made + 1] = list
      return list
    end
    words.started[made] = { word = word, name = name }
    return made
  end
end

function words.unknown(name, place, problems, known, with_name)
  return problems.add(place, "%s", words.unknown_text(name, known, with_name, place))
end
-- with_name: whether it is followed by a name. place: where it stands, by which locals are seen there.
function words.unknown_text(name, known, with_name, place)
  local reason = forbidden[name]
  local thing = with_name and reason and string.find(reason, "^there is no such word") and places.nearest(name, places.keys(words.makes_thing))
  if thing then return ("unknown word '%s'; did you mean '%s'?"):format(name, thing) end
  if reason then return ("'%s': %s"):format(name, reason) end
  if synonyms[name] then return ("unknown word '%s'; did you mean '%s'?"):format(name, synonyms[name]) end
  local names = known(with_name and (with_name == "thing" and with_name or "given") or nil, place)
  local near = places.instead(name, table.move({ "false", "true", with_name and "joker" or nil }, 1, 3, #names + 1, { table.unpack(names) })) -- no words, but of Lua, or of a deck
  return ("unknown word '%s'; %s"):format(name, string.find(near, "^did you mean") and near or places.instead(name, names))
end
local takes_both = { before = true, after = true, change = true, extend = true, rules = true, deck = true, depends_on = true }
function words.said_elsewhere(name) return forbidden[name] or synonyms[name] end

-- Whether it is `denomination`: what it is compared with is a suit, or "nt".
function words.is_denomination(value) return kind(value) == "ask" and #value.code == 1 and value.code[1][1] == "DENOMINATION" end

local function a_suit(value, other)
  return kind(value) == "string" and words.is_denomination(other) and ask({ "SUIT", value, here() }) or value
end

local function seat_words(env)
  env.dealer, env.leader, env.asked = ask({ "DEALER" }), ask({ "LEADER" }), ask({ "ASKED" })
  env.holder = function(card) return ask({ "HOLDER", one_card(card), here() }) end
  env.tricks, env.others_tricks = ask({ "TRICKS" }), ask({ "OTHERS_TRICKS" })
  env.yaku_points, env.others_yaku_points = ask({ "YAKU" }), ask({ "OTHERS_YAKU" })
  env.more_tricks = words.operation("LESS", env.others_tricks, env.tricks)
  env.when = function(c, yes, no) return words.operation("IF", c, yes, no or 0) end
  env.less = function(a, b) return words.operation("LESS", a, b) end
  env.equal = function(a, b) return words.operation("EQUAL", a_suit(a, b), a_suit(b, a)) end
  env.either = function(a, b) return words.operation("OR", a, b) end
  env.unless = function(a) return words.operation("NOT", a) end
  env.count = function(zone) return ask({ "COUNT", zone, here() }) end
  env.always = ask({ "NUMBER", 1 })
  env.number = ask({ "NUMBER_SAID" })
  env.this_seat = ask({ "THIS_SEAT" })
  env.about = words.about -- about(stopper, yaku_points): asked about that seat
  env.held = function(set) return ask({ "HELD", as_cards(set), here() }) end
  env.laid_of_a_rank, env.laid_of_a_suit = ask({ "LAID_ALIKE", 0 }), ask({ "LAID_ALIKE", 1 })
  env.laid = function(set) return ask({ "LAID", as_cards(set), here() }) end
  env.none_in = function(zone) return words.operation("EQUAL", env.count(zone), 0) end
end

local function auction_words(env)
  env.bid, env.bidder, env.denomination = ask({ "BID" }), ask({ "BIDDER" }), ask({ "DENOMINATION" })
  env.contractors = ask({ "CONTRACTORS" })
  env.lost = function(seat) return words.operation("LOST", seat) end
  env.nobody_won = words.operation("LESS", ask({ "DEAL_WINNER" }), 0)
end

local function card_words(env)
  env.trump = cards.expression(function(at) return at.game.suit_set(at.trump, at.game.TRUMP) end)
  env.plain = cards.expression(function(at) return at.game.all - at.game.suit_set(at.trump, at.game.TRUMP) end)
  env.led = cards.expression(function(at) return at.led and at.game.suit_set(at.trump, at.led) or cards.set() end)
  env.any = cards.expression(function(at) return at.game.all end)
  words.called_as[env.trump], words.called_as[env.led] = "trump", "led"
  env.cards = function(codes)
    local set = as_cards(codes)
    if kind(codes) == "string" then words.codes[set] = codes end
    return set
  end
  env.of_suit = function(code)
    local place = here()
    return cards.expression(function(at) return at.game.of_suit(code, place) end)
  end
  env.of_rank = function(code)
    local place = here()
    return cards.expression(function(at) return at.game.of_rank(code, place) end)
  end
  env.trump_card = function(ranks)
    local place = here()
    return cards.expression(function(at) return at.game.trump_ranks(ranks, at.trump, place) end, ranks, place)
  end
  env.lowest = function(set)
    set = as_cards(set)
    return cards.expression(function(at) return at.game.lowest(at.trump, set.eval(at)) end)
  end
  env.above = function(card)
    local place = here()
    return cards.expression(function(at)
      if not at.winner then
        places.under(at.game.problems.add(place, "above is of the two cards of a yaku of tricks, as in void = any_of(above(winner))"), "above")
        return cards.set()
      end
      return at.game.above(at.trump, card == env.loser and at.loser or at.winner)
    end)
  end
  env.winner, env.loser = intact.word({ mark = "winner" }, Mark), intact.word({ mark = "loser" }, Mark)
end

local function trick_words(env)
  Cards.__call = function(self, set) -- led(trump); trump(denomination), trump "h"
    if words.called_as[self] == "trump" then
      return intact.word({ op = "SET_TRUMP", value = kind(set) == "string" and ask({ "SUIT", set, here() }) or set }, Effect)
    end
    set = as_cards(set)
    local led = condition(function(at)
      if at.led == nil then return false end
      local trump, holds = at.trump, true
      for _, under in ipairs(at.trumps and at.trumps[at.led] or { trump }) do
        at.trump = under
        holds = holds and at.game.suit_set(under, at.led):within(set.eval(at))
      end
      at.trump = trump
      return holds
    end)
    words.called_as[led] = "led(...)"
    return led
  end
  env.first_trick = condition(function(at) return at.trick == 1 end, words.operation("EQUAL", ask({ "TRICK_NO" }), 1))
  env.after_first_trick = condition(function(at) return at.trick > 1 end, words.operation("LESS", 1, ask({ "TRICK_NO" })))
  env.last_trick = condition(function(at) return at.trick == at.game.tricks end, ask({ "LAST_TRICK" }))
  env.next_to_last_trick = condition(function(at) return at.trick == at.game.tricks - 1 end, words.operation("EQUAL", ask({ "TRICK_NO" }), ask({ "TRICKS_BUT_ONE" })))
  env.trick_number = function(n)
    return condition(function(at) return at.trick == n end, words.operation("EQUAL", ask({ "TRICK_NO" }), n))
  end
  local seen = function(name, wanted)
    local place = here()
    return condition(function(at) return at.game.kind_seen(at.seen, name, place) == wanted end)
  end
  env.after = function(what)
    if type(what) == "string" then return seen(what, true) end
    return words.operation("AFTER", what)
  end
  env.never_before = function(name) return seen(name, false) end
  env.up, env.trumps_down = intact.word({ mark = "up" }, Mark), intact.word({ mark = "trumps_down" }, Mark)
end

-- Which cards match: asked of two cards at load.
local Match = { kind = "matches" }
function words.match_function(value) return kind(value) == "matches" and value.of or function() return false end end

local function fishing_words(env)
  env.sum_ends_in = function(digits)
    return intact.word({ by_number = true, of = function(a, b)
      for _, digit in ipairs(digits) do if ((a.number or 0) + (b.number or 0)) % 10 == digit then return true end end
      return false
    end }, Match)
  end
  env.same_suit = intact.word({ of = function(a, b) return a.suit == b.suit end }, Match)
  env.same_rank = intact.word({ of = function(a, b) return a.rank == b.rank end }, Match)
  env.card_points, env.others_card_points = ask({ "CARD_POINTS" }), ask({ "OTHERS_CARD_POINTS" })
  env.deal_winner = ask({ "DEAL_WINNER" })
  env.seats, env.joined, env.gone_out = ask({ "SEATS" }), ask({ "JOINED" }), ask({ "GONE_OUT" })
  env.gained, env.match_leader, env.deal_number = ask({ "GAINED" }), ask({ "MATCH_LEADER" }), ask({ "DEAL_NO" })
  env.stopped, env.stopper = ask({ "STOPPED" }), ask({ "STOPPER" })
  env.went_on, env.others_went_on = ask({ "WENT_ON" }), ask({ "OTHERS_WENT_ON" })
  env.hand_points, env.others_hand_points = ask({ "HAND_POINTS" }), ask({ "OTHERS_HAND_POINTS" })
  env.captured = function(set) return ask({ "CAPTURED", as_cards(set), here() }) end
  env.kan = function(n) return intact.word({ mark = "kan", n = n }, Mark) end
  env.winner_else = function(seat)
    return words.operation("IF", words.operation("LESS", env.deal_winner, 0), seat, env.deal_winner)
  end
  env.numbered = function(name) return intact.word({ mark = "numbered", name = name }, Mark) end
  env.the_number = intact.word({ mark = "the_number" }, Mark)
end

local function effect_words(env)
  local function effect(t) return intact.word(t, Effect) end
  env.card = intact.word({ mark = "card" }, Mark)
  env.hand = intact.word({ zone = "hand" }, Zone)
  Zone.__call = function(_, seat) return intact.word({ zone = "hand", seat = seat }, Zone) end
  env.move = function(what, to) return effect { op = what == env.card and "MOVE_CARD" or "MOVE_ZONE", from = what, to = to, place = here() } end
  env.show = function(card) return effect { op = "SHOW", card = one_card(card), place = here() } end
  env.leads = function(seat) return effect { op = "LEADS", value = seat } end
  env.note = function(fact, value) return effect { op = "NOTE", fact = fact, value = value == nil and 1 or value, unsaid = value == nil, place = here() } end
  env.deal_again = effect { op = "DEAL_AGAIN" }
  env.deal_over = effect { op = "END_DEAL" }
  env.joins, env.goes_out = effect { op = "JOINS" }, effect { op = "GOES_OUT" }
end

local function yaku_words(env)
  env.any_of = function(set) return intact.word({ mode = "ANY", cards = as_cards(set) }, Void) end
  env.all_of = function(set) return intact.word({ mode = "ALL", cards = as_cards(set) }, Void) end
  env.never = intact.word({ mode = "NEVER", cards = as_cards "" }, Void)
  env.pips = function(range)
    local list = { range = range }
    meta[list] = { word = "pips", name = range, place = here() }
    return list
  end
end

local containers = { "deck", "suit", "rank", "rules", "rule", "option", "zone", "fact", "team", "choice", "may", "trick", "fishing", "yaku", "role", "auction", "claim", "group", "pay" }

words.makes_thing = {}
for _, word in ipairs(containers) do words.makes_thing[word] = word ~= "rules" end
words.makes_thing.joker = true -- in a deck

-- What a file extends; several are a stack, which may do without a table of its own.
local function extends(problems)
  return function(name, ...)
    local place, parents, after = here(), kind(name) == "table" and name or { name }, ...
    local behind = select("#", ...) == 1 and kind(name) == "string" and kind(after) == "table"
    if behind then problems.add(place, "the table stands behind the name: write extend %s { ... }", words.quoted(name))
    elseif select("#", ...) > 0 then problems.add(place, "extend takes one name; several stand in braces, as in extend { %s, %s } { ... }", words.quoted(name), words.quoted((...))) end
    if #parents == 0 then
      problems.add(place, 'extend names nothing; write extend "NAME" { ... }, or rules "NAME" { ... } for what extends nothing')
      return words.wrong
    end
    if words.stray_key(parents) ~= nil then problems.add(place, "unknown key %s in what is extended: that is a list of names, and the table after it has the keys", words.called(words.stray_key(parents))) end
    for _, parent in ipairs(parents) do
      if kind(parent) == "symbol" or kind(parent) == "wrong" then problems.add(place, 'the names of what is extended stand in quotes, as in extend "hachinin-meri/wiki" { ... }') return words.wrong end
      if kind(parent) ~= "string" then problems.add(place, 'extend wants the names of variants, as in extend "hachinin-meri/wiki" { ... }, not %s', words.show(parent)) end
    end
    local function made(list)
      if type(list) ~= "table" then
        problems.add(place, 'extend "%s" wants a table after the name', tostring(parents[1]))
        list = {}
      end
      meta[list] = { word = "rules", parents = parents, place = place }
      return list
    end
    if kind(name) ~= "table" then return behind and made(after) or made end
    return setmetatable(made {}, { kind = "table", __call = function(_, list) return made(list) end })
  end
end

-- A word by its name.
local name_of_word = setmetatable({}, { __mode = "k" })
function words.called(word) return name_of_word[word] and ("the word '%s'"):format(name_of_word[word]) or words.show(word) end

-- A word is used and not written to: what it had can't be guarded so (see intact.lua), what it hadn't can.
local function guard(ctx)
  for _, mt in ipairs { Ask, Cond, Cards, Effect, Depends, Setting, Void, Mark, Zone, Symbol, Match } do
    mt.__newindex = function(of, key)
      local what = ("'%s' of %s can't be set; words are only used"):format(tostring(key), words.called(of))
      if mt == Symbol then
        what = ("there is no table '%s' to write '%s' into; say it within the declaration, as in %s = { %s = ... }"):format(
          rawget(of, "symbol"), tostring(key), rawget(of, "symbol"), tostring(key))
      end
      if ctx.loaded then error(what, 0) end
      ctx.problems.add(here(), "%s", what)
    end
  end
end

-- Takes the words away from the functions of a file, which could keep something in them from one trick to the next.
function words.seal(ctx, env)
  ctx.sealed = true
  for name in next, ctx.words do env[name] = nil end
end

-- The environment of one file. ctx: problems, safe (the allowed functions), of ("variant" or "deck"), source, more(env): words besides.
function words.environment(ctx)
  local env = {}
  words.branch = nil -- the value of an option under which a word is given what it is
  words.problems = ctx.problems
  for _, word in ipairs(containers) do env[word] = named(word, ctx.problems, ctx.source) end
  env.team = function(list)
    meta[list] = { word = "team", place = here() }
    return list
  end
  for _, word in ipairs { "nobody", "all_pass", "contract" } do
    env[word] = function(list)
      meta[list] = { word = word, name = word, place = here() }
      return list
    end
  end
  if ctx.of == "deck" then env.joker = named("joker", ctx.problems, ctx.source) end -- elsewhere it is a card's name
  env.extend = extends(ctx.problems)
  env.depends_on = function(name)
    local place = here()
    local function made(branches) return intact.word({ option = name, branches = branches, place = place }, Depends) end
    words.started[made] = { word = "depends_on", name = tostring(name) }
    return made
  end
  env.setting = function(name) return intact.word({ option = name, place = here() }, Setting) end
  env.suit_of = function(zone) return { suit_of = zone } end
  env.a_seat = intact.word({ mark = "a_seat" }, Mark)
  seat_words(env)
  card_words(env)
  trick_words(env)
  effect_words(env)
  fishing_words(env)
  auction_words(env)
  yaku_words(env)
  if ctx.more then ctx.more(env) end
  for name, value in next, env do if type(value) ~= "string" then name_of_word[value] = name end end
  ctx.words, ctx.symbols = {}, {} -- what there is besides Lua's library; names that are none of it
  for name in next, env do ctx.words[name] = true end
  for key, value in next, ctx.safe do if env[key] == nil then env[key] = value end end

  local function known(specials, place)
    local names, scope = places.keys(env), require "scope"
    ctx.locals = ctx.locals or scope.read(ctx.source)
    local locals = scope.names(ctx.locals, place and place.file == ctx.path and place.line or nil)
    if specials == "given" or specials == "thing" then -- those alone that take a name; and then a table
      local given = {}
      for _, name in ipairs(names) do
        if (type(env[name]) == "function" or name == "remove") and (specials == "given" or words.makes_thing[name] or takes_both[name]) then given[#given + 1] = name end
      end
      return given
    end
    for _, special in ipairs(specials or {}) do names[#names + 1] = special.name end
    return table.move(locals, 1, #locals, #names + 1, names)
  end
  ctx.known = known
  guard(ctx)
  require "symbols".trap({ Symbol = Symbol, Wrong = Wrong, named = named }, ctx, env)
  return setmetatable(env, {
    __index = function(_, name)
      if ctx.sealed and ctx.words[name] then
        error(("'%s' is a word of the declaration; a function sees what it is given, as in trick.led, and Lua's library"):format(name), 0)
      end
      local specials = not ctx.sealed and words.specials or {} -- `follow` is a function, and may name one
      if ctx.loaded and not specials[name] then error(words.unknown_text(name, function() return known(specials, here()) end), 2) end
      local symbol = intact.word({ symbol = name, place = here() }, Symbol)
      if not ctx.loaded then ctx.symbols[#ctx.symbols + 1] = symbol end
      return symbol
    end,
    __newindex = function(_, name)
      ctx.problems.add(here(), "'%s' is set as a global name; write 'local %s = ...'", name, name)
    end,
  })
end

return words
