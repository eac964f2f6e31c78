-- How problems are shown: each with its source line and a caret under the word that it is about; and, where brackets don't match, the
-- line in which that began.
local messages = {}

local most_shown = 60

-- Source lines -----------------------------------------------------------------------------------------

local function lines_of(source)
  local lines = {}
  for line in string.gmatch(source .. "\n", "(.-)\r?\n") do lines[#lines + 1] = line end
  return lines
end

-- Where a word stands in a line by itself.
local function place_of(line, word)
  local from = 1
  while #word > 0 do
    local a, b = string.find(line, word, from, true)
    if not a then return nil end
    local left, right = string.sub(line, a - 1, a - 1), string.sub(line, b + 1, b + 1)
    local inner = "^[%w_]$"
    if not (a > 1 and string.find(left, inner) and string.find(word, "^[%w_]")) and not (string.find(right, inner) and string.find(word, "[%w_]$")) then return a end
    from = a + 1
  end
end

local common = { the = true, a = true, an = true, there = true, it = true, unknown = true, by = true, no = true, of = true, item = true }

-- The word that a problem is about: in quotes, or what it begins with.
local function caret_at(line, text)
  for word in string.gmatch(" " .. text, "[^%w]'([^']*)'") do
    local at = place_of(line, word)
    if at then return at end
  end
  local first = string.match(text, '^([%w_%-]+)')
  local at = first and not common[first] and place_of(line, first)
  if at then return at end
  for word in string.gmatch(text, '"([^"]*)"') do
    at = place_of(line, word)
    if at then return at end
  end
end

-- The first of these words that stands there.
local function caret_of(line, words)
  for _, word in ipairs(words or {}) do
    local at = place_of(line, word)
    if at then return at end
  end
end

-- Kana and kanji are two columns wide.
local function columns(text)
  local n = 0
  for i = 1, #text do
    local byte = string.byte(text, i)
    if byte < 0x80 or byte >= 0xC0 then n = n + (byte >= 0xE3 and 2 or 1) end
  end
  return n
end

-- A line as it can be shown: without control characters; nil where it is empty.
local function showable(line)
  if not line or not string.find(line, "%S") then return nil end
  return (string.gsub(line, "%c", " "))
end

local widest, left_of_caret = 100, 80 -- columns of a line that are shown, and how many of them at most before the caret

-- As much of a line as a terminal has room for, around the caret; and where the caret is in that.
local function cut(line, at)
  if columns(line) <= widest then return line, at end
  local first, last, n = 1, #line, 0
  if at and columns(string.sub(line, 1, at)) > left_of_caret then
    first = at
    while columns(string.sub(line, first, at)) < left_of_caret or string.find(line, "^[\128-\191]", first) do first = first - 1 end
  end
  for i = first, #line do
    n = n + columns(string.sub(line, i, i))
    if n > widest then last = i - 1 break end
  end
  local head, tail = first > 1 and "… " or "", last < #line and " …" or ""
  return head .. string.sub(line, first, last) .. tail, at and at - first + 1 + #head
end

-- problems: { file, line, text } in order, text with its place before it. files: { path, source }.
function messages.shown(problems, files)
  local out, lines = {}, {}
  for i, problem in ipairs(problems) do
    if i > most_shown then
      out[#out + 1] = ("and %d more"):format(#problems - most_shown)
      break
    end
    out[#out + 1] = problem.text
    for _, file in ipairs(files) do
      if file.path == problem.file and problem.line > 0 then
        lines[file.path] = lines[file.path] or lines_of(file.source)
        local line = showable(lines[file.path][problem.line])
        local what = string.match(problem.text, ":%d+: (.*)$") or problem.text
        local next_one = problems[i + 1]
        local at = line and (problem.column or caret_of(line, problem.words) or caret_at(line, what))
        local again = next_one and next_one.file == problem.file and next_one.line == problem.line
        if line then line, at = cut(line, at) end
        if line and (at or not again) then out[#out + 1] = "    " .. line end
        if at then out[#out + 1] = "    " .. string.rep(" ", columns(string.sub(line, 1, at - 1))) .. "^" end
        break
      end
    end
  end
  return table.concat(out, "\n")
end

-- Brackets -------------------------------------------------------------------------------------------------

-- The text with what stands in strings and comments made blank.
local function bare(source)
  local out, i = {}, 1
  local function blank(upto)
    out[#out + 1] = (string.gsub(string.sub(source, i, upto), "[^\n]", " "))
    i = upto + 1
  end
  while i <= #source do
    local c = string.sub(source, i, i)
    local comment = string.find(source, "^%-%-", i)
    local long = string.match(source, comment and "^%-%-%[(=*)%[" or "^%[(=*)%[", i)
    if long then
      local _, stop = string.find(source, "]" .. long .. "]", i, true)
      blank(stop or #source)
    elseif comment then
      blank((string.find(source, "\n", i, true) or #source + 1) - 1)
    elseif c == '"' or c == "'" then
      local at = i + 1
      while at <= #source do
        local d = string.sub(source, at, at)
        if d == "\\" then at = at + 1 elseif d == c or d == "\n" then break end
        at = at + 1
      end
      if string.sub(source, at, at) == "\n" then at = at - 1 end
      blank(math.min(at, #source))
    else
      local _, stop = string.find(source, "^[^%-%[\"']+", i)
      out[#out + 1] = string.sub(source, i, stop or i)
      i = (stop or i) + 1
    end
  end
  return table.concat(out)
end

messages.bare = bare

-- The names that a file gives to values and functions of its own.
function messages.locals(source)
  local names, seen = {}, {}
  local function add(list)
    for name in string.gmatch(list, "[%a_][%w_]*") do
      if not seen[name] then names[#names + 1], seen[name] = name, true end
    end
  end
  for list in string.gmatch(source, "%f[%w_]local%s+([%a_][%w_, ]*)") do add((string.gsub(list, "^function%s+", ""))) end
  for list in string.gmatch(source, "%f[%w_]function[%w_ ]*%(([%w_, ]*)%)") do add(list) end
  return names
end

local opens = { ["{"] = "}", ["("] = ")", ["["] = "]", ["function"] = "end", ["then"] = "end", ["do"] = "end", ["repeat"] = "until" }
local closes = { ["}"] = "{", [")"] = "(", ["]"] = "[", ["end"] = "function", ["until"] = "repeat", ["elseif"] = "then", ["else"] = "then" }

-- The brackets of a line and the words that stand for some: a list of them in order.
local function brackets_of(line)
  local list, at = {}, 1
  while at <= #line do
    local word = string.match(line, "^[%a_][%w_]*", at)
    local token = word or string.sub(line, at, at)
    if opens[token] or closes[token] then list[#list + 1] = token end
    at = at + #token
  end
  return list
end

-- How many it opens in the end, and how many it closes before anything else.
local function balance(line)
  local leading, net = 0, 0
  local rest = string.gsub(line, "^%s+", "")
  while true do -- closing brackets that a line begins with
    local word = string.match(rest, "^%a+") or string.sub(rest, 1, 1)
    if not closes[word] then break end
    leading, rest = leading + 1, string.gsub(string.sub(rest, #word + 1), "^[%s,;]+", "")
    if word == "else" or word == "elseif" then net = net + 1 break end
  end
  for _, token in ipairs(brackets_of(rest)) do net = net + (closes[token] and -1 or 0) + (opens[token] and 1 or 0) end
  return net, leading
end

-- What is open, by the lines that opened it: a bracket that a line begins with closes one of a line that is as far in. odd(line, turn, sure).
local function match_line(stack, line, here, last, odd)
  for i, token in ipairs(brackets_of(line)) do
    if closes[token] then
      local opener = table.remove(stack)
      if opener and i <= here.leading and opener.indent > here.indent then odd(opener.n, 1, "matched")
      elseif i <= here.leading and last and (not opener or opener.indent < here.indent) then odd(last.n, -1, "matched") end
    end
    if opens[token] or token == "else" then stack[#stack + 1] = here end
  end
end

-- Whether the next line is as far in as the brackets of the last say.
local function compare_lines(last, here, is_bare, odd)
  local turn, step = last.net - here.leading, here.indent - last.indent
  if turn > 0 and step <= 0 or last.net > 0 and here.leading > 0 and step < 0 then odd(last.n, 1, "sure")
  elseif turn < 0 and step >= 0 then odd(here.leading > 0 and last.net == 0 and here.n or last.n, -1, "sure")
  elseif turn == 0 and step > 0 then odd(last.n, -1, "aligned")
  elseif turn == 0 and step < 0 then odd(is_bare and here.n or last.n, 1, is_bare and "sure" or "aligned") end
end

-- Lines whose brackets say that the next is further in or out than it is written: { line, turn, how }, where turn is 1 for too many that
-- open; and how many too many there are in all.
local function odd_lines(lines)
  local list, stack, total, last = {}, {}, 0, nil
  local function odd(n, turn, how) list[#list + 1] = { line = n, turn = turn, how = how } end
  for n, line in ipairs(lines) do
    if string.find(line, "%S") then
      local net, leading = balance(line)
      local here = { n = n, net = net, leading = leading, indent = #string.match(line, "^%s*") }
      total = total + net - leading
      if last then compare_lines(last, here, not string.find(line, "[^%s,;]"), odd) end
      match_line(stack, line, here, last, odd)
      last = here
    end
  end
  if last and last.indent == 0 and last.net ~= 0 then odd(last.n, last.net > 0 and 1 or -1, "sure") end
  return list, total
end

-- The first of them that can be why, before the line in which it was noticed.
local function culprit_of(lines, noticed)
  local list, total = odd_lines(lines)
  for _, how in ipairs { "sure", "matched", "aligned" } do
    for _, odd in ipairs(list) do
      if odd.how == how and odd.line <= noticed and odd.turn * total > 0 then return odd.line, odd.turn end
    end
  end
end

-- Commas --------------------------------------------------------------------------------------------------

local unfinished = { ["and"] = true, ["or"] = true, ["not"] = true, ["return"] = true, ["local"] = true, ["then"] = true, ["do"] = true, ["else"] = true,
                     ["in"] = true, ["function"] = true, ["repeat"] = true, ["end"] = true }

-- Whether a line can be the end of a value. code: the line without its strings and comments.
local function ends_value(line, code)
  local kept = string.match(code, "^(.-)%s*$")
  if string.find(string.sub(line, #kept + 1), "^%s*[\"'%[]") then return true end
  return not string.find(kept, "[,;{(=+*/<>~&|.^%%-]$") and not unfinished[string.match(kept, "[%a_][%w_]*$") or ""]
end

-- Where a comma is missing before a token of line n: the line and the column after which; nil where that can't be why.
local function comma_before(source, n, token)
  local lines, codes = lines_of(source), lines_of(bare(source))
  local line = lines[n] or ""
  local at = string.find(line, token, 1, true)
  if not at then return nil end
  if string.find(string.sub(line, 1, at - 1), "%S") then
    local before = string.sub(line, 1, at - 1)
    if not ends_value(before, string.sub(codes[n], 1, at - 1)) then return nil end
    return n, #string.match(before, "^(.-)%s*$")
  end
  for i = n - 1, 1, -1 do
    local code = codes[i]
    if string.find(lines[i], "%S") and not string.find(lines[i], "^%s*%-%-") then
      local last = #string.match(code, "^(.-)%s*$")
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

-- How other languages write it, and Lua: a pattern of the line, what is found, what to write.
local foreign = {
  { "!=", "'!='", "not equal is ~=" }, { "&&", "'&&'", "it is and" }, { "||", "'||'", "it is or" },
  { "[+*/-]=", "an operator with =", "write it out, as in n = n + 1" }, { "%+%+", "'++'", "write it out, as in n = n + 1" },
  { "%f[%w_]else%s+if%f[^%w_]", "'else if'", "elseif is one word, and needs no end of its own" },
  { "%f[%w_]if%f[^%w_][^=~<>]*[^=~<>]=[^=].*then", "'='", "= sets, == compares" },
  { "%?[^:]*:", "'? :'", "write if ... then ... else ... end" },
}

local function foreign_problem(source, path, n, message)
  local code = lines_of(bare(source))[n] or ""
  for _, row in ipairs(foreign) do
    local at = string.find(code, row[1])
    if at then
      return { file = path, line = n, column = at, text = ("%s:%d: %s isn't Lua here: %s (%s)"):format(path, n, row[2], row[3], message) }
    end
  end
end

-- A list that isn't closed where it goes on is what a lost comma looks like.
local function comma_problem(source, path, n, token, message)
  if not string.find(message, "'}' expected", 1, true) then return nil end
  local line, column = comma_before(source, n, token)
  if not line then return nil end
  local text = line == n and ("a comma is missing before '%s'"):format(token) or "a comma is missing at the end of this line"
  return { file = path, line = line, column = math.max(column, 1), text = ("%s:%d: %s (line %d: %s)"):format(path, line, text, n, message) }
end

-- The line that a comma is missing at the end of, where line n begins with what a word can be given; else n.
function messages.line_before(source, n)
  local lines = lines_of(source)
  if not string.find(lines[n] or "", "^%s*[{(\"']") then return n end
  local codes = lines_of(bare(source))
  for i = n - 1, 1, -1 do
    if string.find(codes[i], "%S") then return i end
  end
  return n
end

-- All of it -------------------------------------------------------------------------------------------------

-- What a compiler says of a text, with the line in which brackets begin not to match, as they are indented; or what it says.
function messages.syntax(source, path, message)
  local noticed = tonumber(string.match(message, "^.-:(%d+): "))
  local about = string.match(message, "^.-:%d+: ([^\n]*)")
  if not noticed or not about then return message end
  local files = { { path = path, source = source } }
  local n, turn = culprit_of(lines_of(bare(source)), noticed)
  if not n then
    local token = string.match(about, "near '(.*)'$")
    if not token or token == "<eof>" then return message end
    local problem = foreign_problem(source, path, noticed, about) or comma_problem(source, path, noticed, token, about)
    return problem and messages.shown({ problem }, files) or message
  end
  local what = turn > 0 and "a bracket may be missing at its end, or there is one too many that opens"
    or "a bracket that opens may be missing, or there is one too many that closes"
  local problem = { { file = path, line = n, text = ("%s:%d: the brackets of this line don't go with how the next is indented: %s (line %d: %s)"):format(path, n, what, noticed, about) } }
  return messages.shown(problem, files)
end

return messages
