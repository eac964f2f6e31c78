-- What opens in a line and isn't closed there as it should be, where the line alone tells: a bracket that another closes, and a text
-- that goes on in the next line.
local messages = require "messages"
local trial = require "trial"

local unpaired = {}

local closer_of = { ["{"] = "}", ["("] = ")", ["["] = "]" }

-- The first bracket of a line that closes one of another kind: its column, the column of that one; and whether all others are in pairs.
-- Where it opens none, nil and whether all are.
local function unlike(code)
  local open = {}
  for at, sign in string.gmatch(code, "()([%[%](){}])") do
    if closer_of[sign] then open[#open + 1] = { at, closer_of[sign] } else
      local opener = table.remove(open)
      if not opener then return nil, false end
      if opener[2] ~= sign then return at, opener[1], opener[2] end
    end
  end
  return nil, #open == 0
end

-- Whether a word is given a table, behind a name or at once.
function unpaired.wants_table(word, named, words)
  local signature = require "signatures".of[word]
  if not named then return signature and signature[2] == "list" end
  return word == "depends_on" or words[word] == "called" and not signature and word ~= "remove"
end

local function set(line, at, length, what) return string.sub(line, 1, at - 1) .. what .. string.sub(line, at + length) end

-- How many more of a kind of bracket close than open, in all of it.
local function surplus_of(codes, closer)
  local surplus = 0
  for _, code in ipairs(codes) do
    for sign in string.gmatch(code, "[%[%](){}]") do surplus = surplus + (sign == closer and 1 or closer_of[sign] == closer and -1 or 0) end
  end
  return surplus
end
unpaired.surplus_of = surplus_of

-- after(dealer }, and { "x", ours = true ): another stands there instead, where all brackets say so, or the line is in pairs then; else
-- one is lost before, where the line is in pairs with it.
local function unlike_its_opener(lines, codes, n, about, words)
  local closer = string.match(about, "^'[})%]]' expected near '([})%]])'$")
  local at, opened, wanted = unlike(codes[n])
  if not closer or not at or string.sub(codes[n], at, at) ~= closer then return nil end
  local word, name = string.match(string.sub(codes[n], 1, opened - 1), '([%a_][%w_]*)%s*("?%s*"?)%s*$')
  if wanted == ")" and (not word or unpaired.wants_table(word, name ~= "", words)) then return nil end -- it was to be a {
  local is_lost, is_over = surplus_of(codes, wanted) < 0, surplus_of(codes, closer) > 0
  local function put(length, is_sure, said)
    local other, in_pairs = unlike(set(codes[n], at, length, wanted))
    local text = not other and (is_sure or in_pairs) and messages.with_line(lines, n, set(lines[n], at, length, wanted))
    local is_lua, stopped, now = trial.compile(text or "(")
    if text and (is_lua or stopped > n or now ~= about) then return n, at, said:format(wanted, closer), text end
  end
  local line, column, said, text
  local _, put_in = unlike(set(codes[n], at, 0, wanted)) -- with one more the line is in pairs, whatever else the file lacks
  local _, replaced = unlike(set(codes[n], at, 1, wanted))
  if put_in and not replaced and wanted ~= ")" then
    line, column, said, text = put(0, true, "'%s' is missing before '%s'")
    if line then return line, column, said, text end
  end
  if is_lost and not is_over and wanted == ")" and not line then line, column, said, text = put(0, true, "'%s' is missing before '%s'") end
  if not line and (is_lost or not is_over) then line, column, said, text = put(1, is_lost and is_over, "'%s' is wanted here, not '%s'") end
  if not line and not is_over then line, column, said, text = put(0, false, "'%s' is missing before '%s'") end
  return line, column, said, text
end

-- The brackets that are open before a column of line n, the innermost last: { closer, line }.
function unpaired.open_before(codes, n, at)
  local open = {}
  for i = 1, n do
    for sign in string.gmatch(i < n and codes[i] or string.sub(codes[i], 1, at - 1), "[%[%](){}]") do
      if closer_of[sign] then open[#open + 1] = { closer_of[sign], i } else open[#open] = nil end
    end
  end
  return open
end

-- The comma before a key that stands at a column of line n: its line and column; nil where none does.
local function comma_before(codes, n, at)
  local before, line = string.sub(codes[n], 1, at - 1), n
  while line > 1 and not string.find(before, "%S") do
    line = line - 1
    before = codes[line]
  end
  local column = string.match(before, "(),%s*$")
  if column then return line, column end
end

-- How many words are given more, or less, in brackets than they take. code: without strings and comments, "" for a string.
function unpaired.misgiven(code)
  local n = 0
  for word, at in string.gmatch(code, "%f[%w_]([%a_]+)%s*()%(") do
    local signature, given = require "signatures".of[word], string.match(code, "^%b()", at)
    local flat = signature and given and string.gsub(string.gsub(string.sub(given, 2, -2), "%b()", "x"), "%b{}", "x")
    local _, commas = string.gsub(flat or "", ",", "")
    local least = signature and (signature.least or #signature - 1) or 0
    if flat and (commas + 1 > #signature - 1 or commas + 1 < least) then n = n + 1 end
  end
  return n
end

-- Whether a word is given more in brackets than it takes, in the lines from one to where the value would end; or a bracket opens behind a name.
local function is_overfull(codes, from, line, column)
  local span = table.concat(codes, "\n", from, line - 1) .. (line > from and "\n" or "") .. string.sub(codes[line], 1, column - 1) .. ")"
  if string.find(span, '"%s*%(') then return true end
  for word, at in string.gmatch(span, "%f[%w_]([%a_]+)%s*()%(") do
    local signature, given = require "signatures".of[word], string.match(span, "^%b()", at)
    local flat = signature and given and string.gsub(string.gsub(string.sub(given, 2, -2), "%b()", ""), "%b{}", "") or ""
    local _, commas = string.gsub(flat, ",", "")
    if signature and commas + 1 > #signature - 1 then return true end
  end
  return false
end

-- points = when(more_tricks,
--   tricks, 0, cite = "X": no key stands in ( ), and no } closes one; those that are open from a line before end there.
local function unclosed_value(lines, codes, n, about)
  local token = string.match(about, "^'%)' expected.* near '([=}])'$")
  local missing = -surplus_of(codes, ")")
  if not token or missing < 1 or surplus_of(codes, "}") ~= 0 then return nil end
  for key_at, at in string.gmatch(codes[n], token == "=" and "()%f[%w_][%a_][%w_]*%s*()=%f[^=]" or "()()}") do
    local open, lost = unpaired.open_before(codes, n, at), 0
    while lost < #open and open[#open - lost][1] == ")" do lost = lost + 1 end
    if lost > 0 and open[#open][2] == n and token == "=" then return nil end -- within a line it is seen there
    local line, column = n, at
    if token == "=" then line, column = comma_before(codes, n, key_at) end
    local text = lost > 0 and lost <= missing and open[#open][2] < n and line and messages.put(lines, line, column, 0, string.rep(")", lost))
    local is_so = text and not is_overfull(codes, open[#open][2], line, column) and trial.gets_on(text, n, about)
    if is_so then return line, column, ("'%s' is missing here, for the '(' of line %d"):format(string.rep(")", lost), open[#open][2]), text end
  end
end

-- may "bid" { , where nothing stands in it
local function unclosed_empty(lines, codes, n, about)
  local at = string.find(about, "^unexpected symbol near ','") and surplus_of(codes, "}") < 0 and string.match(codes[n], "{()%s*,")
  if at then return n, at, "'}' is missing before ','", messages.put(lines, n, at, 0, "}") end
end

-- return extend "hachi/mekuri" { {
local function twice_at_head(lines, codes, n, about)
  if not string.find(about, "^'}' expected %(to close '{' at line %d+%) near <eof>") or surplus_of(codes, "}") ~= -1 then return nil end
  for i = 1, n do
    local at = string.match(codes[i], "^%s*return%s[^{}]*{%s*(){%s*$")
    local text = at and messages.put(lines, i, at, 1, "")
    if text and trial.compile(text) then return i, at, "this '{' is one too many", text end
  end
end

local most_lines = 12

-- A text in quotes that goes on in the next lines.
local function over_lines(lines, codes, n, about)
  local quote = string.match(about, "^unfinished string near '([\"'])")
  local at = quote and string.match(codes[n], "()" .. quote .. "[^" .. quote .. "]*$")
  if not at or string.find(lines[n], "]]", at, true) then return nil end
  for i = n + 1, math.min(n + most_lines, #lines) do
    local stop = string.find(lines[i], quote, 1, true)
    if string.find(stop and string.sub(lines[i], 1, stop) or lines[i], "[={}]") then return nil end
    if stop then
      local list = table.move(lines, 1, #lines, 1, {})
      list[n], list[i] = set(lines[n], at, 1, "[["), set(lines[i], stop, 1, "]]")
      local text = table.concat(list, "\n")
      local is_lua, stopped = trial.compile(text)
      if not is_lua and stopped <= i then return nil end
      return n, at, "a text in quotes ends in its line; over several lines write [[...]]", text
    end
  end
end

-- What is known of such a thing to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function unpaired.problem(...)
  local problem = trial.found_by({ unclosed_empty, twice_at_head, unclosed_value, unlike_its_opener, over_lines }, ...)
  if problem then problem.of_brackets = true end
  return problem
end

return unpaired
