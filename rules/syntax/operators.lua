-- Values that are written in part: an operator that is lost, that has nothing behind it or that Lua hasn't, and if, then and = within
-- a value. What is said of it, and the text as it is meant.
local foreign = require "foreign"
local keywords = require "keywords"
local messages = require "messages"
local trial = require "trial"
local unset = require "unset"

local operators = {}

local put, gets_on = messages.put, trial.gets_on

-- when(more_tricks then tricks, 0), when(more_tricks then tricks else 0 end)
local function then_within_when(lines, codes, n, about)
  if not string.find(about, "^'%)' expected.* near 'then'$") then return nil end
  local open, at = string.match(codes[n], "%f[%w_]when%s*()%(.-%f[%w_]()then%f[^%w_]")
  if not open then return nil end
  local last, column = foreign.closing(codes, n, open)
  local inside = last == n and string.sub(lines[n], at, column - 1) or string.sub(lines[n], at)
  inside = string.gsub(string.gsub(string.gsub(inside, "^then", ","), "%s*%f[%w_]else%f[^%w_]", ","), "%s*%f[%w_]end%s*$", "")
  local behind = last == n and string.sub(lines[n], column) or ""
  return n, at, "in when( ) a comma stands there, and no 'then': write when(condition, this, that)",
    messages.with_line(lines, n, messages.trimmed(string.sub(lines[n], 1, at - 1)) .. inside .. behind)
end

-- if(less(tricks, bid), 0, tricks) where a value is wanted
local function if_as_when(lines, codes, n, about)
  if not string.find(about, "near 'if'$") then return nil end
  for at, open in string.gmatch(codes[n], "()%f[%w_]if%s*()%(") do
    local last, column = foreign.closing(codes, n, open)
    local within = last == n and string.gsub(string.gsub(string.sub(codes[n], open + 1, column - 1), "%b()", ""), "%b{}", "") or ","
    local text = last and string.find(within, ",", 1, true) and not string.find(codes[last], "^%s*then%f[^%w_]", column + 1) and put(lines, n, at, 2, "when")
    if text and gets_on(text, n, about) then return n, at, "'if' where a value is wanted isn't Lua here: write when(condition, this, that)", text end
  end
end

-- Where the value begins that ends this and that an operator stands behind: a word, a number, a call or what stands in brackets.
local function operand(before)
  return string.match(before, "()%f[%w_][%w_.]*%b()$") or string.match(before, "()%f[%w_.][%w_.]+$") or string.match(before, "()%b()$")
end

-- What is said of a / in a line of words, of several the first of which it isn't told; nil where none is found there.
function operators.divided(code, is_told)
  local text
  for at, stop in string.gmatch(code, "()%s*%f[/]/%f[^/]%s*()") do
    local before, behind = string.sub(code, 1, at - 1), string.sub(code, stop)
    local from, right = operand(before), string.match(behind, "^[%w_.]*%b()") or string.match(behind, "^[%w_.]+")
    if from and right and (not text or is_told(text)) then text = ("'/' isn't for words: numbers here are whole: write %s // %s"):format(string.sub(before, from), right) end
  end
  return text
end

