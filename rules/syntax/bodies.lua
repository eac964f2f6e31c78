-- Bodies as other languages write them: in braces, or behind a colon and further in. And the text with `then`, `do` and `end` instead,
-- so that the rest of it can be read on.
local foreign = require "foreign"
local messages = require "messages"
local trial = require "trial"

local bodies = {}

-- The line and the column of the first thing at a column of line n or behind it.
local function next_thing(codes, n, at)
  while codes[n] and not string.find(codes[n], "%S", at) do n, at = n + 1, 1 end
  return n, codes[n] and string.find(codes[n], "%S", at)
end

-- Braces -------------------------------------------------------------------------------------------------------

-- The { that begins a body, behind a column of a line.
local function brace_behind(codes, n, at)
  local found = string.find(codes[n], "{%s*$", at)
  if found then return found end
  while true do
    found = string.find(codes[n], "{", at, true)
    if not found then return nil end
    local last = foreign.closing(codes, n, found)
    if last ~= n or string.find(string.sub(codes[n], found + 1), "%f[%w_]return%f[^%w_]") or string.find(codes[n], "^%s*[^%s=<>~]+%s*=[^=]", found + 1) then return found end
    at = found + 1
  end
end

-- The text in which the { at a column of line n is this sign, and what closes it `end`; and so with every else behind it.
local function with_ends(lines, codes, n, at, sign)
  local changes = {}
  local function change(...) table.insert(changes, 1, { ... }) end
  change(n, at, 1, sign)
  while at do
    local last, column = foreign.closing(codes, n, at)
    if not last or string.sub(codes[last], column, column) ~= "}" then return nil end
    local i, from = next_thing(codes, last, column + 1)
    local code = codes[i] or ""
    local word = from and (string.match(code, "^else%s*if%f[^%w_]", from) or string.match(code, "^elif%f[^%w_]", from))
    local brace = word and string.find(code, "{", from, true) or from and string.match(code, "^else%s*(){", from)
    change(last, column, 1, brace and "" or " end ")
    if word and brace then change(i, from, #word, "elseif") end
    if brace then change(i, brace, 1, word and " then" or "") end
    n, at = i, brace
  end
  return foreign.exchanged(lines, changes)
end

local begins_block = { ["if"] = true, ["for"] = true, ["while"] = true, ["function"] = true, ["repeat"] = true }

-- Whether more blocks end between a { and what closes it than begin: then it was closed by an `end`.
local function is_ended(codes, n, at)
  local last, column = foreign.closing(codes, n, at)
  if not last then return true end
  local within = table.move(codes, n, last, 1, {})
  within[#within] = string.sub(within[#within], 1, column - 1)
  within[1] = string.sub(within[1], at)
  local surplus = 0
  for word in string.gmatch(table.concat(within, "\n"), "%f[%w_]%a+%f[^%w_]") do
    surplus = surplus + (begins_block[word] and -1 or (word == "end" or word == "until") and 1 or 0)
  end
  return surplus > 0
end

-- The same where what closes it may be an `end` already.
local function without_braces(lines, codes, n, at, sign)
  return not is_ended(codes, n, at) and with_ends(lines, codes, n, at, sign) or foreign.exchanged(lines, { { n, at, 1, sign } })
end

-- for (i = 1; i <= 8; i++) {, as Lua has it: the column where it begins, and that.
local function counted(code)
  local from, name, first, other, sign, last = string.match(code, "%f[%w_]()for%s*%([%a%s]-%f[%w_]([%a_][%w_]*)%s*=%s*([^;]-)%s*;%s*([%a_][%w_]*)%s*(<=?)%s*([^;]-)%s*;[^{]*{")
  if not from or other ~= name then return nil end
  return from, ("for %s = %s, %s%s do"):format(name, first, last, sign == "<" and " - 1" or "")
end

-- Colons -------------------------------------------------------------------------------------------------------

local goes_on = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["elif"] = true }

-- The text with another line n, and an end behind all that is further in, if none stands there.
local function with_end(lines, codes, n, line)
  local indent, last = #string.match(codes[n], "^%s*"), n
  for i = n + 1, #lines do
    if string.find(codes[i], "%S") then
      if #string.match(codes[i], "^%s*") <= indent then
        if goes_on[string.match(codes[i], "%a+") or ""] then last = nil end
        break
      end
      last = i
    end
  end
  local list = table.move(lines, 1, #lines, 1, {})
  list[n] = line
  if last then
    local stop = #messages.trimmed(last == n and line or codes[last]) -- no comment may stand before it
    list[last] = string.sub(list[last], 1, stop) .. " end" .. string.sub(list[last], stop + 1)
  end
  return table.concat(list, "\n")
end

-- The same where a colon stands behind what begins at a column; word: what belongs there.
local function without_colon(lines, codes, n, at, word)
  local colon = string.find(codes[n], ":%s*$", at)
  if colon then return with_end(lines, codes, n, string.sub(lines[n], 1, colon - 1) .. " " .. word .. string.sub(lines[n], colon + 1)) end
  colon = string.find(codes[n], ":%s", at)
  if not colon then return nil end
  local line = string.sub(lines[n], 1, colon - 1) .. " " .. word .. string.sub(lines[n], colon + 1)
  local as_written = messages.with_line(lines, n, line)
  return trial.compile(as_written) and as_written or with_end(lines, codes, n, line)
end

-- By what begins there ------------------------------------------------------------------------------------------

-- The text as it would be, for what shows at a column of line n: if and elif, for and while, else:, def, and a function of the file's
-- own in braces; nil where that isn't known.
function bodies.condition(lines, codes, n, at)
  local brace = not string.find(codes[n], ":%s*$", at) and brace_behind(codes, n, at)
  if brace then return without_braces(lines, codes, n, brace, " then ") end
  return without_colon(lines, codes, n, at, "then")
end

-- elif, with or without what else is wrong there.
function bodies.another(lines, codes, n, at)
  if not string.find(codes[n], ":%s*$") then return nil end
  lines = table.move(lines, 1, #lines, 1, {})
  lines[n] = string.sub(lines[n], 1, at - 1) .. "elseif" .. string.sub(lines[n], at + 4)
  codes = messages.lines(messages.bare(table.concat(lines, "\n"), true))
  return without_colon(lines, codes, n, at, "then")
end

function bodies.loop(lines, codes, n, at)
  local brace = not string.find(codes[n], ":%s*$", at) and brace_behind(codes, n, at)
  if not brace then return without_colon(lines, codes, n, at, "do") end
  local from, written = counted(codes[n])
  if not from then return without_braces(lines, codes, n, brace, " do ") end
  local last, column = foreign.closing(codes, n, brace)
  return last and foreign.exchanged(lines, { { last, column, 1, " end " }, { n, from, brace - from + 1, written } })
end

-- What is said of a `for` in braces. found: the text from it on.
function bodies.of_loop(found)
  local _, written = counted(found)
  return ("write %s ... end"):format(written or "for ... do")
end

function bodies.otherwise(lines, codes, n, at) return without_colon(lines, codes, n, at, "") end

-- def NAME(...): or fun NAME(...) {
local function head_of(found)
  local name, args = string.match(found, "([%a_][%w_]*)%s*%(([^()]*)%)")
  return name and ("local function %s(%s)"):format(name, args)
end

-- Whether what stands behind this is a value, which has no name. before: the text up to there and its first letter.
local function is_value(before) return string.find(before, "[=,({]%s*.$") ~= nil end

function bodies.named(found, before)
  local head = head_of(found)
  if head and is_value(before) then head = string.gsub(head, "^local function [%w_]+", "function") end
  return head and ("write %s ... end"):format(head) or "write function(x) return ... end"
end

function bodies.definition(lines, codes, n, at)
  local head = head_of(string.sub(codes[n], at))
  if is_value(string.sub(codes[n], 1, at)) then return foreign.of_function(lines, codes, n, at) end
  local behind = string.match(codes[n], "^%a+%s+[%a_][%w_]*%s*%([^()]*%)[^:]*:()", at)
  return head and behind and with_end(lines, codes, n, string.sub(lines[n], 1, at - 1) .. head .. string.sub(lines[n], behind)) or nil
end

function bodies.braced(found)
  local head, sign = string.match(found, "^(function.*%S)%s*(.)$")
  return ("a function's body has no %s; it ends with end: write %s ... end"):format(sign == ":" and "colon" or "braces", head)
end

function bodies.of_function(lines, codes, n, at)
  if string.sub(codes[n], at, at) == "{" then return without_braces(lines, codes, n, at, " ") end
  return without_colon(lines, codes, n, at, "")
end

-- A function without a name, in braces or as foreign.lua knows it.
function bodies.nameless(lines, codes, n, at)
  local brace = string.match(codes[n], "^function%s*%b()%s*(){", at)
  return brace and without_braces(lines, codes, n, brace, " ") or foreign.of_function(lines, codes, n, at)
end

return bodies
