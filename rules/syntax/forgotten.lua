-- What is forgotten and leaves a text that goes on otherwise: the end of a function before the next key, the return of what a function
-- gives, the braces of what extend is given.
local foreign = require "foreign"
local keywords = require "keywords"
local messages = require "messages"
local trial = require "trial"
local unset = require "unset"

local forgotten = {}

-- The nearest line above that has something; 0 where none has.
local function above(codes, n)
  repeat n = n - 1 until n < 1 or string.find(codes[n], "%S")
  return n
end

-- Whether a compiler gets further with a text than line n, and what it says isn't that a block should have ended there.
local function goes_on(text, n)
  local is_lua, stopped, about = trial.compile(text)
  return is_lua or stopped > n and not string.find(about, "^'end' expected") and not string.find(about, "^<eof> expected")
end

-- The end of a function ----------------------------------------------------------------------------------------

local most_ends = 3

-- The text with as many `end` before a column as let a compiler go on, and those. sign: what stands behind them.
local function with_ends(lines, n, at, sign, noticed, about)
  local ends = "end"
  for _ = 1, most_ends do
    local text = messages.put(lines, n, at, 0, " " .. ends .. sign)
    local is_lua, stopped, said = trial.compile(text)
    if is_lua or stopped > noticed or stopped == noticed and said ~= about and not string.find(said, "'end' expected", 1, true) and not string.find(said, "near ','", 1, true) then return text, ends end
    ends = ends .. " end"
  end
end

-- A key behind what a function does, as in made = function(trick) return trick.number > 3, worth = { 2 }.
local function key_behind(lines, codes, noticed, about)
  local token = string.match(about, "^'end' expected.*near '([%w_=]+)'$") or string.match(about, "^unexpected symbol near '(,)'$") or string.match(about, "^syntax error near '(,)'$")
  if not token then return nil end
  local begun = string.find(about, "to close '%a+' at line") and 0 or string.find(codes[noticed], "%f[%w_]function%s*%(") or math.huge
  for at, key in string.gmatch(codes[noticed], "()%f[%w_]([%a_][%w_]*)%s*=%f[^=]") do
    local n, last = noticed, #messages.trimmed(string.sub(codes[noticed], 1, at - 1))
    if last == 0 then
      n = above(codes, noticed)
      last = #messages.trimmed(codes[n] or "")
    end
    local comma = string.sub(codes[n] or "", last, last) == ","
    if n > 0 and at > begun and unset.is_key(key) and (token == key or comma and (token == "=" or token == ",")) then
      local text, ends = with_ends(lines, n, comma and last or last + 1, comma and "" or ",", noticed, about)
      if text then return n, comma and last or last + 1, text, ends, comma, n == noticed and key end
    end
  end
end

local function unended(lines, codes, noticed, about)
  local n, at, text, ends, comma, key = key_behind(lines, codes, noticed, about)
  if not n then return nil end
  local said
  if not key then said = comma and ("'%s' is missing at the end of this line, before the comma"):format(ends) or ("'%s,' is missing at the end of this line"):format(ends)
  else said = comma and ("'%s' is missing before ', %s'"):format(ends, key) or ("'%s,' is missing before '%s'"):format(ends, key) end
  return n, at, said, text
end

-- The return of a value ----------------------------------------------------------------------------------------