-- when more_tricks then tricks else 0
local function when_without_brackets(lines, codes, n, about)
  local at = string.match(codes[n], "()%f[%w_]when%s+[%a_][^{}]-%f[%w_]then%f[^%w_].-%f[%w_]else%f[^%w_]")
  if not at or not string.find(about, "expected near '[%a_]") then return nil end
  local function as_if(list)
    list = table.move(list, 1, #list, 1, {})
    list[n] = string.sub(list[n], 1, at - 1) .. "  if" .. string.sub(list[n], at + 4)
    return list
  end
  local text = foreign.condition(as_if(lines), as_if(codes), n, at + 2)
  return n, at, "when( ) has commas, and no then or else: write when(condition, this, that)", text
end

local most_times = 4

-- tricks ** 2
local function power(lines, codes, n, about)
  local at, behind = string.match(codes[n], "()%*%*%s*()")
  if not at or not string.find(about, "near '*'", 1, true) then return nil end
  local before = messages.trimmed(string.sub(codes[n], 1, at - 1))
  local from = operand(before)
  local power_of, stop = string.match(codes[n], "^(%d+)()", behind)
  local times = tonumber(power_of) or 0
  if not from or times < 2 or times > most_times then return n, at, "'**' isn't Lua here: write n * n for the square of n", put(lines, n, at, 2, "*") end
  local right = string.sub(lines[n], from, #before)
  right = right .. string.rep(" * " .. right, times - 1)
  return n, at, ("'**' isn't Lua here: write %s"):format(right), put(lines, n, from, stop - from, right)
end

-- By operator that Lua hasn't, between two values: the one that is meant; "" where none is known. And what is said of those that aren't
-- for words.
local instead = { ["++"] = "+", ["%%"] = "%", ["=+"] = "+", ["=*"] = "*", ["=/"] = "//", ["!"] = "~=", ["^^"] = "", ["@"] = "", ["?"] = "", ["??"] = "", ["$"] = "" }
local in_function = { ["%%"] = "in a function it is %", ["!"] = "what isn't equal is unless(equal(a, b)); in a function it is ~=" }

-- The value that begins at a column; nil where none does.
local function value_at(code, at)
  local value = string.match(code, "^[%w_.]*%b()", at) or string.match(code, "^[%w_.]+", at) or string.match(code, '^"%s*"', at)
  return value and not keywords.is_one[value] and value or nil
end

-- tricks ++ 2, tricks @ 2; and with nothing behind it where a value is wanted: points = tricks++, . What is meant is put there, else a
-- comparison or nothing: what comes of that is told in its line.
local function no_operator(lines, codes, n, about)
  local token = string.match(about, "near '(%p)'$")
  for at, sign, behind in string.gmatch(token and codes[n] or "", "()([+%%^=*/!@?$]+)%s*()") do
    local before, meant = messages.trimmed(string.sub(codes[n], 1, at - 1)), instead[sign]
    local from, right = operand(before), value_at(codes[n], behind)
    local is_alone, is_either = string.find(codes[n], "^[,})]", behind), sign == "?" and string.find(codes[n], ":", behind, true)
    if meant and string.sub(sign, 1, 1) == token and from and value_at(before, from) and (right or is_alone) and not is_either then
      local is_known = meant ~= "" and right or sign == "++"
      local value = right and string.sub(lines[n], behind, behind + #right - 1) or "1"
      local said = right and in_function[sign] or is_known and ("write %s %s %s"):format(string.sub(lines[n], from, #before), meant, value) or "no operator is written so"
      local put_there = right and (meant == "" and "==" or meant) or is_known and " + 1" or ""
      return n, at, ("'%s' isn't Lua here: %s"):format(sign, said), put(lines, n, at, #sign, put_there)
    end
  end
end

-- note("stake") = stake + 1
local function noted(lines, codes, n, about)
  if not string.find(about, "expected.* near '='$") then return nil end
  for at, from, stop, behind in string.gmatch(codes[n], '()%f[%w_]note%s*%(?%s*()"%s*"()%s*%)?%s*=%s*()[^=%s]') do
    local last = foreign.value_end(codes[n], behind)
    local right = ("note(%s, %s)"):format(string.sub(lines[n], from, stop - 1), string.sub(lines[n], behind, last))
    if last >= behind then return n, at, ("what is noted stands in the brackets: write %s"):format(right), put(lines, n, at, last - at + 1, right) end
  end
end

-- tricks += yaku_points where a value is wanted
local function sets_within(lines, codes, n, about)
  if not string.find(about, "near '='", 1, true) then return nil end
  local from, at, sign, behind = string.match(codes[n], "[^=<>~]=%s*()%f[%w_(][^={},]-()([+*/-])=%s*()%f[%w_(]")
  if not from or string.find(codes[n], "%f[%w_]local%f[^%w_]") then return nil end
  local right = string.gsub(string.sub(lines[n], from, foreign.value_end(codes[n], behind)), "[+*/-]=", "%0\0", 1)
  right = string.gsub(right, "=%z", "")
  return n, at, ("'%s=' isn't Lua here: write %s"):format(sign, right), put(lines, n, at + 1, 1, "")
end

-- points = 3 tricks, points = tricks yaku_points
local function between(lines, codes, n, about, words)
  local token = string.match(about, "^'[})]' expected.* near '([%a_][%w_]*)'$")
  if words[token or ""] ~= "stands for something" then return nil end
  for from, word, to in string.gmatch(codes[n], "=%s*()([%a_][%w_]*)%s+()" .. token .. "%f[^%w_]") do
    local text = words[word] == "stands for something" and put(lines, n, from + #word, 0, ",")
    if text and gets_on(text, n, about) then return n, to, ("a comma, or an operator as +, is missing before '%s'"):format(token), text end
  end
  for number, to, stop in string.gmatch(codes[n], "=%s*(%d+)%s+()" .. token .. "%f[^%w_]()") do
    local text = not string.find(codes[n], "^%s*=[^=]", stop) and put(lines, n, to, 0, "* ")
    if text and gets_on(text, n, about) then return n, to, ("an operator is missing before '%s', as in %s * %s"):format(token, number, token), text end
  end
end

-- points = 2(tricks)
local function times_brackets(lines, codes, n, about)
  if not string.find(about, "expected.* near '%('$") then return nil end
  for number, at, stop in string.gmatch(codes[n], "[=,(+*-]%s*(%d+)()%s*()%(") do
    local given = string.match(lines[n], "^%b()", stop)
    local text = given and put(lines, n, at, stop - at, " * ")
    local plain = given and string.match(given, "^%(%s*([%w_]+)%s*%)$") or given
    local all = string.gsub(lines[n], "([=,(+*-]%s*%d+)%s*%(", "%1 * (") -- there may be more of them
    if text and gets_on(messages.with_line(lines, n, all), n, about) then return n, stop, ("times is *: write %s * %s"):format(number, plain), text end
  end
end

-- change(3) = { ... }
local function edit_set(lines, codes, n, about)
  if not string.find(about, "near '='$") then return nil end
  for word, given, at in string.gmatch(codes[n], "%f[%w_]([%a]+)%s*(%b())%s*()=%s*{") do
    local is_edit = word == "change" or word == "before" or word == "after"
    local text = is_edit and put(lines, n, at, 1, " ")
    if text and gets_on(text, n, about) then return n, at, ("'=' is one too many here: write %s%s { ... }"):format(word, given), text end
  end
end

-- when(less(tricks, said), 0, 3 points): a number of what needs no name. A fact or a local may be the next thing, with a comma lost.
local function counted_things(lines, codes, n, about, words)
  local token = string.match(about, "^'[})]' expected.* near '([%a_][%w_]*)'$")
  if not token or words[token] or not unset.is_key(token) or string.find(table.concat(lines, "\n"), '"' .. token .. '"', 1, true) then return nil end
  for _, name in ipairs(messages.locals(table.concat(codes, "\n"))) do if name == token then return nil end end
  for number, from, at, stop in string.gmatch(codes[n], "%f[%w_.](%d+)()%s+()" .. token .. "%f[^%w_]()") do
    local text = string.find(codes[n], "^%s*[,;)}+*/-]", stop) and put(lines, n, from, stop - from, "")
    if text and gets_on(text, n, about) then return n, at, ("'%s' doesn't belong behind a number: write %s"):format(token, number), text end
  end
end

-- local a, b = of_rank "A" of_rank "B", ...: the second is a statement to Lua
local function between_locals(lines, codes, n, about, words)
  if not string.find(about, "^syntax error near") then return nil end
  for to, word in string.gmatch(string.match(codes[n], "^local%s[^=]*=.*") or "", '[%w_"%)}]%s+()([%a_][%w_]*)%s*[%("]') do
    local text = words[word] == "called" and put(lines, n, to, 0, ", ")
    if text and gets_on(text, n, about) then return n, to, ("a comma is missing before '%s'"):format(word), text end
  end
end

-- { 8, when = last_trick and with = trump_card "C" }
local function and_key(lines, codes, n, about)
  if not string.find(about, "near '='", 1, true) then return nil end
  for at, word, to, key in string.gmatch(codes[n], "()%f[%w_](%a+)()%s+([%a_][%w_]*)%s*=%f[^=]") do
    local text = (word == "and" or word == "or") and unset.is_key(key) and put(lines, n, at, to - at, ",")
    if text and gets_on(text, n, about) then return n, at, ("a comma stands between two keys, not '%s'"):format(word), text end
  end
end

-- worth = { +2 }
local function plus_before(lines, codes, n, about)
  if not string.find(about, "^unexpected symbol near '%+'$") then return nil end
  local at, number = string.match(codes[n], "[=,({]%s*()%+%s*([%w_]+)")
  if not at then at, number = string.match(codes[n], "^%s*()%+%s*([%w_]+)") end
  if at then return n, at, ("no + stands before a value alone: write %s"):format(number), put(lines, n, at, 1, "") end
end

local given_in_brackets = { trump = { denomination = true }, hand = { bidder = true, dealer = true, leader = true, asked = true } }

-- contract { trump denomination }, move(kitty, hand bidder)
local function lost_brackets(lines, codes, n, about)
  for at, word, name, stop in string.gmatch(string.find(about, "expected") and codes[n] or "", "()%f[%w_]([%a_]+)%s+([%a_]+)()%f[^%w_]") do
    local takes = given_in_brackets[word]
    local right = takes and takes[name] and ("%s(%s)"):format(word, name)
    local text = right and put(lines, n, at, stop - at, right)
    if text and gets_on(text, n, about) then return n, at, ("%s wants what it is given in brackets: write %s"):format(word, right), text end
  end
end

-- whenless(tricks, bid), 0): a bracket is lost between a word and what it is given.
local function lost_between(lines, codes, n, about, words)
  if not string.find(about, "near '%)'$") or require "unpaired".surplus_of(codes, ")") < 1 then return nil end
  local own = {}
  for _, name in ipairs(messages.locals(table.concat(codes, "\n"))) do own[name] = true end
  for at, whole in string.gmatch(codes[n], "()%f[%w_.]([%a_]+)%f[^%w_]") do
    for length = words[whole] == nil and not own[whole] and not unset.is_key(whole) and #whole - 1 or 0, 2, -1 do
      local word = string.sub(whole, 1, length)
      local takes = require "signatures".of[word] and words[word] == "called"
      local text = takes and put(lines, n, at + length, 0, "(")
      if text and gets_on(text, n, about) then return n, at + length, ("'(' is missing here: write %s(%s"):format(word, string.sub(whole, length + 1)), text end
    end
  end
end

-- passed = cite = "MY-1": of a key that takes no table the value is lost.
local function no_value(lines, codes, n, about)
  if not string.find(about, "near '='$") then return nil end
  for key, equals, at, second in string.gmatch(codes[n], "%f[%w_]([%a_][%w_]*)%s*()=%s*()([%a_][%w_]*)%s*=%f[^=]") do
    local text = unset.is_key(key) and unset.is_key(second) and not require "schema".takes(key, {}) and put(lines, n, at, 0, require "places".missing .. ", ")
    if text and gets_on(text, n, about) then return n, equals, ("a value is missing behind '%s ='"):format(key), text end
  end
end

-- cite; = "MY-1", and { "x", = "MY-1" }: a sign too many behind a key, or the key is lost.
local function no_key(lines, codes, n, about)
  if not string.find(about, "^unexpected symbol near '='$") then return nil end
  local key, sign_at, sign = string.match(codes[n], "%f[%w_]([%a_][%w_]*)%s*()([;,])%s*=%f[^=]")
  local text = key and unset.is_key(key) and put(lines, n, sign_at, 1, " ")
  if text and gets_on(text, n, about) then return n, sign_at, ("'%s' is one too many here: write %s = ..."):format(sign, key), text end
  local at = string.match(codes[n], "[{,;]%s*()=%f[^=]")
  text = at and put(lines, n, at, 0, require "places".missing .. " ")
  if text and gets_on(text, n, about) then return n, at, "a key is missing before '='", text end
end

-- move(card, ): what stands between the comma and the bracket.
local function nothing_given(lines, codes, n, about)
  local at = string.find(about, "^unexpected symbol near '%)'$") and string.match(codes[n], ",%s*()%)")
  local text = at and put(lines, n, at, 0, require "places".missing)
  if text and gets_on(text, n, about) then return n, at, "a value is missing before ')'", text end
end

-- local maids: of_rank "M", local courts => of_rank "K"
local function set_otherwise(lines, codes, n, about)
  local name, at, sign, behind = string.match(codes[n], "%f[%w_]local%s+([%a_][%w_]*)%s*()([:=][=>]?)()")
  local text = name and sign ~= "=" and sign ~= "==" and put(lines, n, at, behind - at, "=")
  if text and gets_on(text, n, about) then return n, at, ("'%s' isn't Lua here: write local %s = ..."):format(sign, name), text end
end

-- local seen {}, and for _ c in ipairs(trick.cards) do
local function lost_in_statement(lines, codes, n, about)
  local name, at = string.match(codes[n], "%f[%w_]local%s+([%a_][%w_]*)%s*()%f[{%d\"]")
  local text = name and name ~= "function" and put(lines, n, at, 0, "= ")
  if text and gets_on(text, n, about) then return n, at, ("'=' is missing here: write local %s = ..."):format(name), text end
  for _, i in ipairs { n, n - 1 } do -- local m trick.cards, and local this, last trick.cards[1], trick.cards[2]: two statements
    local names, from = string.match(codes[i] or "", "^%s*local%s+([%a_][%w_]*)%s+()[%a_][%w_]*%s*[.%[(]")
    if not names then names, from = string.match(codes[i] or "", "^%s*local%s+([%a_][%w_]*[%w_%s,]-[%w_])%s+()[%a_][%w_]*%s*[.%[(]") end
    local right = names and not string.find(names, "^function") and put(lines, i, from, 0, "= ")
    if right and gets_on(right, n, about) then return i, from, ("'=' is missing here: write local %s = ..."):format(names), right end
  end
  local bracket = string.find(about, "^<name> expected near '%('") and string.match(codes[n], "^%s*local%s+function%s*()%(")
  local named = bracket and put(lines, n, bracket, 0, " " .. require "places".missing)
  if named and gets_on(named, n, about) then return n, bracket, "a name is missing here: write local function NAME(...)", named end
  local to, second = string.match(codes[n], "%f[%w_]for%s+[%a_][%w_]*()%s+([%a_][%w_]*)%s+in%f[^%w_]")
  text = to and put(lines, n, to, 0, ",")
  if text and gets_on(text, n, about) then return n, to, ("a comma is missing before '%s'"):format(second), text end
end

-- Words that stand for an operator elsewhere, and the one that is meant.
local worded = { except = "-", without = "-", minus = "-", but = "-", plus = "+", times = "*" }

local often = { ["end"] = true, ["not"] = true }

-- rule rule "MY-1" { ... }, cite cite = "MY-1", local local x
local function twice(lines, codes, n, about)
  local token = string.match(about, "near '([%a_][%w_]*)'$") or string.match(about, "near '='$") and ""
  local wanted = string.match(about, "^'(then)' expected") or string.match(about, "^'(do)' expected")
  if wanted and not string.find(codes[n], "%f[%w_]" .. wanted .. "%f[^%w_]") then return nil end -- if weight > best best = weight
  for word, second in string.gmatch(token and codes[n] or "", "%f[%w_]([%a_][%w_]*)%s+()%f[%a_]") do
    local is_one = string.match(codes[n], "^[%a_][%w_]*", second) == word and (token == "" or token == word) and not often[word]
    local text = is_one and put(lines, n, second, #word, string.rep(" ", #word)) -- the line is as far in as it was
    if text and gets_on(text, n, about) then return n, second, ("'%s' is written twice here"):format(word), text end
  end
end

-- trump except trump_card "C", tricks plus yaku_points
local function in_words(lines, codes, n, about, words)
  local token = string.match(about, "near '(%a+)'$")
  local operator = worded[token or ""]
  for at, behind in string.gmatch(operator and codes[n] or "", "()%f[%w_]" .. (token or "") .. "%f[^%w_]%s*()") do
    local before = messages.trimmed(string.sub(codes[n], 1, at - 1))
    local from, right = operand(before), value_at(codes[n], behind)
    local text = from and right and value_at(before, from) and put(lines, n, at, #token, operator)
    local takes = text and words[right] == "called" and string.match(codes[n], '^%s*"[^"]*"', behind + #right) or ""
    if text and gets_on(text, n, about) then
      return n, at, ("'%s' is no operator: write %s %s %s"):format(token, string.sub(lines[n], from, #before), operator, string.sub(lines[n], behind, behind + #right + #takes - 1)), text
    end
  end
end

-- match = deals 4, score = points tricks + yaku_points
local function key_within(lines, codes, n, about)
  if not string.find(about, "^'}' expected") then return nil end
  local schema = require "schema".of
  for key, from, inner, at in string.gmatch(codes[n], "%f[%w_]([%a_][%w_]*)%s*=%s*()([%a_][%w_]*)%s+()%f[%w_\"]") do
    local section = schema[schema.rules.keys[key] or ""]
    local last = section and section.keys[inner] and foreign.value_end(codes[n], at) or 0
    local right = last >= at and ("{ %s = %s }"):format(inner, string.sub(lines[n], at, last))
    local text = right and put(lines, n, from, last - from + 1, right)
    if text and gets_on(text, n, about) then return n, from, ("'%s' is a key of %s: write %s = %s"):format(inner, key, key, right), text end
  end
end

-- What nobody has written, for a value that is missing: all that comes of it is told in its line.
local nothing = require "places".missing

local joins = { ["and"] = true, ["or"] = true, ["not"] = true }

-- points = , and tricks + * x: an operator with nothing behind it, where the next thing is or at the end of the line above.
local function nothing_behind(lines, codes, n, about)
  local token = string.match(about, "^unexpected symbol near '(.*)'$")
  local from = 1
  if token and string.find(token, "^[@$?!`\\]") then return nil end -- what Lua hasn't may have been meant to be one
  while token do
    local at = string.find(codes[n], token, from, true)
    if not at then return nil end
    local line, before = n, messages.trimmed(string.sub(codes[n], 1, at - 1))
    while before == "" and line > 1 do
      line = line - 1
      before = messages.trimmed(codes[line])
    end
    local word = string.match(before, "%f[%w_]%a+$")
    local operator = joins[word or ""] and word or string.match(before, "[=+*/%%<>~.-]+$")
    local text = (operator and operator ~= "." or token == "," and string.find(before, "%($")) and put(lines, line, #before + 1, 0, " " .. nothing .. " ")
    if text and not operator and gets_on(text, n, about) then return n, at, "a value is missing before this comma", text end
    if text and gets_on(text, n, about) then
      return line, #before - #operator + 1, ("a value is missing behind '%s'"):format(operator), text
    end
    from = at + 1
  end
end

-- points = at the end of a line, with the next key below; a table may have lost its brace there.
local function nothing_below(lines, codes, n, about)
  if not string.find(about, "'}' expected.*near '='$") or not string.find(codes[n], "^%s*[%a_][%w_]*%s*=") then return nil end
  local above = n - 1
  while above > 1 and not string.find(codes[above], "%S") do above = above - 1 end
  local key, at = string.match(codes[above] or "", "%f[%w_]([%a_][%w_]*)%s*()=%s*$")
  if not key or require "schema".takes(key, {}) then return nil end
  return above, at, "a value is missing behind '='", put(lines, above, at + 1, 0, " " .. nothing .. ",")
end

-- What is known of an operator to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function operators.problem(...) return trial.found_by({ twice, times_brackets, edit_set, set_otherwise, lost_between, no_value, no_key, nothing_given, then_within_when, if_as_when, when_without_brackets, power, no_operator, plus_before, noted, sets_within, lost_brackets, lost_in_statement, in_words, key_within, between, counted_things, between_locals, and_key }, ...) end

-- The same of one with nothing behind it, where no habit is why.
function operators.unfinished(...) return trial.found_by({ nothing_behind, nothing_below }, ...) end

return operators
