-- Habits of other languages, and how Lua writes it: what a line looks like that isn't Lua, what of it is wrong, what would be right.
local bodies = require "bodies"
local foreign = require "foreign"
local keywords = require "keywords"
local messages = require "messages"
local quoted = require "quoted"
local quotes = require "quotes"
local signs = require "signs"
local trial = require "trial"
local unpaired = require "unpaired"
local unset = require "unset"

local habits = {}

-- The key in quotes of what was found, as it is written before a value; what is no key of the rules can be an item of a list.
local function key_of(found)
  local key = string.match(found, "[\"'](.-)[\"']") or string.match(found, "[%w_]+")
  local listed = not unset.is_key(key) and string.find(found, ":%s*$") and "; in a list a comma belongs there" or ""
  return ("write %s = ...%s"):format(string.find(key, "^[%a_][%w_]*$") and key or ('["%s"]'):format(key), listed)
end

local function number_key(found) return ("write [%s] = ..."):format((string.match(found, "%-?[%d.]+"))) end

local function named(found)
  local word, name = string.match(found, "([%a_][%w_]*)%s*%[?%s*[\"'](.-)[\"']")
  return ('write %s "%s" { ... }'):format(word, name)
end

local function colon_named(found)
  local word, name = string.match(found, "([%a_][%w_]*)%s*:%s*([\"'].-[\"'])")
  return ("write %s %s { ... }"):format(word, name)
end

local function underscored(found)
  local name = string.gsub(string.match(found, "[%a_][%w_-]*"), "-", "_")
  return ("a name has no - in it; write %s"):format(name)
end
local function quoted_name(found) return ('write %s "%s" { ... }'):format(string.match(found, "(%a+)%s+(%S-)%s*{$")) end
local function beaten(found) return ('write "%s"'):format((string.gsub(string.gsub(found, "[\"']", ""), "%s+", " "))) end

local function times(found)
  local a, b = string.match(found, "([%w_.]+)%s+x%s*([%w_.]+)$")
  if not a then a, b = string.match(found, "^(%d+)x%s*([%w_.]+)$") end
  return a and ("times is *, as in %s * %s"):format(a, b) or "times is *"
end

local function inner_key(found)
  local outer, inner = string.match(found, "^([%w_]+)%.([%w_]+)")
  return ("write %s = { %s = ... }"):format(outer, inner)
end

local function worth_when(found) return ("write { %s, when = %s }"):format(string.match(found, "^(%d+)%s+when%s+(.*)$")) end

local when_key = "what a thing goes by is when, as in { 8, when = last_trick }"
local comment, list, a_function = "a comment begins with --", "a list is written { ... }", "write function(x) return ... end"
local arrow = a_function .. "; at least is >="
local comma, compares, keyed = "a comma belongs there", "= sets, == compares", "= is for keys; write equal(a, b), in a function a == b"
local answers, no_answer = "of an option that is true or false the values are yes and no; write yes = ...", "of an option that is true or false the values are yes and no; write no = ..."
local inner_quotes, field, minus = "a text ends at its next quote; within it write \\\" or '", "what a thing has stands behind a ., as in trick.number", "it is -"
local sets = "= gives it a value, == compares"
local key_sign = "a key has = behind it"
local one_comma = "a comma stands behind an item, and once"
local unequal, at_least = "not equal is ~=", "at least is >="
local function one_sign(found) return "it is " .. string.sub(string.gsub(found, "%s", ""), 1, 2) end
local one_equal = "what a key is stands behind one ="
local a_condition, a_loop, otherwise = "write if ... then ... end", "write while ... do ... end", "it is else, without the colon"
local is_elseif = "it is elseif"
local either = "write when(condition, this, that); in a function if ... then ... else ... end"

local remainder, bare_names = "what is left of a division is %", "the names of a loop stand without brackets, as in for i, card in ipairs(trick.cards) do"
local each_value = "what holds under a value stands at its name, and there is none for all others"

local joined_all, joined_either = "what all is to hold stands in braces, as in { less(3, tricks), last_trick }", "of two conditions one is either(this, that)"
local function braced(found) return "keys stand in braces: write " .. string.gsub(found, "^(%a+)%s*%(%s*(.-)%s*%)$", "%1 { %2 }") end

