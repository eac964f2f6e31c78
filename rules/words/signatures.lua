-- What each word takes: a word that is given something else says so in the line where it stands, and the rest of the file is read on.
-- What words don't stand for is said here too: fields, comparisons, and arithmetic that they have none of.
local joining = require "joined"
local places = require "places"
local words = require "words"

local signatures = {}
local kind, show = words.kind, words.show

-- Kinds of argument: each with what is wanted, and whether a value is that.
local takes = {}
local function a(sentence, is) return { sentence = sentence, is = is } end
local function of_kind(sentence, ...)
  local kinds = {}
  for _, k in ipairs { ... } do kinds[k] = true end
  return a(sentence, function(value) return kinds[kind(value)] == true end)
end

takes.ask = a("a number, a seat or a condition", function(value)
  local k = kind(value)
  if k == "number" then return math.type(value) == "integer" end
  if k == "table" and #value == 0 or k == "boolean" then return false end
  local ok, asked = pcall(words.as_ask, value)
  return ok and asked ~= nil
end)
takes.condition = a("a condition", takes.ask.is) -- a number where an option says it: see conditional
takes.of_trick = a("a condition", function(value) return joining.is_of_trick(value) or takes.ask.is(value) end)
takes.cards = of_kind("cards", "cards", "string", "symbol")
takes.card = of_kind("one card", "cards", "string", "symbol")
takes.zone = of_kind("a zone", "symbol", "string")
takes.place = of_kind("a zone or a hand", "symbol", "string", "zone")
takes.what = a("a zone or `card`", function(value) return takes.zone.is(value) or kind(value) == "mark" and rawget(value, "mark") == "card" end)
takes.fact = of_kind("the name of a fact", "symbol", "string")
takes.text = a("a text in quotes", function(value) return kind(value) == "string" and string.find(value, "%S") ~= nil end)
takes.codes = a("codes in quotes", function(value) return takes.text.is(value) or math.type(value) == "integer" end)
takes.range = a("a range in quotes", takes.text.is)
takes.number = a("a number", function(value) return kind(value) == "number" and value == value and math.abs(value) < 1e9 end)
takes.amount = a("a number", function(value) -- or what an option says it is
  local k = kind(value)
  return takes.number.is(value) or k == "setting" or k == "depends_on" or k == "ask" or words.is_the_number(value)
end)
takes.whole = a("a whole number", function(value) return math.type(value) == "integer" end)
takes.winner = a("winner or loser", function(value)
  local mark = kind(value) == "mark" and rawget(value, "mark")
  return mark == "winner" or mark == "loser"
end)
takes.after = a("a seat, or the name of a trick in quotes", function(value) return kind(value) == "string" or takes.ask.is(value) end)
takes.trump = a("a suit in quotes or the denomination of the bid", function(value) return kind(value) == "string" or takes.ask.is(value) end)
local function odd_digit(value) -- the first that is none, or is there already
  local there = {}
  for _, digit in ipairs(kind(value) == "table" and value or {}) do
    if math.type(digit) ~= "integer" or digit < 0 or digit > 9 then return show(digit) end
    if there[digit] then return show(digit) .. " twice" end
    there[digit] = true
  end
