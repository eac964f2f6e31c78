-- What keeps a text from being Lua: brackets that don't match as the lines are indented, commas that are lost, and what is written as
-- in another language (see habits.lua).
local habits = require "habits"
local messages = require "messages"

local syntax = {}
local bare, lines_of = messages.bare, messages.lines

-- Brackets -------------------------------------------------------------------------------------------------

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

-- A list that isn't closed where it goes on is what a lost comma looks like.
local function comma_problem(source, path, n, token, message)
  if not string.find(message, "'}' expected", 1, true) then return nil end
  local line, column = comma_before(source, n, token)
  if not line then return nil end
  local text = line == n and ("a comma is missing before '%s'"):format(token) or "a comma is missing at the end of this line"
  return { file = path, line = line, column = math.max(column, 1), text = ("%s:%d: %s (line %d: %s)"):format(path, line, text, n, message) }
end

-- All of it -------------------------------------------------------------------------------------------------

-- The first bracket that nothing closes.
local function never_closed(source, path, noticed, about)
  local lines = lines_of(bare(source))
  local open = {}
  for n, line in ipairs(lines) do
    local at = 1
    while at <= #line do
      local word = string.match(line, "^[%a_][%w_]*", at)
      local token = word or string.sub(line, at, at)
      if closes[token] then table.remove(open) end
      if opens[token] or token == "else" then open[#open + 1] = { n = n, at = at, token = token } end
      at = at + #token
    end
  end
  local first = open[1]
  if not first then return nil end
  local text = ("the '%s' here is never closed: '%s' is missing at the end (line %d: %s)"):format(first.token, opens[first.token] or "end", noticed, about)
  return { file = path, line = first.n, column = first.at, text = ("%s:%d: %s"):format(path, first.n, text) }
end

local function bracket_problem(path, n, turn, noticed, about)
  local what = turn > 0 and "a bracket may be missing at its end, or there is one too many that opens"
    or "a bracket that opens may be missing, or there is one too many that closes"
  return { file = path, line = n, text = ("%s:%d: the brackets of this line don't go with how the next is indented: %s (line %d: %s)")
    :format(path, n, what, noticed, about) }
end

-- What a compiler says of a text: with what is known to be why, with the line in which brackets begin not to match, as they are indented;
-- or what it says. words: the vocabulary, see habits.problem.
function syntax.message(source, path, message, words)
  local noticed = tonumber(string.match(message, "^.-:(%d+): "))
  local about = string.match(message, "^.-:%d+: ([^\n]*)")
  if not noticed or not about then return message end
  local token = string.match(about, "near '(.*)'$") or string.match(about, "near (<eof>)$")
  local problem = habits.problem(source, path, noticed, about, words, false)
  if not problem then
    local n, turn = culprit_of(lines_of(bare(source)), noticed)
    if n then problem = bracket_problem(path, n, turn, noticed, about) end
  end
  if not problem and token == "<eof>" then problem = never_closed(source, path, noticed, about) end
  if not problem and token and token ~= "<eof>" then
    problem = habits.problem(source, path, noticed, about, words, true) or comma_problem(source, path, noticed, token, about)
  end
  return problem and messages.shown({ problem }, { { path = path, source = source } }) or message
end

return syntax