-- 1: a pattern of the line, with strings empty; () in it is where the caret stands. 2: what it is, nil for what was found. 3: what to
-- write, or a function of what was found and the text before it. says: what the compiler has said of it, where only that tells. unless: what makes it Lua after all.
-- after: what the text before the line ends with. closed: only where as many ( ) are closed as are opened.
local table_of_them = {
  { "%f[%w_]()for%s*%([^;]*;[^;]*;.*{", "'for' without do", bodies.of_loop },
  { "!%s*=", nil, unequal }, { "<>", nil, unequal }, { "[^=]()=!", "'=!'", unequal }, { "[^=~<>]()=~", "'=~'", unequal, says = "near '='" },
  { "[{,]%s*[%a_][%w_]*%s*()=%s+=", "'= ='", one_equal, says = "near '='" }, { "^%s*[%a_][%w_]*%s*()=%s+=", "'= ='", one_equal, says = "near '='" },
  { "%f[%w_]local%s+[%a_][%w_]*%s*()=%s+=", "'= ='", one_equal, says = "near '='" },
  { "[<>=~]==", nil, one_sign }, { "[<>=~]%s+=", nil, one_sign, says = "near '='", unless = "<%a+>%s+=" }, { "=<", nil, "at most is <=" },
  { "()=>%s*%d", "'=>'", at_least }, { "%f[%w_]return%f[^%w_][^(]-()=>", "'=>'", at_least }, { "if%f[^%w_][^(]-()=>.*then", "'=>'", at_least },
  { "%s()is%s+not%f[^%w_]", "'is not'", unequal, says = "near 'is'", sure = true }, { "%s()is%f[^%w_]", "'is'", "equal is ==", says = "near 'is'", sure = true },
  { "!", nil, "write not, as in not a", says = "near '!'" }, { "&&", nil, "it is and" }, { "||", nil, "it is or" },
  { "/%*", nil, comment }, { "^%s*()//", "'//'", comment }, { "[,;{}\"]%s*()//", "'//'", comment }, { "()//%s*%a+%s+%a", "'//'", comment },
  { "^%s*()#[%s#!]", "'#'", comment }, { "[,;{}\"]%s*()#%s", "'#'", comment }, { "()#%s+%a+%s+%a", "'#'", comment },
  { "^%s*()%-%s+%a", "'-'", comment, after = "[,;{]%s*$" }, { "[,;{]%s*()%-%s+%a", "'-'", comment }, { "^%s*()%-%s+%a+%s+%a", "'-'", comment, says = "near '[%a_]" },
  { "[+*/-]=", "an operator with =", "write it out, as in n = n + 1" }, { "%+%+", nil, "write it out, as in n = n + 1" },
  { "%f[%w_]()lambda%f[^%w_]", "'lambda'", a_function }, { "%->", nil, a_function }, { "=>", nil, arrow },
  { "%f[%w_]function%s+[%a_][%w_.]*%s*%b()%s*()[:{]", "the sign after function NAME(...)", bodies.braced },
  { "%f[%w_]()function%s*%b()%s*[:{]", "the sign after function(...)", a_function },
  { "%f[%w_]()def%s+[%a_][^:]*", "'def'", bodies.named }, { "%f[%w_]()elif%f[^%w_]", "'elif'", is_elseif },
  { "%f[%w_]()if%f[^%w_].*%f[%w_]else%f[^%w_]", "a condition behind its value", either, unless = "%f[%w_]then%f[^%w_]" },
  { "[%w_)%]\"]%s+()if%f[^%w_]", "a condition behind its value", either, says = "'}' expected.*near 'if'", unless = "%f[%w_]then%f[^%w_]" },
  { "%f[%w_]()for%f[^%w_].*[:{]", "'for' without do", bodies.of_loop, unless = "%f[%w_]do%f[^%w_]" },
  { "[{,;]%s*()if%s*=%f[^=]", "'if'", when_key, says = "near 'if'", sure = true },
  { "%f[%w_.]%d+%s+when%s+[%a_][%w_]*", "'when' behind a number", worth_when, says = "near 'when'", sure = true },
  { "[=,{(+*/-]%s*()if%f[^%w_].*%f[%w_]then%f[^%w_]", "'if' where a value is wanted", either, says = "unexpected symbol near 'if'" },
  { "[=,{(+*/-]%s*()if%s*%(", "'if' where a value is wanted", either, says = "unexpected symbol near 'if'" },
  { "()%?.*:", "'? :'", either },
  { "%f[%w_]()[els]*if%f[^%w_].*[:{]", "'if' without then", a_condition, says = "'then' expected", unless = "%f[%w_]then%f[^%w_]" },
  { "%f[%w_]()[els]*if%f[^%w_].*{%s*$", "'if' without then", a_condition, says = "^unexpected symbol near '%a", unless = "%f[%w_]then%f[^%w_]" },
  { "%f[%w_]()[els]*if%f[^%w_].*{%s*return%f[^%w_]", "'if' without then", a_condition, says = "^unexpected symbol near 'return'", unless = "%f[%w_]then%f[^%w_]" },
  { "%f[%w_]()[els]*if%f[^%w_].*:", "'if' without then", a_condition, unless = "%f[%w_]then%f[^%w_]" },
  { "%f[%w_]()in%f[^%w_]", "'in'", 'compare with each, x == "K" or x == "M"', says = "near 'in'", unless = "%f[%w_]for%f[^%w_]" },
  { "%f[%w_]()while%f[^%w_].*[:{]", "'while' without do", a_loop, says = "'do' expected", unless = "%f[%w_]do%f[^%w_]" },
  { "%f[%w_]()while%f[^%w_].*[:{]%s*$", "'while' without do", a_loop, unless = "%f[%w_]do%f[^%w_]" },
  { "%f[%w_]()else%s*:", "'else:'", otherwise },
  { "[{,;]%s*%[[^%[%]]*%]%s*():", "':'", key_sign, says = "'=' expected near ':'", sure = true }, { "^%s*%[[^%[%]]*%]%s*():", "':'", key_sign, says = "'=' expected near ':'", sure = true },
  { "[%w_\"})%]]%s*()%.%s*$", "'.'", comma }, { "[%w_\"})%]]()%.%s+[%a_\"{]", "'.'", comma },
  { "[%w_\"})%]]%s*():%s*[%a_][%w_]*%s*=%f[^=]", "':'", comma }, { "[%d})%]]%s*():", "':'", comma, unless = "[)%]]:[%a_][%w_]*%s*[(\"{]" }, { "=%s*\"%s*\"%s*():", "':'", comma },
  { "[%w_\"]%s*():%s*$", "':'", comma, unless = "^%s*[%a_][%w_]*%s*:" },
  { "[%a_][%w_]*%s*\"%s*\"%s*:", "a colon after a name", named }, { "%f[%w_][%a_][%w_]*()%s*:%s*\"%s*\"%s*{", "a colon before a name", colon_named },
  { "[%a_][%w_]*%s*%[%s*\"%s*\"%s*%]%s*=[^=]", "a name in [ ]", named, says = "'}' expected" },
  { "\"%s*\"%s*:", "a key in quotes", key_of }, { "\"%s*\"%s*=%f[^=]", "a key in quotes", key_of },
  { "[{,;]%s*()%-?%d[%d.]*%s*=%f[^=]", "a number as a key", number_key, says = "}' expected.*near '='", sure = true },
  { "^%s*()%-?%d[%d.]*%s*=%f[^=]", "a number as a key", number_key, says = "}' expected.*near '='", sure = true },
  { "%f[%w_]return%f[^%w_].*[%a_][%w_]*():[%a_][%w_]*", "':'", field, says = "function arguments expected" },
  { "%f[%w_]if%f[^%w_].*[%a_][%w_]*():[%a_][%w_]*", "':'", field, says = "function arguments expected" },
  { "%f[%w_]i?pairs%s*%(%s*[%a_][%w_.]*():[%a_][%w_]*%s*%)", "':'", field, says = "function arguments expected" },
  { "%f[%w_][%a_][%w_]*%s*:", "a key with a colon", key_of, says = "<name> expected" },
  { "%f[%w_][%a_][%w_]*%s*:", "a key with a colon", key_of, says = "function arguments expected" },
  { "%f[%w_][%a_][%w_]*%s*:", "a key with a colon", key_of, says = "has no fields" },
  { "[=(]%s*()%[", "'['", list }, { "[{,]%s*()%[[^%]]*%]%s*[,}]", "'['", list },
  { "%f[%w_]if%f[^%w_][^=~<>]*[^=~<>]()=[^=].*then", "'='", compares },
  { "%f[%w_]if%f[^%w_].-[^=~<>]()=%f[^=]", "'='", compares, says = "'then' expected near '='" },
  { "while%f[^%w_].-[^=~<>]()=[^=]", "'='", compares, says = "'do' expected near '='" },
  { "%f[%w_]return%f[^%w_].-[^=~<>]()=%f[^=]", "'='", compares, says = "'end' expected.*near '='" },
  { "^.-[^=~<>]()=%f[^=]", "'='", compares, says = "'then' expected near '='" },
  { "%f[%w_]nobody%s*()%([^()]*%)", "what is given in ( )", braced, says = "%)' expected near '='" },
  { "%f[%w_]team%s*()%([^()]*%)", "what is given in ( )", braced, says = "%)' expected near '='" },
  { "%f[%w_]()and%s*%(", "'and' before what it joins", joined_all, says = "unexpected symbol near 'and'" },
  { "%f[%w_]()or%s*%(", "'or' before what it joins", joined_either, says = "unexpected symbol near 'or'" },
  { "%([^(){}]*[%w_%s\")]()=[^=]", "'='", keyed, says = "%)' expected near '='", closed = true },
  { "[{,]%s*(),", "','", one_comma, says = "unexpected symbol near ','" },
  { "^%s*(),", "','", one_comma, says = "unexpected symbol near ','", after = "[{,]%s*$", late = true },
  { "%f[%w_]local%s+[%a_][%w_]*%s*()==", "'=='", sets }, { "[=,{(]%s*()%([^()]*,", "'('", list, says = "'%)' expected near ','", closed = true },
  { "%f[%w_]local%f[^%w_][^=]*=.*(),%s*$", "','", "nothing follows it", says = "unexpected symbol near '%a" },
  { "%f[%w_]extend%s*()\"%s*\"%s*,", "what comes after extend", "several stand in braces: write extend { \"a\", \"b\" } { ... }", says = "<eof> expected near" },
  { "[{,;]%s*()true%s*=%f[^=]", "'true'", answers, says = "near '='", sure = true }, { "[{,;]%s*()false%s*=%f[^=]", "'false'", no_answer, says = "near '='", sure = true },
  { "[{,;]%s*()[%a_][%w_]*%-[%a_][%w_-]*%s*=%f[^=]", "a name with -", underscored, says = "near '='" },
  { "%f[%w_]extend%s+()[%a_][%w_./-]*%s*{", "a name without quotes", quoted_name },
  { "^return%s+rules%s+()[%a_][%w_./-]*%s*{", "a name without quotes", quoted_name },
  { "\"%s*\"%s+beats%s+\"%s*\"", "'beats'", beaten, says = "expected near" }, { "%f[%w_][%w_]+%s+beats%s+[%w_]+", "'beats'", beaten, says = "expected near" },
  { "%f[%w_.]%d+%s+()x%s+[%a_(][%w_.]*", "'x'", times, says = "near 'x'", sure = true }, { "[%w_]*[%w)}]%s*()x%s*%d+", "'x'", times, says = "near 'x" },
  { "[%w_]*[%w)}]%s+()x%s+[%a_(][%w_.]*", "'x'", times, says = "expected.*near 'x'" },
  { "%f[%w_.]%d+()x%s*[%a_(][%w_.]*", "'x'", times, says = "malformed number near '%d+x" }, { "[%w)}]%s+()minus%s", "'minus'", minus, says = "near 'minus'" },
  { "\"%s*\"()[%a_][%w_]*\"%s*\"", "a quote in a text", inner_quotes, says = "expected" }, { "\"%s*\"()[%a_][%w_ ]*[%w_]\"%s*\"", "a quote in a text", inner_quotes, says = "expected" },
  { "();", "';'", "in ( ) commas stand between, as in when(condition, this, that)", says = "%)' expected.*near ';'" },
  { "[{,;]%s*()\"%s*\"%s*{", "a name without its word", quoted.unworded, says = "'}' expected.*near '{'" },
  { "^%s*()\"%s*\"%s*{", "a name without its word", quoted.unworded, says = "'}' expected.*near '{'" },
  { "%f[%w_]()seat%s+%d", "'seat' before a number", "a seat is its number alone, as in asks = 3", says = "expected.*near '%d" },
  { "[%a_][%w_]*%.[%w_.]*%s*=[^=]", "a key with a dot", inner_key, says = "'}' expected" },
  { "[%w_)%]]%s+()mod%s", "'mod'", remainder, says = "near" },
  { "%f[%w_]for%s*()%(%s*[%a_][%w_]*%s*,%s*[%a_][%w_]*%s*%)%s*in%f[^%w_]", "'('", bare_names, says = "<name> expected near '%('" },
  { "%f[%w_]for%f[^%w_].*(),%s*do%f[^%w_]", "','", "nothing follows it", says = "unexpected symbol near 'do'" },
  { "[{,;]%s*()else%s*=%f[^=]", "'else'", each_value, says = "near 'else'" },
  { "%f[%w_]()else%s+if%f[^%w_]", "'else if'", "elseif is one word, and needs no end of its own", late = true },
}

