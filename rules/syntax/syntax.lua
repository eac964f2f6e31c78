-- What keeps a text from being Lua: brackets and quotes that are lost (see brackets.lua), commas that are, and what is written as in
-- another language (see habits.lua), and Lua's own words (see keywords.lua).
local brackets = require "brackets"
local equals = require "equals"
local forgotten = require "forgotten"
local habits = require "habits"
local keywords = require "keywords"
local lacking = require "lacking"
local leftout = require "leftout"
local messages = require "messages"
local operators = require "operators"
local outside = require "outside"
local removed = require "removed"
local statements = require "statements"
local trial = require "trial"
local unpaired = require "unpaired"
local unset = require "unset"
local wholelines = require "wholelines"

local syntax = {}
local bare, lines_of = messages.bare, messages.lines

-- The source with this put in after a column of a line.
local function with(source, n, column, sign)
  local lines = lines_of(source)
  return messages.with_line(lines, n, string.sub(lines[n], 1, column) .. sign .. string.sub(lines[n], column + 1))
end

-- Whether a compiler gets further with this than up to that line.
local function goes_on(source, noticed)
  local is_lua, stopped = trial.compile(source)
  return is_lua or stopped > noticed
end

-- Brackets and quotes --------------------------------------------------------------------------------------

-- What the compiler has said, and where, if that is another line.
local function said_of(noticed, about, n) return n == noticed and about or ("line %d: %s"):format(noticed, about) end

local function bracket_problem(source, path, noticed, about, words)
  if string.find(about, "^<name> expected near '[%d\"]") then return nil end -- for 3, c in: no bracket makes a name of it
  local found = brackets.find(source, noticed, about)
  if not found then return nil end
  local n = found.n
  local code = lines_of(bare(source, true))[n] or ""
  local is_lost = found.missing == "{" and not found.instead and not string.find(code, "^%s*{", found.column)
  local word = is_lost and string.match(string.sub(code, 1, found.column - 1), '([%a_][%w_]*)%s*"%s*"%s*$')
  if word and unpaired.wants_table(word, true, words) then found.extra, found.closed, found.otherwise = nil, nil, nil end -- yaku "x" "C beats G": no other can be meant
  local function text(sure)
    local is, said = sure and "is" or "may be"
    if found.moved then said = ("'%s' closes the '%s' of line %d here, too early: it belongs at the end"):format(found.extra, found.closed, found.closed_n)
    elseif found.instead then said = ("'%s' is wanted here, not '%s'"):format(found.missing, found.extra)
    elseif found.missing then
      said = ("'%s' %s missing here"):format(found.missing, is)
      if found.opened_n and found.opened_n ~= n then said = said .. (", for the '%s' of line %d"):format(found.opened, found.opened_n) end
      if found.extra then said = said .. (", or one '%s' is too many in this line"):format(found.extra) end
    else said = ("one '%s' %s too many in this line"):format(found.extra, is) end
    if found.closed and not found.moved then said = said .. (", which closes the '%s' of line %d"):format(found.closed, found.closed_n) end
    return ("%s:%d: %s (%s)"):format(path, n, said, said_of(noticed, about, n))
  end
  return { file = path, line = n, column = found.column, text = text(found.sure), sure = text(true), is_sure = found.sure, is_bracket = true, mended = found.mended, otherwise = found.otherwise,
           is_open = found.missing and found.extra and not found.instead }
end

-- What a name or a key is given begins with something else than a bracket: the line and the column where one is lost; nil where none is.
local function unopened(codes, n, token, words)
  local code = codes[n] or ""
  if token == "=" then
    local at = string.match(code, "%f[%w_][%a_][%w_]*%s*=%s*()[%a_][%w_]*%s*=%f[^=]")
    if at then return n, at end
    local above = n - 1
    while above > 0 and not string.find(codes[above], "%S") do above = above - 1 end
    local ends = string.match(codes[above] or "", "%f[%w_][%a_][%w_]*%s*=()%s*$")
    if ends and string.find(code, "^%s*[%a_][%w_]*%s*=%f[^=]") then return above, ends + 1 end
  end
  for i, pattern in ipairs { "%f[%w_]([%a_][%w_]*)%s+()([%w_]+)", '%f[%w_]([%a_][%w_]*)%s*"%s*"%s*()([%w_]+)' } do
    for word, at, key in string.gmatch(code, pattern) do
      if key == token and unpaired.wants_table(word, i == 2, words) then return n, at end
    end
  end
end

