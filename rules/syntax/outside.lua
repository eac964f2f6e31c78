-- What stands within the table of the rules and belongs above it: a local, a function. And a line above it that reads another file, or a
-- sign behind it.
local foreign = require "foreign"
local messages = require "messages"
local trial = require "trial"

local outside = {}

local begins = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }
local ends = { ["end"] = true, ["until"] = true }

-- Where the function ends that begins at a column of line n: the line, and the column of the last letter of its `end`.
local function function_end(codes, n, at)
  local depth = 0
  for i = n, #codes do
    for from, word in string.gmatch(codes[i], "()%f[%w_]([%a_][%w_]*)") do
      local counts = i > n or from >= at
      depth = depth + (counts and begins[word] and 1 or counts and ends[word] and -1 or 0)
      if counts and depth == 0 and ends[word] then return i, from + #word - 1 end
    end
  end
end

-- Where the value ends that begins at a column of line n.
local function value_end(codes, n, at)
  local last = foreign.value_end(codes[n], at)
  local open = string.match(string.sub(codes[n], at, last), "[{(%[]%s*$")
  if open then return foreign.closing(codes, n, last) end
  return n, last
end

-- The line in which what the file returns begins, if no function is open from there to line n.
local function return_line(codes, n)
  local head, depth = nil, 0
  for i = 1, n - 1 do
    local given = string.match(codes[i], "^local.*%f[%w_]return%s+(%a+)") -- where something stands before it by now
    head = head or (string.find(codes[i], "^return%f[^%w_]") or given == "extend" or given == "rules" or given == "deck") and i
    for word in string.gmatch(head and codes[i] or "", "%f[%w_][%a_][%w_]*") do depth = depth + (begins[word] and 1 or ends[word] and -1 or 0) end
  end
  return depth == 0 and head or nil
end