-- By what is said: patterns of what stands at the caret, each with what is Lua there, so that the text can be read on.
local meant = {
  [unequal] = { "^[!=<][%s=>!~]*", "~=", "^is%s+not", "~=" }, [at_least] = { "^=>", ">=" }, [one_sign] = { "^(.)%s*=+", "%1=" }, [one_equal] = { "^=%s+=", "=" },
  ["at most is <="] = { "^=<", "<=" }, ["equal is =="] = { "^is", "==" }, [compares] = { "^=", "==" }, [keyed] = { "^=", "==" },
  [either] = { "^if%s*%(", "when(" }, [joined_either] = { "^or%s*%(", "either(" }, [braced] = { "^%((.-)%)", "{%1}" },
  ["write not, as in not a"] = { "^!", " not " }, ["it is and"] = { "^&&", " and " }, ["it is or"] = { "^||", " or " },
  ["write it out, as in n = n + 1"] = { "^[+*/-]=", "=", "^%+%+", " = 0" }, [is_elseif] = { "^elif", "elseif" },
  ["elseif is one word, and needs no end of its own"] = { "^else%s+if", "elseif" },
  [comment] = { "^[/#*-]+", "--" }, [comma] = { "^[.:]", "," }, [sets] = { "^==", "=" }, [key_sign] = { "^:", "=" }, ["nothing follows it"] = { "^,", "" }, [one_comma] = { "^,", "" },
  [remainder] = { "^mod%s", "%% " }, [bare_names] = { "^%(%s*(.-)%s*%)", "%1 " }, [each_value] = { "^else", "others" },
  ["in ( ) commas stand between, as in when(condition, this, that)"] = { "^;", "," }, ["a seat is its number alone, as in asks = 3"] = { "^seat%s+", "" },
  [named] = { '^([%a_][%w_]*%s*%b"")%s*:', "%1", '^([%a_][%w_]*)%s*%[%s*(%b"")%s*%]%s*=', "%1 %2" },
  [when_key] = { "^if", "when" }, [worth_when] = { "^(%d+)%s+when%s+([%a_][%w_]*)", "{ %1, when = %2 }" },
  [answers] = { "^true", "yes" }, [no_answer] = { "^false", "no" }, [underscored] = { "^([%a_][%w_]*)%-", "%1_" }, [quoted_name] = { "^(.-)%s*{", '"%1" {' },
  [beaten] = { '^"?([%w_]*)"?%s+beats%s+"?([%w_]*)"?', '"%1 beats %2"' }, [times] = { "^x", "*" }, [minus] = { "^minus", "-" },
  [inner_quotes] = { "^([%a_][%w_ ]*)", " .. '%1' .. " }, [field] = { "^:", "." },
  [colon_named] = { "^%s*:", " " }, [inner_key] = { "^([%a_][%w_]*)%.[%w_.]*", "%1" }, [key_of] = { '^(%b"")%s*[:=]', "[%1] =", "^([%a_][%w_]*)%s*:", "%1 =" },
  [number_key] = { "^(%-?%d[%d.]*)%s*=", "[%1] =" },
}