-- The same of a list of things that begins in the next line: phases =, and below it trick "play" { ... },
local function unopened_list(source, codes, noticed, about, words)
  for n = 1, #codes - 1 do
    local at, word = string.match(codes[n], "%f[%w_][%a_][%w_]*%s*=()%s*$"), string.match(codes[n + 1], '^%s*([%a_][%w_]*)%s*"')
    if at and words[word] == "called" then
      local text = with(source, n, at - 1, " {")
      if trial.gets_on(text, noticed, about) or trial.compile(text .. "\n}") then return n, at end
    end
  end
end

-- The same of one whose table begins with a text, which is a second name to Lua: yaku "x" "K beats H", worth = { 2 } },
local function unopened_text(source, codes, noticed, words)
  for n = 1, math.min(noticed, #codes) do
    for from, word, to, at in string.gmatch(codes[n], '()%f[%w_]([%a_][%w_]*)%s*"%s*"()%s*()%f["]') do
      local _, closed = string.gsub(codes[n], "}", "")
      local is_own = select(2, string.gsub(codes[n], "{", "")) + 1 == closed -- the line alone tells
      if unpaired.wants_table(word, true, words) and (is_own or goes_on(with(source, n, at - 1, "{"), noticed)) then
        return n, at, string.sub(lines_of(source)[n], from, to - 1)
      end
    end
  end
end

local function unopened_problem(source, path, noticed, token, about, words)
  local codes, n, at, behind = lines_of(bare(source, true)), nil, nil, nil
  if token and string.find(about, "^'[})]' expected") then n, at = unopened(codes, noticed, token, words)
  elseif string.find(about, "^<eof> expected") or string.find(about, "^unexpected symbol near <eof>") then n, at = unopened_list(source, codes, noticed, about, words) end
  if not n then n, at, behind = unopened_text(source, codes, noticed, words) end
  return n and { file = path, line = n, column = at, text = ("%s:%d: '{' is missing %s (%s)"):format(path, n, behind and "after " .. behind or "here", said_of(noticed, about, n)),
                 is_bracket = true, is_sure = true, mended = with(source, n, at - 1, "{") } or nil
end

-- Commas, and the = of a key --------------------------------------------------------------------------------------------------

local unfinished = { ["and"] = true, ["or"] = true, ["not"] = true, ["return"] = true, ["local"] = true, ["then"] = true, ["do"] = true, ["else"] = true,
                     ["in"] = true, ["function"] = true, ["repeat"] = true }

-- Whether a line can be the end of a value. code: the line without its strings and comments.
local function ends_value(line, code)
  local kept = messages.trimmed(code)
  if string.find(string.sub(line, #kept + 1), "^%s*[\"'%[]") then return true end
  return not string.find(kept, "[,;{(=+*/<>~&|.^%%-]$") and not unfinished[string.match(kept, "[%a_][%w_]*$") or ""]
end

-- The end of the nearest line above that has something, if that can be the end of a value: the line and the column.
local function value_above(lines, codes, n)
  for i = n - 1, 1, -1 do
    local code = codes[i]
    if string.find(lines[i], "%S") and not string.find(lines[i], "^%s*%-%-") then
      local last = #messages.trimmed(code)
      local rest = string.match(lines[i], "^%s*[\"'].*", last + 1) -- a string that it ends with, perhaps with a comment behind
      if rest then
        local quote = string.match(rest, "[\"']")
        local stop = string.find(rest, quote .. "[^" .. quote .. "]*$")
        last = last + (stop or #rest)
      end
      if not ends_value(lines[i], code) then return nil end
      return i, last
    end
  end
end

-- Whether a token that is found at a column is part of a word or of a text.
local function is_part(line, code, at, token)
  if not string.find(token, "^[%w_]") then return false end
  return string.find(string.sub(line, 1, at - 1), "[%w_]$") or string.find(line, "^[%w_]", at + #token) or string.find(code, "^%s", at)
end

-- Where a comma may be missing before a token of line n: the line and the column after which.
local function before(source, n, token, at)
  local lines, codes = lines_of(source), lines_of(bare(source))
  local line = lines[n]
  local head = string.sub(line, 1, at - 1)
  if is_part(line, codes[n], at, token) then return nil end
  if not string.find(head, "%S") then return value_above(lines, codes, n) end
  if ends_value(head, string.sub(codes[n], 1, at - 1)) then return n, #messages.trimmed(head) end
end

-- Where one is missing before that token: the place with which a compiler says something else, or else the first that can be; nil where
-- none can.
local function comma_before(source, n, token, message)
  local line, first, at = lines_of(source)[n] or "", nil, 0
  while true do
    at = string.find(line, token, at + 1, true)
    if not at then break end
    local above, column = before(source, n, token, at)
    if above then
      local is_end = string.find(string.sub(lines_of(source)[above], 1, column), "%f[%w_]end$") -- of a function, or of a statement
      first = first or not is_end and { above, column } or nil
      if trial.gets_on(with(source, above, column, ","), n, message) then return above, column end
    end
  end
  if first then return first[1], first[2] end
end

-- Whether what ends a line is closed in it, and the next begins with a key: then nothing but a comma can be lost there.
local function is_between(source, line, n)
  local codes = lines_of(bare(source, true))
  local closed, opened = select(2, string.gsub(codes[line], "}", "")), select(2, string.gsub(codes[line], "{", ""))
  return line < n and closed == opened and string.find(codes[line], "}%s*$") and string.find(codes[n], "^%s*[%a_][%w_]*%s*=%f[^=]") and true or nil
end

local begins_value = { ["not"] = true, ["true"] = true, ["false"] = true, ["nil"] = true, ["function"] = true } -- Lua's words that do

-- A list or a bracket that isn't closed where it goes on is what a lost comma looks like.
local function comma_problem(source, path, n, token, message, words)
  local within = string.find(message, "')' expected", 1, true) and string.find(token, "^[%w_{\"'#]")
  if not within and not string.find(message, "'}' expected", 1, true) or string.find(token, "^[%)%]=]") or keywords.is_one[token] and not begins_value[token] then return nil end
  local line, column = comma_before(source, n, token, message)
  if not line then return nil end
  local code = lines_of(bare(source, true))[n]
  local at = line == n and string.find(lines_of(source)[n], token, column + 1, true)
  local name = at and unset.name_before(code, at) -- of an option's value, say
  local is_either = name and words[name] and words[token] -- card move(card, hand), and trump suit_of(okie)
  local is_key = at and string.find(code, "^[%a_][%w_]*%s*=%f[^=]", at) -- trump cite = "X": what has a = is the next key
  local lost = at and not within and not is_either and not is_key and unset.lost(lines_of(source)[n], code, at)
  local as_key = lost and with(source, line, at - 1, "= ")
  if lost then
    local is_sure = not words[name] and trial.gets_on(as_key, n, message) -- by itself such a name says nothing
    if is_sure then lost = string.gsub(lost, " may be missing", " is missing") end
    return { file = path, line = line, column = at, text = ("%s:%d: %s (%s)"):format(path, line, lost, message), is_guess = not is_sure,
             mended = (is_sure or goes_on(as_key, n)) and as_key or nil }
  end
  local text = line ~= n and "a comma is missing at the end of this line"
    or ("a comma %sis missing before '%s'"):format(name and not within and not is_key and (not words[name] or is_either and unset.is_key(name)) and "or = " or "", token)
  return { file = path, line = line, column = math.max(column, 1), text = ("%s:%d: %s (line %d: %s)"):format(path, line, text, n, message), is_certain = is_key and true or is_between(source, line, n),
           mended = with(source, line, column, ",") }
end

-- The same in a line of which the brackets are in pairs, where a compiler goes on with it: "okie" "opening".
local function comma_within(source, path, n, token, message, words)
  local code = lines_of(bare(source, true))[n] or ""
  local open, least = 0, 0
  for sign in string.gmatch(code, "[%[%](){}]") do
    open = open + (string.find(sign, "[%[({]") and 1 or -1)
    least = math.min(least, open)
  end
  if open ~= 0 or least < 0 or not string.find(code, '"%s*"%s+"') or not string.find(token, '^"') then return nil end
  local comma = comma_problem(source, path, n, token, message, words)
  return comma and comma.line == n and comma.mended and goes_on(comma.mended, n) and comma or nil
end

-- A bracket that is still open where a statement begins: it is lost at the end of what stands above.
local function unclosed(source, path, n, about)
  local closer, token = string.match(about, "^'([})%]])' expected.* near '(%a+)'$")
  if token ~= "return" and token ~= "local" then return nil end
  local lines, codes = lines_of(source), lines_of(bare(source))
  if brackets.ends_too_often(codes) then return nil end -- then a line of the function is why
  local above, column = value_above(lines, codes, n)
  if not above then return nil end
  return { file = path, line = above, column = column + 1, text = ("%s:%d: '%s' is missing at the end of this line (%s)"):format(path, above, closer, said_of(n, about, above)),
           is_bracket = true, is_sure = true, mended = with(source, above, column, closer) }
end

-- All of it -------------------------------------------------------------------------------------------------

-- Whether the lines are as far in as their brackets say with the one, and not with the other.
local function is_likelier(one, other)
  return one.is_sure and one.mended and brackets.oddness(one.mended) < brackets.oddness(other.mended)
end

-- What is known to be why a compiler refuses a text; nil where nothing is. mended: the text without that, where that is known.
local function problem_of(source, path, message, words)
  local noticed = tonumber(string.match(message, "^.-:(%d+): "))
  local about = string.match(message, "^.-:%d+: ([^\n]*)")
  if not noticed or not about then return nil end
  local token = string.match(about, "near '(.*)'$") or string.match(about, "near (<eof>)$")
  local problem = habits.lost_quote(source, path, noticed, about) or habits.phrase(source, path, noticed, about) or keywords.misspelt_function(source, path, noticed, about, words)
  if not problem then problem = equals.problem(source, path, noticed, about, words) or wholelines.problem(source, path, noticed, about) end
  if not problem then problem = removed.problem(source, path, noticed, about) or statements.problem(source, path, noticed, about) end
  if not problem then problem = lacking.problem(source, path, noticed, about, words) or unclosed(source, path, noticed, about) end
  if not problem then problem = operators.problem(source, path, noticed, about, words) or outside.problem(source, path, noticed, about) end
  if not problem then problem = unpaired.problem(source, path, noticed, about, words) end
  if not problem then problem = forgotten.problem(source, path, noticed, about) end
  if not problem then problem = keywords.problem(source, path, noticed, about, words) or statements.unbegun(source, path, noticed, about) end
  if not problem then problem = habits.problem(source, path, noticed, about, words, false) end
  if not problem then problem = operators.unfinished(source, path, noticed, about) or lacking.number(source, path, noticed, about, words) end
  local names_token = token and token ~= "<eof>"
  if problem and problem.mended then return problem end
  if problem then -- found where it is, but not why it was stopped: in that line it may be a comma
    local comma = names_token and comma_within(source, path, noticed, token, about, words) or names_token and comma_problem(source, path, noticed, token, about, words)
    local gets_on = comma and comma.line == problem.line and comma.mended and trial.gets_on(comma.mended, noticed, about)
    return gets_on and comma or problem
  end
  local brace, bracket = unopened_problem(source, path, noticed, token, about, words), bracket_problem(source, path, noticed, about, words)
  if brace and not (bracket and is_likelier(bracket, brace)) then return brace end
  local within = names_token and comma_within(source, path, noticed, token, about, words)
  if within then return within end
  if bracket and bracket.is_sure or not names_token then return bracket end
  local comma = comma_problem(source, path, noticed, token, about, words)
  if bracket then return comma and comma.mended and trial.gets_on(comma.mended, noticed, about) and comma or bracket end
  return habits.problem(source, path, noticed, about, words, true) or comma
end

local most, most_guessed = 20, 3 -- of problems that are told; of brackets among them that are guessed
local most_read = 240000 -- bytes that are looked at, all told

-- The column of a problem in a line of the source, where it was found in a text that is mended before it in that line.
local function column_in(source, text, problem)
  local was, is = lines_of(source)[problem.line] or "", lines_of(text)[problem.line] or ""
  local behind = string.sub(is, problem.column)
  return string.sub(was, -#behind) == behind and #was - #behind + 1 or problem.column
end

-- What is said by itself of line n, where Lua says that; as the rules say it, where a word is counted with that makes something.
local function said_alone(text, n, about)
  local line, code = lines_of(text)[n], lines_of(messages.bare(text, true))[n]
  return line and require "signatures".miscounted(about, line, code, messages.locals(text)) or about
end

-- What is left out so that what stands behind it is read too. problem: what is known of it, but not what is meant; or nil.
local function left_out(text, path, message, problem)
  local line, about = string.match(message, "^.-:(%d+): ([^\n]*)")
  if not line then return nil end
  if not problem then problem = { file = path, line = tonumber(line), text = ("%s:%s: %s"):format(path, line, said_alone(text, tonumber(line), about)) } end
  problem.mended, problem.names, problem.locals = leftout.without(text, tonumber(line), about)
  return problem.mended and problem or nil
end

-- The problems one after the other: a compiler stops at the first, so what is known to be lost is put back for it to go on. And whether
-- the text is Lua at last.
local function problems_of(source, path, message, words)
  local problems, guessed, text = {}, 0, source
  local refused_in, about = string.match(message, "^.-:(%d+): ([^\n]*)")
  local headless = refused_in and statements.unreturned(source, path, tonumber(refused_in), about)
  if headless then return { headless }, false end
  while #problems < most and (#problems + 1) * #source < most_read or #problems == 0 do
    local problem = problem_of(text, path, message, words)
    if not (problem and problem.mended) then problem = left_out(text, path, message, problem) or problem end
    local is_guess = problem and problem.is_bracket and not problem.is_sure
    guessed = guessed + (is_guess and 1 or 0)
    local last, first = problems[#problems], problems[#problems - 1]
    if problem and first and last.text == problem.text and first.text == problem.text then break end -- it goes round
    if not problem or guessed > most_guessed or guessed > 0 and not problem.is_bracket then break end
    problems[#problems + 1] = problem
    problem.column = problem.column and column_in(source, text, problem)
    if not problem.mended then break end
    local is_lua, refused = load(problem.mended, "@" .. path, "t")
    if is_lua then return problems, true end
    text, message = problem.mended, refused
  end
  return problems, false
end

-- Whether a text is Lua, and what is said of it comes from what it asks for: what is written as in another language can be Lua by
-- accident, as x: y { } is, but then it calls or reads what is nothing there.
local function is_run(source, message)
  if not load(source, "=rules", "t") then return false end
  if forgotten.shows(source, message) then return false end
  return not (string.find(message, "has no fields", 1, true) or string.find(message, "no function to be called", 1, true) or string.find(message, "can't be", 1, true))
end

-- What errs when it is run, of a text that is Lua: the same without that, as below.
local function without_it(source, path, message)
  local is_left = string.find(message, ":%d+: ") and not string.find(message, "the script", 1, true) -- by its limits it may be stopped in what is left too
  local problem = is_left and left_out(source, path, message, nil)
  if not problem then return message end
  return message, problem.mended, require "consequence".by_line({ problem }, source, problem.mended)
end

-- The first problem that can be one of two, and the text in which it is the other, mended as the rest of it is; nil where that isn't Lua.
local function the_other_way(problems, path, words)
  for _, problem in ipairs(problems) do
    if problem.is_open and problem.otherwise then
      local is_lua, refused = load(problem.otherwise, "@" .. path, "t")
      if is_lua then return problem, problem.otherwise end
      local behind, all = problems_of(problem.otherwise, path, refused, words)
      return problem, all and behind[#behind].mended or nil
    end
  end
end

-- What a compiler says of a text, or what is known to be why. What comes behind a bracket that was put back is told if the text is Lua
-- at last: else the bracket may have been another. words: the vocabulary, see habits.problem. written: the text before it was
-- mended, if it was. And the text as it would be, where no part of that is guessed, and what may come of that, by line; and the text in
-- another way, where a part of it is one of two.
local function message_of(source, path, message, words, written)
  trial.begin()
  if is_run(source, message) then return without_it(source, path, message) end
  local problems, is_lua = problems_of(source, path, message, words)
  if #problems == 0 then return message end
  local told, mended = {}, is_lua and problems[#problems].mended or nil
  local open, otherwise = the_other_way(problems, path, words)
  local is_certain = mended and brackets.is_straight(mended)
  for _, problem in ipairs(problems) do
    local is_open = problem.is_open and not (problem == open and otherwise)
    if problem.is_bracket and (is_open or not problem.is_sure) and not is_certain or problem.is_guess then mended = nil end
    if is_lua then problem.text = problem.sure or problem.text end
    told[#told + 1] = problem
    if problem.is_bracket and not is_lua then break end
  end
  table.sort(told, function(a, b) return a.line < b.line or a.line == b.line and (a.column or 0) < (b.column or 0) end)
  return messages.shown(told, { { path = path, source = written or source } }), mended, require "consequence".by_line(told, source, mended or source), otherwise
end

local most_kept = 16
local kept, n_kept = {}, 0 -- a file is loaded again under other values, and without what is wrong in it: of the same text the same is said

function syntax.message(source, path, message, words, written)
  local key = table.concat({ path, message, source, written or "" }, "\0")
  if not kept[key] then
    if n_kept == most_kept then kept, n_kept = {}, 0 end
    kept[key], n_kept = table.pack(message_of(source, path, message, words, written)), n_kept + 1
  end
  local told, mended, lines, otherwise = table.unpack(kept[key], 1, 4)
  local own = lines and {} -- whoever asks notes more in it
  for n, follows in next, lines or {} do own[n] = follows end
  return told, mended, own, otherwise
end

return syntax