-- The text in which what stands from a column of line n to that of another stands before `return`, in the line of that: all else keeps its
-- line. word: what it begins with there.
local function above_return(lines, codes, from, to, word)
  local n, at, last, column = from[1], from[2], to[1], to[2]
  local head = return_line(codes, n)
  if not head or not last then return nil end
  local list, moved = table.move(lines, 1, #lines, 1, {}), {}
  for i = n, last do
    local stop = i == last and column or #messages.trimmed(codes[i]) -- no comment goes along
    moved[#moved + 1] = string.sub(lines[i], i == n and at or 1, stop)
    list[i] = i == n and string.sub(lines[i], 1, at - 1) or ""
  end
  list[last] = list[last] .. string.gsub(string.sub(lines[last], column + 1), "^%s*[,;]", "", 1)
  list[head] = word .. table.concat(moved, " ") .. " " .. list[head]
  return table.concat(list, "\n")
end

-- local x = 4 between two items
local function local_within(lines, codes, n, about)
  local at, of_function = string.match(codes[n], "^%s*()local%s+(%a*)")
  if not at or not string.find(about, "near 'local'$") or not return_line(codes, n) then return nil end
  local last, column
  if of_function == "function" then last, column = function_end(codes, n, at) else
    local value = string.match(codes[n], "=%s*()%S", at)
    if value and string.find(codes[n], "^function%f[^%w_]", value) then last, column = function_end(codes, n, value)
    elseif value then last, column = value_end(codes, n, value) end
  end
  return n, at, "a local stands above return, not in the table of the rules", above_return(lines, codes, { n, at }, { last, column }, "")
end

-- function high(t) ... end as an item, and made = function high(t) ... end
local function named_function(lines, codes, n, about)
  local name = string.match(about, "^'%(' expected near '([%a_][%w_]*)'$")
  local at, args, behind = string.match(codes[n], "()%f[%w_]function%s+" .. (name or "%z") .. "%s*(%b())()")
  if not at then return nil end
  local before = string.match(table.concat(codes, "\n", 1, n - 1) .. "\n" .. string.sub(codes[n], 1, at - 1), "([^%s])%s*$") or ""
  if before == "=" or before == "(" then
    return n, at, ("a function has no name here: write function%s ... end"):format(args),
      messages.with_line(lines, n, string.sub(lines[n], 1, at - 1) .. "function" .. args .. string.sub(lines[n], behind))
  end
  return n, at, ("a function stands above return: write local function %s%s ... end there"):format(name, args),
    above_return(lines, codes, { n, at }, { function_end(codes, n, at) }, "local ")
end

-- made = function trick: what it is given without its brackets.
local function function_of(lines, codes, n, about)
  local name = string.match(about, "^'%(' expected near '([%a_][%w_]*)'$")
  for at, names, behind in string.gmatch(name and codes[n] or "", "[=(,]%s*function%s+()([%a_][%w_]*[%w_, ]*)()") do
    local given = string.match(names, "^([%a_][%w_]*%s*,%s*[%a_][%w_]*)%f[^%w_]") or string.match(names, "^[%a_][%w_]*")
    local text = given and behind and messages.put(lines, n, at, #given, ("(%s)"):format(given))
    if text and trial.gets_on(text, n, about) then return n, at, ("what a function is given stands in brackets: write function(%s)"):format(given), text end
  end
end

-- import fuda, from fuda import *, #include <fuda>
local function import(lines, codes, n)
  local at, word = string.match(codes[n], "^%s*()(#?%a+)%f[^%w_]")
  local reads = word == "import" or word == "using" or word == "use" or word == "include" or word == "#include" or word == "from" and string.find(codes[n], "%f[%w_]import%f[^%w_]")
  if not reads or string.find(table.concat(codes, "\n", 1, n - 1), "%f[%w_]return%f[^%w_]") or string.find(codes[n], "[={]") then return nil end
  return n, at, ("'%s' isn't Lua here: a file reads no other; leave this line out"):format(word), messages.with_line(lines, n, "")
end

-- A sign behind the last brace of a file: }, as between items. One that is further in than `return` may close something else.
local function sign_behind(lines, codes, noticed, about)
  if not string.find(about, "near <eof>$") then return nil end
  local n, margin = noticed, nil
  while n > 1 and not string.find(codes[n], "%S") do n = n - 1 end
  for i = 1, n do margin = string.match(codes[i], "^(%s*)return%f[^%w_]") or margin end
  local brace, at, sign = string.match(codes[n], "([})])%s*()([.,:])%s*$")
  if not at or #(string.match(codes[n], "^(%s*)[})]") or "") > #(margin or "") then return nil end
  local text = messages.put(lines, n, at, 1, " ")
  if trial.compile(text) then return n, at, ("'%s' is one too many here: nothing follows the last '%s'"):format(sign, brace), text end
end

-- return extend = "hachi/mekuri" { ... }
local function extend_set(lines, codes, n, about)
  local at = string.find(about, "near '='$") and string.match(codes[n], "%f[%w_]extend%s*()=%s*\"")
  if at then return n, at, "'=' is one too many here: write extend \"NAME\" { ... }", messages.put(lines, n, at, 1, " ") end
end

-- "hachi\mekuri"
local function backslash(lines, _, n, about)
  if not string.find(about, "^invalid escape sequence") then return nil end
  local at = string.find(lines[n], "\\", 1, true)
  while at and string.find(lines[n], "^[abfnrtvxzu%d\\\"']", at + 1) do at = string.find(lines[n], "\\", at + 2, true) end
  if at then
    local in_name = string.find(string.sub(lines[n], 1, at), "%f[%w_]extend%s*[\"'][^\"']*$")
    return n, at, in_name and "the parts of a name stand with / between them" or "in a text a backslash is written \\\\", messages.put(lines, n, at, 1, in_name and "/" or "\\\\")
  end
end

-- --[[ and no ]] behind it
local function endless(_, codes, _, about)
  local what, line = string.match(about, "^unfinished long (%a+) %(starting at line (%d+)%)")
  local n = tonumber(line)
  if n and codes[n] then return n, nil, what == "comment" and "the comment that begins in this line has no end; write ]] behind it" or "the text that begins with [[ in this line has no end; write ]] behind it" end
end

-- - a comment with one dash
local function dash(lines, codes, n, about)
  local at = string.find(about, "near '%-'$") and string.match(codes[n], "^%s*()%-%s*%a")
  local text = at and messages.with_line(lines, n, "")
  if text and trial.gets_on(text, n, about) then return n, at, "a comment begins with two dashes, --", text end
end

-- source = "x";;
local function sign_twice(lines, codes, n, about)
  local at = string.find(about, "near ';'$") and string.match(codes[n], "[,;]%s*();")
  if at then return n, at, "one ';' is too many here", messages.put(lines, n, at, 1, " ") end
end

local of_cards = { trump = true, plain = true, led = true, any = true } -- what follow gives
local stands_alone = { ["end"] = true, ["else"] = true, ["return"] = true, ["break"] = true, ["repeat"] = true, ["do"] = true, ["then"] = true }

-- A word by itself, behind the last brace or in a line above the rules.
local function stray_word(lines, codes, noticed, about)
  local token = string.match(about, "^<eof> expected near '([%a_][%w_]*)'$")
  local at, last = nil, nil
  if token then at, last = string.match(codes[noticed], "}%s*()" .. token .. "()%s*$") end
  if at and trial.compile(messages.put(lines, noticed, at, last - at, "")) then
    return noticed, at, ("'%s' is too much: nothing stands behind the last '}'"):format(token), messages.put(lines, noticed, at, last - at, "")
  end
  local above = noticed - 1
  while above > 0 and not string.find(codes[above], "%S") do above = above - 1 end
  local name = string.find(about, "^syntax error near") and above > 0 and string.match(codes[above], "^%s*([%a_][%w_]*)%s*$")
  if name and stands_alone[require "keywords".meant(name) or ""] then return nil end
  local is_last = string.find(about, "near 'end'$") or string.find(about, "near 'else'$") or string.find(about, "near 'elseif'$") -- nothing else can be meant
  local given = name and is_last and of_cards[name] and messages.with_line(lines, above, (string.gsub(lines[above], name, "return %0", 1)))
  if given and trial.gets_on(given, noticed, about) then return above, string.find(lines[above], "%S"), "return is missing here: write return " .. name, given end
  local text = name and messages.with_line(lines, above, "")
  if text and trial.gets_on(text, noticed, about) then return above, string.find(lines[above], "%S"), ("'%s' by itself says nothing; take it away"):format(name), text end
end

-- What is known of such a thing to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function outside.problem(...) return trial.found_by({ endless, local_within, named_function, function_of, import, sign_behind, extend_set, backslash, dash, sign_twice, stray_word }, ...) end

return outside