-- By what is said: what gives the text as it is meant where that is more than a sign.
local rewritten = { [either] = foreign.condition, [list] = foreign.list, [a_function] = bodies.nameless, [arrow] = foreign.of_function,
  [bodies.braced] = bodies.of_function, [bodies.named] = bodies.definition, [a_condition] = bodies.condition, [bodies.of_loop] = bodies.loop, [quoted.unworded] = quoted.worded, [a_loop] = bodies.loop,
  [otherwise] = bodies.otherwise, [is_elseif] = bodies.another }

-- The line as it would be with that at this column; nil where that isn't known.
local function as_meant(line, at, advice)
  for i = 1, #(meant[advice] or {}), 2 do
    local behind, n = string.gsub(string.sub(line, at), meant[advice][i], meant[advice][i + 1], 1)
    if n > 0 then return string.sub(line, 1, at - 1) .. behind end
  end
end

local longest = 400 -- of a line that is looked at

local function problem_at(path, n, column, text, message, mended)
  return { file = path, line = n, column = column, text = ("%s:%d: %s (%s)"):format(path, n, text, message), mended = mended }
end

local function is_open(code) return select(2, string.gsub(code, "%(", "")) > select(2, string.gsub(code, "%)", "")) end

-- What is said of signs among words, which a function isn't: Lua's would be refused there.
local of_words = {
  ["it is and"] = "conditions that hold together stand in { this, that }; in a function it is and", ["it is or"] = "one of two conditions is either(this, that); in a function it is or",
  ["write not, as in not a"] = "what doesn't hold is unless(this); in a function it is not", [unequal] = "what isn't equal is unless(equal(a, b)); in a function it is ~=",
}