end
takes.digits = a("a list of digits, 0 to 9", function(value) return kind(value) == "table" and #value > 0 and not odd_digit(value) end)
takes.digits.shown = odd_digit
takes.list = of_kind("a table", "table")
local bare = { [takes.ask] = true, [takes.condition] = true, [takes.of_trick] = true, [takes.digits] = true } -- in what is given for these, a key says nothing

-- By word: how it is written, and what it takes in order; `least` where the last may be left out.
signatures.of = {
  holder = { 'holder(trump_card "D")', "card" },
  when = { "when(less(4, tricks), 2, 0)", "condition", "ask", "ask", least = 2 },
  less = { "less(3, tricks)", "ask", "ask" },
  equal = { "equal(tricks, 3)", "ask", "ask" },
  either = { "either(first_trick, last_trick)", "of_trick", "of_trick" },
  unless = { "unless(first_trick)", "of_trick" },
  count = { "count(widow)", "zone" },
  none_in = { "none_in(widow)", "zone" },
  about = { "about(stopper, yaku_points)", "ask", "ask" },
  held = { "held(trump)", "cards" },
  laid = { "laid(trump)", "cards" },
  captured = { 'captured(of_suit "i")', "cards" },
  lost = { "lost(bidder)", "ask" },
  winner_else = { "winner_else(after(dealer))", "ask" },
  trick_number = { "trick_number(3)", "whole" },
  after = { 'after(dealer) or after "meri"', "after" },
  never_before = { 'never_before "meri"', "text" },
  cards = { 'cards "p1 p2"', "text" },
  of_suit = { 'of_suit "p"', "codes" },
  of_rank = { 'of_rank "A K"', "codes" },
  trump_card = { 'trump_card "D"', "text" },
  lowest = { "lowest(trump)", "cards" },
  above = { "above(winner)", "winner" },
  any_of = { "any_of(above(winner))", "cards" },
  all_of = { "all_of(above(winner))", "cards" },
  move = { "move(okie, hand)", "what", "place" },
  show = { 'show(trump_card "D")', "card" },
  leads = { "leads(dealer)", "ask" },
  note = { 'note "hidden" or note("taker", asked)', "fact", "ask", least = 1 },
  sum_ends_in = { "sum_ends_in { 3, 8 }", "digits" },
  kan = { "kan(1.5)", "amount" },
  numbered = { 'numbered "rounds"', "text" },
  pips = { 'pips "1-9"', "range" },
  suit_of = { "suit_of(okie)", "zone" },
  setting = { 'setting "seats"', "text" },
  depends_on = { 'depends_on "seats" { ... }', "text" },
  team = { 'team { en = "East" }', "list" },
  nobody = { 'nobody { leads(dealer) }', "list" },
  all_pass = { "all_pass { deal_over }", "list" },
  contract = { "contract { leads(bidder) }", "list" },
}
local takes_list = { list = true, digits = true } -- what depends on an option in there does so by itself
-- Words that stand for something and are called besides.
signatures.called = { trump = { 'trump(denomination) or trump "h"', "trump" }, led = { "led(trump)", "cards" }, hand = { "hand(dealer)", "ask" } }
local called = signatures.called

local of_conditions = { any_of = "; of conditions one of which is to hold write either(a, b)", all_of = "; conditions that all are to hold stand in braces, as in { a, b }" }

local ordinals = { "first", "second", "third" }

local numbers_of = { trick = "tricks", yaku = "yaku_points", team = "this_seat", pay = "gained" } -- of words that make things

-- What is added where a number is wanted and a word is given that makes something: what is counted of it, or how it is written.
local function meant_by(given, wanted)
  local name = wanted == takes.ask and string.match(given, "^the word '(.-)'$")
  local signature = name and signatures.of[name]
  if name and numbers_of[name] then return "; what is counted is " .. numbers_of[name] end
  if name == "nobody" then return "; a seat that is nobody is below 0: write less(SEAT, 0)" end
  return signature and ("; %s is written %s"):format(name, signature[1]) or ""
end

-- What is said where Lua says that a function can't be counted with, and it is a word that makes something; nil where it isn't. about: what
-- Lua says; code: the line without its strings; own: the names of the file's own.
function signatures.miscounted(about, line, code, own)
  local name = string.match(about, "^'([%a_][%w_]*)' is a function here, and can't be counted with$")
  for _, of_file in ipairs(own) do if of_file == name then return nil end end
  if name then return about .. meant_by(("the word '%s'"):format(name), takes.ask) end
  if about ~= "this is a function here, and can't be counted with" then return nil end
  for from, word, at, behind in string.gmatch(code, '()%f[%w_]([%a_][%w_]*)%s*()"%s*"()') do
    local counts = string.find(string.sub(code, 1, from - 1), "[%w_)\"]%s*[+*/-]%s*$") or string.find(code, "^%s*[+*/-]", behind)
    if counts and not signatures.of[word] then
      local thing = ("%s %s"):format(word, string.sub(line, at, behind - 1))
      local of_cards = (word == "suit" or word == "rank") and "its cards are of_" .. thing
      local counted = numbers_of[word] or word == "fact" and string.sub(line, at + 1, behind - 2)
      local meant = of_cards or counted and "what is counted is " .. counted
      return ("%s makes something, and can't be counted with%s"):format(thing, meant and "; " .. meant or "")
    end
  end
end

-- What is wrong with the arguments from one on: the first that is, what is said of it, and which it is; nil where nothing is.
local function fault(word, signature, n, args, from)
  local example, most = signature[1], #signature - 1
  if n > most then return nil, ("%s is given %d things; it takes %s, as in %s%s"):format(word, n, most == 1 and "one" or tostring(most), example, of_conditions[word] or "") end
  for i = from, most do
    local wanted, value = takes[signature[i + 1]], args[i]
    local stray = nil
    if bare[wanted] then stray = words.stray_key(value) end
    if stray == "suit_of" then return nil, ("suit_of(ZONE) can't be given to %s: it is no number, seat or condition; it stands alone, as in trump = suit_of(ZONE), or for a value of an option, as in trump = depends_on \"NAME\" { VALUE = suit_of(ZONE) }"):format(word) end
    if stray ~= nil then return nil, ("unknown key %s in what %s is given; nothing in it has a key"):format(words.called(stray), word) end
    if value == nil and i > (signature.least or most) then return nil end
    local is_suit = word == "equal" and kind(value) == "string" and words.is_denomination(args[3 - i])
    if not is_suit and kind(value) ~= "wrong" and not wanted.is(value) then
      local which = most > 1 and " as the " .. ordinals[i] or ""
      if word == "move" and i == 2 and kind(value) == "mark" and rawget(value, "mark") == "card" and takes.place.is(args[1]) then
        return value, "move is given the zone first; it wants what is moved, then where to, as in move(card, discarded)", i
      end
      local given = value == nil and "nothing" or wanted.shown and wanted.shown(value) or kind(value) == "function" and words.called(value) or show(value)
      local within, culprit = "", nil
      if bare[wanted] and wanted ~= takes.digits and kind(value) == "table" then within, culprit = require "misplaced".no_condition(value) end
      if kind(culprit) == "boolean" then value = culprit end -- what is said of that, is said of it in a list
      return value, ("%s is given %s%s; it wants %s, as in %s"):format(word, given, which, wanted.sentence, example) .. meant_by(given, wanted) .. within, i
    end
  end
  local of_trick = word == "either" and joining.apart(args[1], args[2])
  if of_trick then return of_trick, ("either is given %s beside what is none; it wants two of a kind, as in %s"):format(show(of_trick), signature[1]) end
end

-- What is added where a word is given true or false: most often what came of a comparison.
local function of_boolean(ctx, word, args, value)
  local place = words.here()
  if not place or not require "unset".is_flag(ctx.source, place.line, value) then
    return ": ==, ~= and not are about words, not what they stand for; write equal(tricks, 3), unless(this), or always"
  elseif word == "note" and value and kind(args[1]) == "string" then return ("; write note %s"):format(words.quoted(args[1])) end
  return value and "; what always holds is always" or ""
end

-- The value of an option under which a word is given that, as it is told; nil where it is given so anyway.
local function branch_of(value)
  local branch = (kind(value) == "string" or kind(value) == "number") and words.branch or nil
  while branch and not rawequal(branch.value, value) do branch = branch.around end
  return branch and ("; it is what depends_on %s says of %s"):format(words.quoted(branch.option), tostring(branch.key))
end

-- Of the comparisons of words in a line, each of which gives true or false: how many have been told, and how many of those have been met.
local function of_line(ctx, place)
  ctx.compared_words = ctx.compared_words or {}
  local counts = ctx.compared_words[place.line] or { told = 0, met = 0 }
  ctx.compared_words[place.line] = counts
  return counts
end

-- Whether a truth that is given to a word is what a comparison that has been complained of gave.
local function is_of_complaint(ctx, place)
  if not ctx.problems.any_at(place) then return false end
  local counts, others = of_line(ctx, place), false
  for _, problem in ipairs(ctx.problems.all()) do
    others = others or problem.file == place.file and problem.line == place.line and not string.find(problem.text, "' isn't for words: ", 1, true)
      and not string.find(problem.text, " are about words", 1, true)
  end
  counts.met = counts.met + 1
  return others or counts.met <= counts.told
end

-- Once a file is read there is no list of problems any more: in a hook it is an error.
local function complain(ctx, value, text, word)
  local name = kind(value) == "symbol" and rawget(value, "symbol")
  local place, taken = name and rawget(value, "place") or words.here(), text
  if name and (words.said_elsewhere(name) or places.nearest(name, ctx.known(nil, place))) then text = words.unknown_text(name, ctx.known, nil, place) end
  if ctx.loaded then error(text, 0) end
  local of_branch = branch_of(value)
  text = text .. (of_branch or "")
  local is_counted = string.find(text, "^'[^']+' isn't for ") -- + and the like, which come after what is compared
  if kind(value) == "boolean" and place and (is_counted and ctx.problems.any_at(place) or not is_counted and is_of_complaint(ctx, place)) then return words.wrong end
  local comma = "a comma may be missing"
  local n = place and string.find(text, comma, 1, true) and require "messages".line_before(ctx.source, place.line) or nil
  if n and n < place.line then
    place, text = { file = place.file, line = n }, (string.gsub(text, comma .. " before", comma .. " at the end of this line"))
  end
  local problem = ctx.problems.add(place, "%s", text)
  local calls = problem and ctx.calls[string.match(text, "^([%a_]+) is given") or ""]
  if calls then problem.nth = calls[place.line] end
  if problem and (word or of_branch) then problem.words = { word or words.quoted(value) } end
  if problem and name then problem.symbol, problem.of_special = name, ("%s:%d: %s"):format(place.file, place.line, taken) end -- see schema.check
  return words.wrong
end

-- Complains of what else is wrong in a call, from one thing on, where one of them is told.
local function complain_of_others(word, signature, n, args, from, ctx)
  while from do
    local value, text, i = fault(word, signature, n, args, from)
    if i and value ~= nil and kind(value) ~= "boolean" then complain(ctx, value, text) end
    from = i and i + 1
  end
end

local function lose(ctx, ...) if not ctx.loaded then require "lost".add(ctx.problems, ...) end end

local function checked(word, signature, f, ctx)
  return function(...)
    local n, args, is_wrong = select("#", ...), { ... }, false
    for i = 1, n do is_wrong = is_wrong or kind(args[i]) == "wrong" end
    if is_wrong then
      if n < #signature then complain_of_others(word, signature, n, args, 1, ctx) end
      lose(ctx, ...)
      return words.wrong
    end
    local value, text, which = fault(word, signature, n, args, 1)
    if text and called[word] and kind(value) == "table" then text = text .. "; a comma may be missing before" end
    if text and kind(value) == "boolean" then text = text .. of_boolean(ctx, word, args, value) end
    local most = #signature - 1
    if text and n > most and most == 1 and not ctx.loaded and select(2, fault(word, signature, 1, args, 1)) == nil then
      complain(ctx, value, text)
      local made = f(args[1]) -- for what else there is to say
      return kind(made) == "function" and kind(args[2]) == "table" and made(args[2]) or made
    end
    if text then
      complain(ctx, value, text)
      if which and value ~= nil then complain_of_others(word, signature, n, args, which + 1, ctx) end
      for i = 1, n do if not rawequal(args[i], value) then lose(ctx, args[i]) end end
      return words.wrong
    end
    return f(...)
  end
end

local conditions = { condition = true, of_trick = true }

-- A condition that is a number in the call itself is always the same; under a value of an option it is what the author says it is.
local function conditional(word, signature, f, ctx)
  return function(...)
    for i = 1, select("#", ...) do
      local value = select(i, ...)
      if conditions[signature[i + 1]] and kind(value) == "number" then
        return complain(ctx, value, ("%s is given %s as the %s; it wants a condition, as in %s"):format(word, show(value), ordinals[i], signature[1]))
      end
    end
    return f(...)
  end
end

-- Whether two numbers are compared that stand in this very line, and aren't a file's own names for them.
local function is_written(word, x, y, ctx)
  local place, pattern = words.here(), string.gsub(("%s%%s*%%(%%s*%d%%s*,%%s*%d%%s*%%)"):format(word, x, y), "-", "%%-")
  local line = place and require "messages".lines(require "messages".bare(ctx.source))[place.line]
  return line ~= nil and string.find(line, pattern) ~= nil
end

-- What is known of a comparison before any deal: what to say of it, nil where nothing is. What depends on an option is looked at whole.
local function foregone(word, x, y, env, ctx)
  if word == "either" then
    return (rawequal(x, env.always) or rawequal(y, env.always)) and "either(...) always holds, since one of the two is always; leave it out" or nil
  end
  local holds = word == "less" and math.type(x) == "integer" and math.type(y) == "integer" and x < y or word == "equal" and rawequal(x, y)
  local said = holds and "always holds" or "never holds"
  if rawequal(x, y) and kind(x) == "ask" then return ("%s is given the same on both sides, and %s"):format(word, said) end
  if math.type(x) == "integer" and math.type(y) == "integer" and is_written(word, x, y, ctx) then
    return ("%s(%d, %d) %s: one of the two is to be something that is counted, as in %s"):format(word, x, y, said, signatures.of[word][1])
  end
end

-- What a word is called where it stands.
local function name_of(env, value)
  for _, name in ipairs(places.keys(env)) do if rawequal(rawget(env, name), value) then return name end end
  return show(value)
end

-- Whether a script does it, and not the front end. level: of the function that was called for it.
local function by_script()
  local info = debug.getinfo(3, "S")
  return info ~= nil and string.sub(info.source, 1, 1) == "@"
end

local instead = {
  __unm = { "-", "write 0 before it, as in 0 - tricks" }, __div = { "/", "numbers here are whole: write tricks // 2" }, __idiv = { "//", "it divides numbers" },
  __mod = { "%", "of numbers there are + - * // and less(a, b), equal(a, b)" }, __pow = { "^", "of numbers there are + - * // and less(a, b), equal(a, b)" },
  __lt = { "<", "write less(a, b)" }, __le = { "<=", "write unless(less(b, a))" }, __eq = { "==", "write equal(a, b)" },
  __concat = { "..", "a list has commas between its items" }, __len = { "#", "write count(widow) of a zone, held(trump) of cards in the hand" },
  __band = { "&", "of cards write a * b, of conditions { a, b }" }, __bor = { "|", "of cards write a + b, of conditions either(a, b)" },
  __bxor = { "~", "of conditions write unless(equal(a, b))" }, __bnot = { "~", "of cards write any - a, of conditions unless(a)" },
  __shl = { "<<", "of numbers there are + - * //" }, __shr = { ">>", "of numbers there are + - * //" },
  __add = { "+", "it adds numbers and puts sets of cards together" }, __sub = { "-", "it takes away from numbers and sets of cards" },
  __mul = { "*", "it multiplies numbers; of sets of cards it is what is in both" },
}

-- What is said of a number that isn't whole: by the sign in its line that makes such numbers, 2 ^ 2 or 4 / 2.
local function fraction(ctx, value)
  local place = words.here()
  local code = place and require "messages".lines(require "messages".bare(ctx.source))[place.line] or ""
  local sign = string.find(code, "^", 1, true) and "^" or string.find(code, "[^/]/[^/]") and "/"
  return sign and ("'%s' gives %s here, and a whole number is wanted: of numbers there are + - * //"):format(sign, show(value))
    or ("a whole number is wanted here, not %s"):format(show(value))
end

local takes_text = { name = true, title = true, source = true, based_on = true, written_for = true, en = true, ja = true, romaji = true }

-- What is said of a text without its quotes, of which Lua reads a difference or a quotient: name = village/tsuji.
local function unquoted(ctx, op)
  local place = words.here()
  local code = place and require "messages".lines(require "messages".bare(ctx.source))[place.line] or ""
  for key, value in string.gmatch(code, "%f[%w_]([%a_]+)%s*=%s*([%a_][%w_]*[-/][%w_/-]*)") do
    if takes_text[key] and string.find(value, op, 1, true) then return ('%s is a text, and stands in quotes: write %s = "%s"'):format(key, key, value) end
  end
end

-- Whether a value is table, math or the like, which can be asked for nothing but the names in it.
local function is_library(value)
  local mt = type(value) == "table" and kind(value) == "table" and debug.getmetatable(value)
  return mt and mt.__index ~= nil or false
end

-- + - * of what are neither numbers nor cards.
local function checked_operator(event, f, ctx)
  local op, sentence = table.unpack(instead[event])
  return function(x, y)
    if x == nil or y == nil then
      lose(ctx, x, y)
      return complain(ctx, nil, ("'%s' is given nothing: %s"):format(op, sentence))
    end
    for i, value in ipairs { x, y } do
      local k = kind(value)
      if k ~= "depends_on" and k ~= "wrong" and not takes.ask.is(value) and not takes.cards.is(value) then
        lose(ctx, i == 1 and y or x)
        if type(value) == "number" then return complain(ctx, value, fraction(ctx, value)) end
        local named = k == "function" and words.called(value) or show(value)
        local counted = numbers_of[string.match(named, "'(.-)'$") or ""]
        return complain(ctx, value, ("'%s' isn't for %s: %s"):format(op, named, counted and "what is counted is " .. counted or sentence))
      end
    end
    if kind(x) == "wrong" or kind(y) == "wrong" then
      lose(ctx, x, y)
      return words.wrong
    end
    local number, set
    for _, value in ipairs { x, y } do
      local k = kind(value)
      if k == "number" or k == "ask" or k == "condition" or k == "table" or k == "setting" or k == "mark" then number = value
      elseif k == "string" or k == "cards" and not words.of_names(value) then set = value end
    end
    if number and set then
      lose(ctx, x, y)
      return complain(ctx, set, ("'%s' has %s on one side and %s on the other: %s"):format(op, show(number), show(set), sentence))
    end
    return f(x, y)
  end
end

-- What is compared, as it would be written: Lua asks a > b as b < a.
local function compared(env, ctx, event, x, y)
  local place = words.here()
  local line, n = "", 0
  for text in string.gmatch(require "messages".bare(ctx.source) .. "\n", "(.-)\n") do
    n = n + 1
    if place and n == place.line then line = text end
  end
  local turned = string.find(line, ">", 1, true) and not string.find(line, "<", 1, true)
  local function said(value, other)
    if type(value) == "number" then return tostring(value) end
    local name = kind(value) == "symbol" and rawget(value, "symbol") or name_of(env, value)
    return string.find(name, "^[%a_][%w_]*$") and name or other
  end
  if not turned and string.find(line, ">", 1, true) then -- of both in one line the names tell which it is
    turned = string.find(line, "%f[%w_]" .. said(y, "%z") .. "%s*>=?%s*" .. said(x, "%z") .. "%f[^%w_]") ~= nil
  end
  local lower, upper = said(x, turned and "b" or "a"), said(y, turned and "a" or "b")
  local most, both = string.match(line, "math%.(m[axin]+)%s*%(([^()]*)%)")
  if most == "max" or most == "min" then
    local first, second = string.match(both, "^%s*([^,]-)%s*,%s*([^,]-)%s*$")
    first, second = first or "a", second or "b"
    if most == "min" then return ("math.min isn't for words: write when(less(%s, %s), %s, %s)"):format(first, second, first, second) end
    return ("math.max isn't for words: write when(less(%s, %s), %s, %s)"):format(first, second, second, first)
  end
  local op = (turned and ">" or "<") .. (event == "__le" and "=" or "")
  return ("'%s' isn't for words: write %s"):format(op, event == "__lt" and ("less(%s, %s)"):format(lower, upper)
    or ("unless(less(%s, %s))"):format(upper, lower))
end

-- Says of a key with == behind it that it is to be set; nil of what is no key.
local function says_set(env, ctx, value)
  if ctx.loaded or type(value) ~= "table" then return nil end
  local name = kind(value) == "symbol" and rawget(value, "symbol") or name_of(env, value)
  return require "unset".say_compared(ctx.source, words.here(), name, ctx.problems)
end

-- The line that is run, its strings empty.
local function code_here(ctx)
  local place = words.here()
  return place and require "messages".lines(require "messages".bare(ctx.source, true))[place.line] or ""
end

-- Where a - begins what is no number, after a comma.
local function remark(ctx)
  local code = code_here(ctx)
  return (string.find(code, "[,;{]%s*%-%s+%a") or string.find(code, "^%s*%-%s+%a")) and "'-' isn't for words: a comment begins with --; of numbers write 0 - tricks" or nil
end

-- What is said of two words that are compared by == or ~=, of which Lua asks the same: the line says which it is. And how it is written
-- there, where more than that is compared.
local function equality(env, ctx, x, y)
  local code, names, n = code_here(ctx), {}, {}
  for i, value in ipairs { x, y } do
    local name = kind(value) == "symbol" and rawget(value, "symbol") or name_of(env, value)
    names[i] = string.find(name, "^[%a_][%w_]*$") and name or nil
  end
  for sign in string.gmatch(code, "[=~]=") do n[sign] = (n[sign] or 0) + 1 end
  local whole, sign
  if names[1] and names[2] then whole, sign = string.match(code, "%f[%w_](" .. names[1] .. "%s*([=~]=)%s*" .. names[2] .. ")%f[^%w_]") end
  if not sign and n["=="] and n["~="] then return "'==' and '~=' aren't for words: write equal(a, b), unless(equal(a, b))" end
  sign = sign or n["~="] and "~=" or "=="
  local equal = ("equal(%s, %s)"):format(whole and names[1] or "a", whole and names[2] or "b")
  return ("'%s' isn't for words: write %s"):format(sign, sign == "==" and equal or "unless(" .. equal .. ")"), (n["=="] or 0) + (n["~="] or 0) > 1 and whole or nil
end

local function is_number(value)
  local k = kind(value)
  return k == "number" or k == "ask" or k == "setting" or k == "mark"
end

local ours = setmetatable({}, { __mode = "k" }) -- metamethods of traps: each file sets them anew

-- What a script can do to a word that is none of what the word is for.
local function traps(env, ctx)
  local list = {}
  for event, said in next, instead do
    list[event] = function(x, y)
      if event == "__eq" and not by_script() then return rawequal(x, y) end
      if event == "__eq" and (says_set(env, ctx, x) or says_set(env, ctx, y)) then return words.wrong end
      local text, whole = ("'%s' isn't for words: %s"):format(said[1], said[2]), nil
      if event == "__unm" then text = remark(ctx) or text end
      if event == "__div" then text = unquoted(ctx, "/") or require "operators".divided(code_here(ctx), function(said_of) return ctx.problems.says(words.here(), said_of) end) or text end
      if event == "__concat" and is_number(x) and is_number(y) then text = "'..' isn't for words: numbers are added by +" end
      if event == "__lt" or event == "__le" then text = compared(env, ctx, event, x, y) end
      local counts = (event == "__lt" or event == "__le" or event == "__eq") and not ctx.loaded and words.here() and of_line(ctx, words.here())
      if counts then counts.told = counts.told + 1 end
      if event == "__eq" then text, whole = equality(env, ctx, x, y) end
      if kind(x) ~= "wrong" and kind(y) ~= "wrong" then complain(ctx, nil, text, whole) end
      if event ~= "__unm" and event ~= "__div" or kind(x) ~= "symbol" then lose(ctx, x, y) end -- a comment, a text
      return event == "__len" and 0 or words.wrong
    end
  end
  function list.__index(of, key)
    if not by_script() then return nil end
    local place = words.here()
    local joined = place and require "unset".joined(ctx.source, place.line, key)
    if joined then return complain(ctx, nil, joined, name_of(env, of)) end
    return complain(ctx, nil, ("'%s' is asked of %s, which is a word and has no fields"):format(tostring(key), name_of(env, of)))
  end
  function list.__newindex(of, key, value)
    if not by_script() then return rawset(of, key, value) end
    complain(ctx, nil, ("'%s' is set in %s, which is a word and can't be changed"):format(tostring(key), name_of(env, of)))
  end
  function list.walked(of, name) -- see walk.c
    complain(ctx, nil, ("'%s' goes over a table, and %s is a word, with nothing in it"):format(name, name_of(env, of)))
  end
  function list.__call(of, given)
    return complain(ctx, nil, (require "uncalled".text(env, ctx, of, name_of(env, of), given)))
  end
  for _, f in next, list do ours[f] = true end
  return list
end

-- led(trump) and trump(denomination): other sets of cards aren't called.
local function calls(env, ctx)
  local Cards, Zone = words.metatables.Cards, words.metatables.Zone
  local call, of_hand = Cards.__call, Zone.__call
  Cards.__call = words.lift(function(self, ...)
    local name = words.called_as[self]
    if not name then return complain(ctx, nil, (require "uncalled".text(env, ctx, self, name_of(env, self), (...)))) end
    return checked(name, called[name], function(set) return call(self, set) end, ctx)(...)
  end)
  Zone.__call = words.lift(function(self, ...)
    return checked("hand", called.hand, function(seat) return of_hand(self, seat) end, ctx)(...)
  end)
end

-- Counts the calls of a word by line: of several in one line that is told which is wrong, in the order in which they end.
local function counted(word, f, ctx)
  local by_line = {}
  ctx.calls[word] = by_line
  return function(...)
    local place = not ctx.loaded and words.here()
    if place then by_line[place.line] = (by_line[place.line] or 0) + 1 end
    return f(...)
  end
end

-- Checks what the words of an environment are given. ctx: problems; known(): the names there are, for the nearest; loaded.
function signatures.words(env, ctx)
  local mts = words.metatables
  mts.Edit, mts.Match = debug.getmetatable(env.remove), debug.getmetatable(env.same_suit)
  ctx.calls = {}
  for word, signature in next, signatures.of do
    local f = checked(word, signature, joining[word] and joining[word](env[word]) or env[word], ctx)
    local lifted = takes_list[signature[2]] and f or words.lift(f)
    env[word] = conditions[signature[2]] and conditional(word, signature, lifted, ctx) or lifted
  end
  for _, word in ipairs { "less", "equal", "either" } do
    local f = env[word]
    env[word] = function(...)
      local x, y = ...
      local text = select("#", ...) == 2 and foregone(word, x, y, env, ctx)
      if text then return complain(ctx, nil, text) end
      return f(...)
    end
  end
  for word in next, ctx.bundled and {} or signatures.of do env[word] = counted(word, env[word], ctx) end
  calls(env, ctx)
  for event, f in next, words.operators do
    local lifted = words.lift(checked_operator(event, f, ctx))
    local op, sentence = table.unpack(instead[event])
    local function operator(x, y)
      local text = unquoted(ctx, op)
      if not text and (is_library(x) or is_library(y)) then text = ("'%s' isn't for a part of Lua's library: %s"):format(op, sentence) end
      if text and kind(x) ~= "wrong" and kind(y) ~= "wrong" then return complain(ctx, nil, text) end
      return lifted(x, y)
    end
    for _, mt in ipairs { mts.Cards, mts.Ask, mts.Symbol, mts.Cond, mts.Depends, mts.Setting, mts.Mark, debug.getmetatable(words.wrong) } do mt[event] = operator end
  end
  local trap = traps(env, ctx)
  for _, mt in next, mts do
    for event, f in next, trap do
      if mt[event] == nil or ours[mt[event]] then mt[event] = f end
    end
  end
end

return signatures