-- Where a statement can begin in a line, the last first.
local function beginnings(code)
  local list = { string.match(code, "^%s*()%S") }
  for _, pattern in ipairs { "%f[%w_]then%f[^%w_]%s*()%S", "%f[%w_]do%f[^%w_]%s*()%S", "%f[%w_]else%f[^%w_]%s*()%S", "%f[%w_]function[%w_%s.]*%b()%s*()%S" } do
    for at in string.gmatch(code, pattern) do list[#list + 1] = at end
  end
  table.sort(list, function(a, b) return a > b end)
  return list
end

local begins_value = { ["not"] = true, ["true"] = true, ["false"] = true, ["nil"] = true, ["#"] = true, ["-"] = true }

-- A value that may be meant for the name it begins with, which is set elsewhere: run + 1; how it is set, and the text with that.
local function unset_name(lines, codes, n, at, value)
  local name = string.match(value, "^([%a_][%w_]*)%s*[-+*/]%s*[%w_]")
  local is_set = false
  for _, code in ipairs(name and codes or {}) do
    is_set = is_set or string.find(code, "%f[%w_]" .. name .. "%s*=%f[^=]") and not string.find(code, "%f[%w_]local%s+" .. name .. "%f[^%w_]")
  end
  if is_set then return name .. " = " .. value, messages.put(lines, n, at, 0, name .. " = ") end
end

-- What would be a statement, and is only a value.
local function unreturned(lines, codes, noticed, about)
  local token = string.match(about, "^syntax error near '(.*)'$") or string.match(about, "^unexpected symbol near '(.*)'$")
  if not token or token == "," then return nil end
  if string.find(about, "^unexpected") and not begins_value[token] and not string.find(token, "^[%d\"']") then return nil end
  for _, n in ipairs { noticed, above(codes, noticed) } do
    for _, at in ipairs(beginnings(codes[n] or "")) do
      local text = messages.put(lines, n, at, 0, "return ")
      local _, stopped, said = trial.compile(text)
      local is_unended = stopped == noticed and string.find(said, "^'end' expected") and string.find(said, "near '[=}]'") -- which is told next
      local is_return = not keywords.is_misspelt_in(string.sub(codes[n], at), table.concat(codes, "\n"))
      if is_return and (is_unended or goes_on(text, noticed)) then
        local value = string.sub(lines[n], at, foreign.value_end(codes[n], at))
        local set, with_set = unset_name(lines, codes, n, at, value)
        if set and goes_on(with_set, noticed) then return n, at, ("%s by itself does nothing: write %s; or, where it is given back, return %s"):format(value, set, value), with_set end
        local sets = string.match(value, "^[%a_][%w_]*%s*==") and "; or, where it is set, " .. string.gsub(value, "==", "=", 1) or ""
        return n, at, ("return is missing here: write return %s%s"):format(value, sets), text
      end
    end
  end
end

-- function(trick) ... end by itself within another: what that gives back.
local function unreturned_function(lines, codes, noticed, about)
  local at = string.find(about, "^<name> expected near '%('") and string.match(codes[noticed], "^%s*()function%s*%(")
  local text = at and messages.put(lines, noticed, at, 0, "return ")
  if text and goes_on(text, noticed) then return noticed, at, ("return is missing here: write return %s"):format(string.match(lines[noticed], "^function[^)]*%)?", at)), text end
end

-- made = trick.number > 3: what a function is to give, without the function.
local function unfunctioned(lines, codes, noticed, about)
  if not string.find(about, "^'trick' is a function here, and has no fields") then return nil end
  local at = string.match(codes[noticed], "%f[%w_]made%s*=%s*()%f[%w_][^{}=,]-%f[%w_]trick%.[%a_]") or string.match(codes[noticed], "%f[%w_]made%s*=%s*()trick%.[%a_]")
  if not at or string.find(string.sub(codes[noticed], at), "^function") then return nil end
  local stop = foreign.value_end(codes[noticed], at)
  local right = ("function(trick) return %s end"):format(string.sub(lines[noticed], at, stop))
  return noticed, at, ("what goes by the trick is a function of it: write made = %s"):format(right),
    messages.with_line(lines, noticed, string.sub(lines[noticed], 1, at - 1) .. right .. string.sub(lines[noticed], stop + 1))
end

-- trick_number[2], after.dealer: a word that is given something, with other brackets or a point.
local function given_otherwise(lines, codes, noticed, about)
  local word = string.match(about, "^'([%a_][%w_]*)' is a function here, and has no fields")
  if not word or require "words".makes_thing[word] then return nil end
  local at, from, stop = string.match(codes[noticed], "()%f[%w_]" .. word .. "%s*()%b[]()")
  if not at then at, from, stop = string.match(codes[noticed], "()%f[%w_]" .. word .. "()%.[%a_][%w_]*()%f[^%w_.]") end
  if not at then return nil end
  local given = string.gsub(string.sub(lines[noticed], from + 1, stop - 1), "%]$", "")
  local right = ("%s(%s)"):format(word, given)
  return noticed, at, ("%s is given things in ( ): write %s"):format(word, right),
    messages.with_line(lines, noticed, string.sub(lines[noticed], 1, at - 1) .. right .. string.sub(lines[noticed], stop))
end

-- The braces of extend -----------------------------------------------------------------------------------------

-- The lines below `extend "NAME"` as the items of a table.
local function as_items(lines, codes, n)
  local list, depth, last = table.move(lines, 1, #lines, 1, {}), 0, above(codes, #codes + 1)
  if string.find(codes[last] or "", "^}%s*$") then -- the brace that closes it is there
    list[n] = list[n] .. " {"
    return table.concat(list, "\n")
  end
  last = nil
  for i = n + 1, #lines do
    if last and depth == 0 and string.find(codes[i], "%S") and not string.find(codes[last], "[,;]%s*$") then
      local stop = #messages.trimmed(codes[last]) -- behind it may be a comment
      list[last] = string.sub(lines[last], 1, stop) .. "," .. string.sub(lines[last], stop + 1)
    end
    depth = depth + select(2, string.gsub(codes[i], "[{(]", "")) - select(2, string.gsub(codes[i], "[})]", ""))
    if string.find(codes[i], "%S") then last = i end
  end
  if not last or depth ~= 0 then return nil end
  list[n], list[last] = list[n] .. " {", list[last] .. "\n}"
  return table.concat(list, "\n")
end

-- extend "NAME", and below it what is changed, as if those were lines of their own.
local function unbraced(lines, codes, noticed)
  for n = 1, math.min(noticed, #lines) do
    local from = string.match(codes[n], '^return%s+()extend%s*"%s*"%s*$') or string.match(codes[n], '^()extend%s*"%s*"%s*$')
    if from then
      local text, name = as_items(lines, codes, n), string.match(lines[n], "[\"'](.-)[\"']")
      local key = string.match(table.concat(codes, "\n", n + 1), "^%s*([%a_][%w_]*)%s*=%f[^=]")
      if not text or not trial.compile(text) and not (key and unset.is_key(key)) then return nil end
      return n, from, ('what is changed stands in { } behind the name: write %sextend "%s" { ... }'):format(from == 1 and "return " or "", name), text
    end
  end
end

-- The line above in which the table of the rules begins.
local function table_above(codes, n)
  for i = n - 1, 1, -1 do
    local word = string.match(codes[i], "^(%a+)%s*[\"{(]")
    if word == "extend" or word == "rules" or word == "deck" then return i end
  end
end

-- A value or a function of the file's own, at the margin, without the word that makes it so.
local function unlocal(lines, codes, noticed, about)
  local name = string.match(about, "^'([%a_][%w_]*)' would be a new global")
  if not name then return nil end
  local first, behind, second = string.match(codes[noticed], "^local%s+[%w_, ]-([%a_][%w_]*)()%s+([%a_][%w_]*)%s*[,=]")
  if second and first ~= "function" and first ~= "local" then
    return noticed, behind, ("a comma is missing before '%s'"):format(second), messages.put(lines, noticed, behind, 0, ",")
  end
  local text = messages.with_line(lines, noticed, "local " .. lines[noticed])
  if string.match(codes[noticed], "^function%s+([%a_][%w_]*)%s*%(") == name then
    return noticed, 1, ("'%s' would be a new global; write `local function %s(...)`"):format(name, name), text
  end
  if string.match(codes[noticed], "^([%a_][%w_]*)%s*=") ~= name then return nil end
  local table_line = unset.is_key(name) and table_above(codes, noticed)
  if table_line then about = ("'%s' stands behind the table of line %d, and belongs into it"):format(name, table_line) end
  return noticed, 1, about, text
end

-- From which line to which a function of the file's own goes; nil where it has none of that name.
local function body_of(codes, name)
  for i, code in ipairs(codes) do
    if string.find(code, "^%s*local%s+function%s+" .. name .. "%s*%(") or string.find(code, "^%s*local%s+" .. name .. "%s*=%s*function%f[^%w_]") then
      local last = i
      while last < #codes and not string.find(codes[last], "%f[%w_]end%f[^%w_]%s*$") do last = last + 1 end
      while string.find(codes[i], "^local") and last < #codes and not string.find(codes[last], "^end") and last > i do last = last + 1 end
      return i, last
    end
  end
end

local take_functions = { made = true, follow = true, matches = true }

-- A function of the file's own that is called where it is to be given, and errs for want of what it is asked about.
local function called(lines, codes, noticed)
  if not trial.compile(table.concat(lines, "\n")) then return nil end
  for n, code in ipairs(codes) do
    for at, key, name, stop, after in string.gmatch(code, "()%f[%w_](%a+)%s*=%s*([%a_][%w_]*)()%s*%(%s*[%a_]*%s*%)()") do
      local from, to = body_of(codes, take_functions[key] and name or "")
      if from and noticed >= from and noticed <= to then
        return n, at, ("%s takes the function itself: write %s = %s, without brackets"):format(key, key, name),
          messages.with_line(lines, n, string.sub(lines[n], 1, stop - 1) .. string.sub(lines[n], after))
      end
    end
  end
end

local most_above = 8 -- lines that a return may go over

-- What stands behind a return in its block, where all is Lua once that is a block of its own.
local function behind_return(lines, codes, noticed, about)
  local token = string.match(about, "^'end' expected.* near '([%a_][%w_]*)'$")
  local at = token and string.match(codes[noticed], "^%s*()" .. token .. "%f[^%w_]")
  for n = noticed - 1, at and math.max(1, noticed - most_above) or noticed, -1 do
    local from = string.match(codes[n], "^.*()%f[%w_]return%f[^%w_]")
    if from then
      local text = messages.put(lines, noticed, at, 0, "end ")
      text = messages.put(messages.lines(text), n, from, 0, "do ")
      if not trial.compile(text) then return nil end
      return noticed, at, ("a return is the last of its block, and this comes after that of line %d: it stands before it, or the return in a block of its own, as in if ... then return ... end"):format(n), text
    end
  end
end

-- Whether a file that is Lua looks so. message: what it says when it is run.
function forgotten.shows(source, message)
  local noticed, about = string.match(message, "^.-:(%d+): ([^\n]*)")
  if not noticed then return false end
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  noticed = tonumber(noticed)
  if not lines[noticed] then return false end
  if not string.find(about, " would be a new global", 1, true) then return called(lines, codes, noticed) ~= nil end
  return (unbraced(lines, codes, noticed) or unlocal(lines, codes, noticed, about)) ~= nil
end

-- What is known of such a thing to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function forgotten.problem(source, path, noticed, about)
  local lines, codes = messages.lines(source), messages.lines(messages.bare(source, true))
  if noticed > #lines then return nil end
  for _, find in ipairs { unbraced, unlocal, keywords.else_if, unended, unreturned, unreturned_function, unfunctioned, given_otherwise, called, behind_return } do
    local n, at, said, mended = find(lines, codes, noticed, about)
    if n then
      local told = find ~= unlocal and find ~= called and (" (%s)"):format(n == noticed and about or ("line %d: %s"):format(noticed, about)) or ""
      return { file = path, line = n, column = at, text = ("%s:%d: %s%s"):format(path, n, said, told), mended = mended }
    end
  end
end

return forgotten