-- Whether a function's body goes on behind that.
local function is_in_function(above)
  local function n(word) return select(2, string.gsub(above, "%f[%w_]" .. word .. "%f[^%w_]", "")) end
  return n "function" > 0 and n "function" + n "then" + n "do" - n "elseif" > n "end"
end

local function found_in(line, code, message, late, above)
  for _, row in ipairs(table_of_them) do
    local at, stop, column = string.find(code, row[1])
    local fits = at and (late or not row.late and not (row.closed and is_open(code))) and (not row.says or string.find(message, row.says)) and (not row.after or string.find(above, row.after))
    if fits and not (row.unless and string.find(code, row.unless)) then
      local found = string.sub(line, at, stop)
      local advice = type(row[3]) == "function" and row[3](found, above .. string.sub(code, 1, column or at), string.sub(code, column or at)) or row[3]
      if of_words[advice] and not is_in_function(above .. string.sub(code, 1, at - 1)) then advice = of_words[advice] end
      return column or at, ("%s isn't Lua here: %s"):format(row[2] or "'" .. found .. "'", advice), as_meant(line, column or at, row[3]), row.sure or not row.says, rewritten[row[3]]
    end
  end
end

-- Whether a word is given the number of what it is about, for want of a name: change 1 { }.
local takes_number = { change = true, remove = true, after = true, before = true }
local function goes_by_number(word, name) return takes_number[word] and string.find(name, "^%d+$") ~= nil end

