-- What is written as in another language and is more than a sign: a condition as a value, a function of another make, keys in ( ). And
-- the text as it is meant there, so that the rest of it can be read on.
local trial = require "trial"
local unset = require "unset"

local foreign = {}

local opens = { ["{"] = true, ["("] = true, ["["] = true }
local closes = { ["}"] = true, [")"] = true, ["]"] = true }
local ends_value = { [","] = true, [";"] = true, ["end"] = true, ["else"] = true, ["elseif"] = true, ["then"] = true, ["do"] = true }

-- The last column of the value that begins at a column, within its line. code: the line, its strings and comments empty.
local function value_end(code, at)
  local depth, last = 0, at - 1
  while at <= #code do
    local token = string.match(code, "^[%w_]+", at) or string.sub(code, at, at)
    if depth == 0 and (closes[token] or ends_value[token]) then break end
    depth = depth + (opens[token] and 1 or closes[token] and -1 or 0)
    at = at + #token
    if token ~= " " then last = at - 1 end
  end
  return last
end

-- The first column of the value that ends before a column, and whether it is what a function returns.
local function value_begin(code, at)
  local depth, i = 0, at - 1
  while i > 0 do
    local sign = string.sub(code, i, i)
    local compares = string.find(code, "^=", i + 1) or string.find(string.sub(code, 1, i - 1), "[=<>~!]$")
    if depth == 0 and (opens[sign] or sign == "," or sign == ";" or sign == "=" and not compares) then break end
    depth = depth + (closes[sign] and 1 or opens[sign] and -1 or 0)
    i = i - 1
  end
  local returned = string.match(string.sub(code, i + 1, at - 1), "^.*%f[%w_]return%f[^%w_]()")
  local from = i + (returned or 1)
  return from + #string.match(string.sub(code, from, at - 1), "^%s*"), returned ~= nil
end

-- The value that is written around a column of a line.
function foreign.value_around(code, at)
  local from = value_begin(code, at)
  return string.sub(code, from, value_end(code, at))
end

-- The bracket that closes the one at a column of line n: its line and column.
local function closing(codes, n, at)
  local depth = 0
  for i = n, #codes do
    for column, sign in string.gmatch(string.sub(codes[i], i == n and at or 1), "()([%[%](){}])") do
      depth = depth + (opens[sign] and 1 or -1)
      if depth == 0 then return i, column + (i == n and at - 1 or 0) end
    end
  end
end