local truths = { ["true"] = true, ["false"] = true, ["nil"] = true }
local takes_names = { extend = true, rules = true }

-- Whether a word wants a name or a text, for which that stands there.
local function wants_name(word)
  local form = require "signatures".of[word]
  return takes_names[word] or require "words".makes_thing[word] or form and string.find(form[1], word .. ' "', 1, true) == 1
end

-- The codes that stand together in a line from a column on, as A K Q J; nil where one alone does.
local function codes_from(line, from, words)
  local run, n = string.match(line, "^%w[%w%s-]*%w%f[^%w-]", from), 0
  for word in string.gmatch(run or "", "%S+") do
    local is_code = string.find(word, "^%u%u?$") or string.find(word, "^%d+$") or string.find(word, "^%l%w?%d?$")
    if not is_code or words[word] or unset.is_key(word) then return nil end
    n = n + 1
  end
  return n > 1 and run or nil
end

-- What is said of a word that a name or a number follows, and the line as it would be. is_left_over: a ) is, further down.
local function how_given(line, word, from, name, words, is_left_over)
  local form, before = require "signatures".of[word] or { "" }, string.sub(line, 1, from - 1)
  local in_brackets = _G[word] ~= nil or goes_by_number(word, name) or string.find(form[1], word .. "(", 1, true) == 1 and not string.find(form[1], '"', 1, true)
  if not in_brackets and not words[name] then
    name = form[1] and codes_from(line, from, words) or name
    return ('%s wants a name in quotes: write %s "%s"'):format(word, word, name), before .. '"' .. name .. '"' .. string.sub(line, from + #name)
  end
  if form[2] == "list" then -- all_pass deal_over }
    local _, opened = string.gsub(line, "{", "")
    local _, closed = string.gsub(line, "}", "")
    local said = ("%s wants what it is given in braces, as in %s"):format(word, form[1])
    return said, closed > opened and before .. "{ " .. string.sub(line, from) or nil
  end
  local lacks = select(2, string.gsub(line, "%(", "")) < select(2, string.gsub(line, "%)", "")) or is_left_over
  if in_brackets and lacks and form[1] and #form > 2 then return ("%s wants what it is given in brackets, as in %s"):format(word, form[1]), before .. "(" .. string.sub(line, from) end
  if #form > 2 and in_brackets then return ("%s wants what it is given in brackets, as in %s"):format(word, form[1]) end
  local given = string.match(line, '^[%a_][%w_.]*%s*"[^"]*"', from) or string.match(line, "^[%a_][%w_.]*%b()", from) or string.match(line, "^[%w_.]+", from)
  local is_closed = string.find(line, "^%)", from + #given) and select(2, string.gsub(line, "%)", "")) > select(2, string.gsub(line, "%(", ""))
  local behind = word ~= "remove" and goes_by_number(word, name) and " { ... }" or ""
  return ("%s wants what it is given in brackets: write %s(%s)%s"):format(word, word, given, behind), before .. "(" .. given .. (is_closed and "" or ")") .. string.sub(line, from + #given)
end

-- A word that is followed by something without quotes or brackets: may skip, after dragon { }, leads dealer, kan 2; or by what is its
-- second half: yaku points.
local function not_given(line, code, message, words, is_left_over)
  if not string.find(message, "expected", 1, true) and not string.find(message, "^syntax error near") then return nil end
  for _, begins in ipairs { "^%s*()", "%f[%w_]()rule%s*[.:=]%s*" } do -- rule.MY-1 { ... }, or MY-1 { ... }
    local at, id, stop = string.match(code, begins .. "(%u%w*%-%w+)()%s*{")
    if at then return at, ('rule wants a name in quotes: write rule "%s"'):format(id), string.sub(line, 1, at - 1) .. 'rule "' .. id .. '"' .. string.sub(line, stop) end
  end
  for at, word, from in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)%s+()%f[%w_]") do -- what follows may be such a word too
    local name = string.match(code, "^[%w_/-]+", from)
    local joined, behind = word .. "_" .. name, from + #name
    local is_given = string.find(code, "^%s*[({]", behind) or string.find(code, '^%s*"%s*"%s*{', behind) -- never before "meri", but not never before "meri" { }
    if words[joined] and not (is_given and words[word] and words[name] == "called") or unset.is_key(joined) and string.find(code, "^%s*=%f[^=]", behind) then
      return at, ("'%s %s' is one word: write %s_%s"):format(word, name, word, name), string.gsub(string.sub(line, 1, from - 1), "%s+$", "_") .. string.sub(line, from)
    end
    local is_unopened = string.find(code, "^%s*=%f[^=]", behind) and unpaired.wants_table(word, false, words) -- nobody cite = "X" },
    local is_called = words[word] == "called" or word == "joker" and string.find(code, "^%s*{", behind) -- elsewhere it is a card's name
    if is_called and not is_unopened and (not keywords.is_one[name] or truths[name] and wants_name(word)) and (string.find(name, "^[%a_]") or takes_names[word] or require "signatures".of[word] or require "words".makes_thing[word] or goes_by_number(word, name)) then
      local in_brackets = string.find(message, "^'%)' expected") -- no key stands there
      local lost = words[name] and not in_brackets and unset.lost(line, code, from)
      if lost then return at, lost, string.sub(line, 1, from - 1) .. "= " .. string.sub(line, from) end
      return at, how_given(line, word, from, name, words, is_left_over)
    end
  end