-- The text with other signs at places of its lines: { n, column, how many, what }, the last first.
local function exchanged(lines, changes)
  local list = table.move(lines, 1, #lines, 1, {})
  for _, change in ipairs(changes) do
    local n, at, length, what = table.unpack(change)
    list[n] = string.sub(list[n], 1, at - 1) .. what .. string.sub(list[n], at + length)
  end
  return table.concat(list, "\n")
end

foreign.value_end, foreign.closing, foreign.exchanged = value_end, closing, exchanged

-- Values ----------------------------------------------------------------------------------------------------

-- The parts of a condition as a value: what the line has before, if this, then that, else that; where it ends, and whether it is returned.
local function parts_of(code, at)
  local begins, returned = value_begin(code, at)
  if string.sub(code, at, at) == "?" then
    local colon = string.find(code, ":", at, true)
    return begins, { begins, at - 1 }, { at + 1, colon - 1 }, { colon + 1, value_end(code, colon + 1) }, returned
  end
  local has_then, behind_then = string.find(code, "%f[%w_]then%f[^%w_]", at)
  local has_else, behind = string.find(code, "%f[%w_]else%f[^%w_]", at)
  if not has_else then return nil end
  local last = { behind + 1, value_end(code, behind + 1) }
  if has_then then return at, { at + 2, has_then - 1 }, { behind_then + 1, has_else - 1 }, last, returned end
  return begins, { at + 2, has_else - 1 }, { begins, at - 1 }, last, returned
end

-- The text with the condition as Lua has it that shows at a column of line n: if a then b else c end, b if a else c, a ? b : c.
function foreign.condition(lines, codes, n, at)
  local from, one, two, three, returned = parts_of(codes[n], at)
  if not from then return nil end
  local parts = {}
  for i, part in ipairs { one, two, three } do
    parts[i] = string.match(string.sub(lines[n], part[1], part[2]), "^%s*(.-)%s*$")
    if parts[i] == "" then return nil end
  end
  local _, stop = string.find(codes[n], "^%s*end%f[^%w_]", three[2] + 1)
  local is_if = string.find(codes[n], "^if%f[^%w_].*then", at) ~= nil
  local form = returned and "%s and %s or %s" or "when(%s, %s, %s)"
  return exchanged(lines, { { n, from, (is_if and stop or three[2]) - from + 1, form:format(table.unpack(parts)) } })
end

-- Functions -------------------------------------------------------------------------------------------------

-- Where a function of another make begins, what it is given, and where its body begins.
local function head_of(code, at)
  local args, body = string.match(code, "^lambda%s+([%w_,%s]-)%s*:%s*()", at)
  if not args then args, body = string.match(code, "^function%s*%(([%w_,%s]*)%)%s*:?%s*()", at) end
  if not args then args, body = string.match(code, "^def%s+[%a_][%w_]*%s*%(([%w_,%s]*)%)%s*:%s*()", at) end
  if args then return at, args, body end
  local before = string.sub(code, 1, at - 1)
  local from
  from, args = string.match(before, "()%(([%w_,%s]*)%)%s*$")
  if not from then from, args = string.match(before, "()%f[%w_]([%a_][%w_]*)%s*$") end
  return from, args, string.match(code, "^[=-]>%s*()", at)
end

-- The text with the function as Lua has it that shows at a column of line n: lambda x: ..., (x) => ..., function(x) { ... }.
function foreign.of_function(lines, codes, n, at)
  local code = codes[n]
  local from, args, body = head_of(code, at)
  if not from or not body then return nil end
  local head = ("function(%s) "):format(args)
  if string.sub(code, body, body) == "{" then
    local last, column = closing(codes, n, body)
    return last and exchanged(lines, { { last, column, 1, " end" }, { n, from, body + 1 - from, head } })
  end
  if not string.find(code, "%S", body) then return exchanged(lines, { { n, from, body - from, head } }) end
  local stop = value_end(code, body)
  local returns = string.find(code, "^return%f[^%w_]", body) and "" or "return "
  local has_end = string.find(code, "^%s*end%f[^%w_]", stop + 1)
  return exchanged(lines, { { n, stop + 1, 0, has_end and "" or " end" }, { n, from, body - from, head .. returns } })
end

-- The text with the list in { } that begins with another bracket at a column of line n; nil where what closes it may be another's.
function foreign.list(lines, codes, n, at)
  local last, column = closing(codes, n, at)
  local sign = last and string.sub(codes[last], column, column)
  local is_its_own = sign == (string.sub(codes[n], at, at) == "[" and "]" or ")") or last ~= n and string.find(codes[last] or "", "^%s*}")
  return is_its_own and exchanged(lines, { { last, column, 1, "}" }, { n, at, 1, "{" } })
end

-- Keys ------------------------------------------------------------------------------------------------------

-- The last ( of a line that a = or a name stands before, and what it should be: the column, and how that is written.
local function opened_in(line, code)
  local at, written
  for column, key in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)%s*=%s*%f[(]") do
    at, written = string.find(code, "(", column, true), key .. " = { ... }"
  end
  for from, to in string.gmatch(code, '()%f[%w_][%a_][%w_]*%s*"%s*"()%s*%f[(]') do
    local behind = string.find(code, "(", to, true)
    if behind > (at or 0) then at, written = behind, string.sub(line, from, to - 1) .. " { ... }" end
  end
  local list, open = string.match(code, "()%f[%w_]extend%s*%b{}%s*()%(")
  if open and open > (at or 0) then at, written = open, string.match(string.sub(line, list), "^extend%s*%b{}") .. " { ... }" end
  return at, written
end

local longest = 400 -- of a line that is looked at so

-- option "x" [ 3, 4, ... ], extend [ "a", "c" ] { ... }: a list behind a name or a word, which is one thing's field to Lua. What closes it is a ] too.
local function list_in_brackets(lines, codes, n, message)
  local from = string.find(message, "^']' expected") and (tonumber(string.match(message, "at line (%d+)")) or n)
  if #(codes[from or 0] or "") > longest then return nil end
  for name, word, at in string.gmatch(codes[from or 0] or "", '%f[%w_](([%a_][%w_]*)%s*"?%s*"?)%s*()%[') do
    local form = require "signatures".of[word]
    local is_call = form and string.find(form[1], word .. "(", 1, true) == 1 -- equal[a, b]
    local is_given = string.find(name, '"') or require "words".makes_thing[word] or word == "extend" or form
    local last, column = closing(codes, from, at)
    local text = is_given and last and string.sub(codes[last], column, column) == "]"
      and exchanged(lines, { { last, column, 1, is_call and ")" or "}" }, { from, at, 1, is_call and "(" or "{" } })
    if text and trial.gets_on(text, n, message) then
      return from, at, is_call and ("'[' isn't Lua here: what %s is given stands in ( )"):format(word) or "'[' isn't Lua here: a list is written { ... }", text
    end
  end
end

-- Keys that stand in ( ), where the compiler found the = of one.
local function keys_in_brackets(lines, codes, n, message)
  if not string.find(message, "^'%)' expected.* near '='$") then return nil end
  local from = tonumber(string.match(message, "at line (%d+)")) or n
  local at, written = opened_in(lines[from] or "", codes[from] or "")
  local last, column = nil, nil
  if at then last, column = closing(codes, from, at) end
  if not at or string.find(codes[from], "^%(%s*[%a_][%w_]*%s*[^%s%w_=]", at) then return nil end
  local first = string.match(codes[from], "^%(%s*([%a_][%w_]*)%s*=", at)
  if first and not unset.is_key(first) then return nil end -- two things are compared
  local text = last and exchanged(lines, { { last, column, 1, "}" }, { from, at, 1, "{" } })
  return from, at, ("keys stand in { }, not in ( ): write %s"):format(written), text
end

-- points => 3: a key, where another language has an arrow. Within ( ) that can be a function.
local function arrow_behind_key(lines, codes, n)
  for at, arrow in string.gmatch(codes[n], "()([=-]>)") do
    local key = unset.name_before(codes[n], at)
    local is_key = key and (unset.is_key(key) or not string.find(codes[n], "%(%s*" .. key .. "%s*[=-]>"))
    if is_key then return n, at, ("'%s' isn't Lua here: write %s = ..."):format(arrow, key), exchanged(lines, { { n, at, 2, "=" } }) end
  end
end

-- for i = 1 to 8 do
local function counted_to(lines, codes, n, message)
  local from, name, first, at, last = string.match(codes[n], "%f[%w_]()for%s+([%a_][%w_]*)%s*=%s*(%S+)%s+()to%s+(%S+)")
  if not from or not string.find(message, "near 'to'$") then return nil end
  return n, at, ("'to' isn't Lua here: write for %s = %s, %s do"):format(name, first, last), exchanged(lines, { { n, at, 2, "," } })
end

-- Such a thing where the compiler stopped in line n: its line and column, what is said of it, and the text without it. None of
-- them can be Lua.
function foreign.find(lines, codes, n, message)
  for _, find in ipairs { list_in_brackets, keys_in_brackets, arrow_behind_key, counted_to } do
    local line, at, said, text = find(lines, codes, n, message)
    if line then return line, at, said, text end
  end
end

return foreign