end

-- A number before a word that is given one: 3 kan.
local function number_before(line, code, message)
  local token = string.match(message, "near '([%a_]+)'$")
  local signature = token and require "signatures".of[token]
  if not signature or not string.find(signature[1], "^[%a_]+%(%d") then return nil end
  local at, n = string.match(code, "()%f[%w_.](%d+%.?%d*)%s+" .. token .. "%f[^%w_]")
  if not at then return nil end
  return at, ("what %s is given stands behind it: write %s(%s)"):format(token, token, n), string.sub(line, 1, at - 1) .. (string.gsub(string.sub(line, at), "^[%d.]+%s+%a+", ("%s(%s)"):format(token, n)))
end

-- The text as it would be, where a compiler that stopped in line n goes on with it; nil where it says the same, if what was found can be
-- Lua. sure: it can't.
local function read_on(text, n, message, sure)
  return (sure or trial.gets_on(text, n, message)) and text or nil
end

local phrases = { secret = { "until the end" }, rounds = { "until all pass" }, follows = { "the first lead" }, passed = { "may call again" },
                  others_see = { "nobody asked", "it done", "no lead yet" } }

-- A text of several words without its quotes: secret = until the end.
function habits.phrase(source, path, n, message)
  local line, code = messages.lines(source)[n] or "", messages.lines(messages.bare(source, true))[n] or ""
  for key, at, text, stop in string.gmatch(code, "%f[%w_]([%a_]+)%s*=%s*()(%a+%s+%a[%a ]*)()") do
    local right = phrases[key] and require "places".nearest(messages.trimmed(text), phrases[key])
    local mended = right and string.sub(line, 1, at - 1) .. '"' .. right .. '"' .. string.sub(line, stop)
    if right then return problem_at(path, n, at, ('a text stands in quotes: write %s = "%s"'):format(key, right), message, messages.with_line(messages.lines(source), n, mended)) end
  end
end

-- A quote that is lost in line n, where the line is told apart by that: what else it seems to be comes of it.
function habits.lost_quote(source, path, n, message)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  local line = lines[n] or ""
  local function goes_on(right) return trial.gets_on(messages.with_line(lines, n, right), n, message) end
  local at, said, one = quotes.doubled(#line <= longest and line or "", goes_on)
  if at then return problem_at(path, n, at, said, message, messages.with_line(lines, n, one)) end
  if #line > longest or string.find(message, "^unfinished string") or select(2, string.gsub(line, '\\?"', { ['"'] = '"' })) % 2 == 0 then return nil end
  local column, text, right = quotes.lost(lines, n)
  local sign = right and signs.find(line, codes[n])
  if right and not (sign and sign < column) then return problem_at(path, n, column, text, message, messages.with_line(lines, n, right)) end
end

-- The habit that line n shows, or the one before where it begins with the token that the compiler didn't expect; nil where it shows none.
-- words: the vocabulary, with "called" for those that are given something. late: those too that are seldom why.
function habits.problem(source, path, n, message, words, late)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  local function look(i)
    local line, code = lines[i] or "", codes[i] or ""
    local at, said, right = signs.find(line, code)
    if #line > longest and not at then return nil end
    local column, text, whole, sure, rewrite = quotes.lost(lines, i)
    local above = table.concat(codes, "\n", 1, i - 1)
    if at and at < (column or math.huge) then column, text, whole = at, said, right end
    if not column then column, text, whole, sure = quoted.find(line, code, message, words, above) end
    if not column then column, text, whole, sure, rewrite = found_in(line, code, message, late, above) end
    if not column then column, text, whole = not_given(line, code, message, words, unpaired.surplus_of(codes, ")") > 0) end
    if not column then column, text, whole = number_before(line, code, message) end
    local meant_text = rewrite and rewrite(lines, codes, i, column) or whole and messages.with_line(lines, i, whole)
    return column and problem_at(path, i, column, text, i == n and message or ("line %d: %s"):format(n, message),
      meant_text and read_on(meant_text, n, message, sure and (not rewrite or rewrite == foreign.list)))
  end
  local from, at, said, right = foreign.find(lines, codes, n, message)
  if from then return problem_at(path, from, at, said, from == n and message or ("line %d: %s"):format(n, message), right) end
  local before = n - 1
  while before > 0 and not string.find(codes[before], "%S") do before = before - 1 end
  if before > 0 and string.find(codes[before], '["})%]%w_]%s*[.:]%s*$') and not string.find(codes[before], "%d%.%s*$") then return look(before) end
  local problem, token = look(n), string.match(message, "near '(.*)'$") or ""
  if problem or token ~= "<eof>" and string.find(string.match(lines[n] or "", "^%s*(.*)"), token, 1, true) ~= 1 then return problem end
  return before > 0 and look(before) or nil
end

return habits
