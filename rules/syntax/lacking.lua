-- What other languages have and Lua hasn't: continue, switch, try, a loop within a list, and numbers and assignments of another make. What
-- is said of it, and the text as it is meant, or without it.
local foreign = require "foreign"
local messages = require "messages"
local trial = require "trial"

local lacking = {}

local put = messages.put

-- The text in which something else stands from a column of line n to that of another.
local function replaced(lines, n, at, last, column, what)
  local list = table.move(lines, 1, #lines, 1, {})
  local behind = string.sub(lines[last], column + 1)
  for i = n + 1, last do list[i] = "" end
  list[n] = string.sub(lines[n], 1, at - 1) .. what .. (last == n and behind or "")
  if last ~= n then list[last] = behind end
  return list
end

-- By name: the file's own.
local function locals_of(codes)
  local own = {}
  for _, name in ipairs(messages.locals(table.concat(codes, "\n"))) do own[name] = true end
  return own
end

-- Statements ------------------------------------------------------------------------------------------------

local alone = {
  continue = "turn the condition round, so that what follows stands within its if, or write goto",
  pass = "leave it out",
}

-- if c.rank == "K" then continue end
local function stands_alone(lines, codes, noticed, about)
  if not string.find(about, "^syntax error near") then return nil end
  local above = noticed - 1
  while above > 0 and not string.find(codes[above], "%S") do above = above - 1 end
  for _, n in ipairs { noticed, above } do
    for at, word, behind in string.gmatch(codes[n] or "", "()%f[%w_.:]([%a_]+)%f[^%w_]()") do
      local before, after = string.sub(codes[n], 1, at - 1), string.match(codes[n], "^%s*([%a;]*)", behind)
      local begins = string.find(before, "^%s*$") or string.find(before, "[;)]%s*$") or string.find(before, "%f[%w_]then%s*$") or string.find(before, "%f[%w_]do%s*$")
        or string.find(before, "%f[%w_]else%s*$")
      local ends = not string.find(codes[n], "%S", behind) or after == "end" or after == "else" or after == "elseif" or string.find(after, "^;")
      if alone[word] and begins and ends and not locals_of(codes)[word] then
        return n, at, ("'%s' isn't Lua here: %s"):format(word, alone[word]), put(lines, n, at, #word, "")
      end
    end
  end
end

local farthest = 40 -- lines before the one that was noticed that are looked at

-- Where a word begins that has a body in braces, in which or at which a compiler stopped: the line and column, those of its braces, and
-- what stands before them.
local function in_braces(codes, noticed, word)
  for n = math.min(noticed, #codes), math.max(noticed - farthest, 1), -1 do
    local at, given, open = string.match(codes[n], "()%f[%w_]" .. word .. "%f[^%w_]%s*(%(?[^(){}=,;]*%)?)%s*(){")
    local last, column = nil, nil
    if at then last, column = foreign.closing(codes, n, open) end
    if last and last >= noticed and string.sub(codes[last], column, column) == "}" then return n, at, open, last, column, given end
  end
end

-- switch (t.led) { case "p": return true }
local function switch(lines, codes, noticed)
  local n, at, _, last, column, given = in_braces(codes, noticed, "switch")
  if not n or locals_of(codes).switch then return nil end
  local of = string.match(given, "^%(?%s*(.-)%s*%)?$")
  local body = table.concat(codes, "\n", n, last)
  local instead = string.find(body, "%f[%w_]return%f[^%w_]") and "do return nil end" or "" -- a function that gives nothing would be told of
  return n, at, ("'switch' isn't Lua here: write if %s == ... then ... elseif ... end"):format(of == "" and "x" or of),
    table.concat(replaced(lines, n, at, last, column, instead), "\n")
end

-- try { return t.led == "p" } catch { }
local function try(lines, codes, noticed)
  local n, at, open, last, column = in_braces(codes, noticed, "try")
  if not n or locals_of(codes).try then return nil end
  local changes = { { last, column, 1, " end" }, { n, at, open - at + 1, "do " } }
  local list, line, from = lines, last, column + 1
  while true do
    if not string.find(codes[line], "%S", from) and codes[line + 1] then line, from = line + 1, 1 end
    local begins, brace = string.match(codes[line], "^%s*()[cf][%a]+%s*%(?[%w_%s]*%)?%s*(){", from)
    local stop, behind = nil, nil
    if begins then stop, behind = foreign.closing(codes, line, brace) end
    if not stop then break end
    list = replaced(list, line, begins, stop, behind, "")
    codes = replaced(codes, line, begins, stop, behind, "")
    if stop == line then from = begins else line, from = stop, 1 end
  end
  return n, at, "'try' isn't Lua here: nothing is caught; write what stands in it alone", foreign.exchanged(list, changes)
end

-- Loops -----------------------------------------------------------------------------------------------------

-- for c of t.cards do
local function of_list(lines, codes, n, about)
  if not string.find(about, "near 'of'$") then return nil end
  local from, names, at, list, behind = string.match(codes[n], "%f[%w_]()for%s+([%a_][%w_, ]-)%s+()of%s+(.-)%s+do%f[^%w_]()")
  if not from then return nil end
  list = string.match(list, "^i?pairs%s*%((.*)%)$") or list
  local right = ("for %s in ipairs(%s) do"):format(string.find(names, ",", 1, true) and names or "_, " .. names, list)
  return n, at, ("'of' isn't Lua here: write %s"):format(right), put(lines, n, from, behind - from, right)
end

-- Where the bracket opens in which a column of a line stands, if it does in that line.
local function opened_before(code, at)
  local depth = 0
  for i = at - 1, 1, -1 do
    local sign = string.sub(code, i, i)
    if string.find(sign, "[%]})]") then depth = depth + 1
    elseif string.find(sign, "[%[{(]") and depth == 0 then return i
    elseif string.find(sign, "[%[{(]") then depth = depth - 1 end
  end
end

-- any(c.rank == "K" for c in t.cards), [c for c in t.cards]
local function loop_in_list(_, codes, n, about)
  if not string.find(about, "near 'for'$") and not string.find(about, "near '%['$") then return nil end
  for at, name, list in string.gmatch(codes[n], "()%f[%w_]for%s+([%a_][%w_]*)%s+in%s+([%a_][%w_.]*)") do
    local open = opened_before(codes[n], at)
    local before = open and string.sub(codes[n], open + 1, at - 1) or ""
    local is_statement = string.find(before, "[;=]%s*$") or string.find(before, "%f[%w_]function%f[^%w_]") or string.find(before, "%f[%w_]then%f[^%w_]") or string.find(before, "%f[%w_]do%f[^%w_]")
    if string.find(before, "%S") and not is_statement then
      return n, at, ("no loop stands within a list or brackets: write for _, %s in ipairs(%s) do ... end"):format(name, list)
    end
  end
end

-- goto x, and no ::x:: that it reaches: a compiler finds that out at the end of the block.
local function unseen_label(lines, codes, _, about)
  local label, line = string.match(about, "^no visible label '([%w_]+)' for .*goto.* at line (%d+)")
  local n = tonumber(line)
  local at, behind = string.match(n and codes[n] or "", "()%f[%w_]goto%s+" .. (label or "%z") .. "()%f[^%w_]")
  if not at then return nil end
  local there
  for i, code in ipairs(codes) do if string.find(code, "::%s*" .. label .. "%s*::") then there = there or i end end
  return n, at, ("goto %s reaches no label: %s"):format(label, there and ("::%s:: in line %d stands in a block that this isn't in"):format(label, there)
    or ("write ::%s:: where it goes on"):format(label)), put(lines, n, at, behind - at, string.rep(" ", behind - at))
end

-- Values ----------------------------------------------------------------------------------------------------

-- x := 3
local function colon_equals(lines, codes, n, about)
  if not string.find(about, "near '[:=]'$") then return nil end
  local from, name, at = string.match(codes[n], "()%f[%w_]([%a_][%w_]*)%s*():=%f[^=]")
  if not from then return nil end
  local is_local = string.find(string.sub(codes[n], 1, from - 1), "%f[%w_]local%s+$")
  local is_new = from == 1 and not string.find("\n" .. table.concat(codes, "\n", 1, n - 1), "\n%s*return%f[^%w_]")
  return n, at, ("':=' isn't Lua here: write %s%s = ..."):format((is_local or is_new) and "local " or "", name),
    messages.with_line(lines, n, (is_new and "local " or "") .. string.sub(lines[n], 1, at - 1) .. string.sub(lines[n], at + 1))
end

-- trick.cards.0
local function dotted_number(lines, codes, n, about)
  if not string.find(about, "near '%.%d") then return nil end
  for from, list, at, number, behind in string.gmatch(codes[n], "()%f[%w_]([%a_][%w_.]*)()%.(%d+)%f[^%w_]()") do
    local index = math.max(tonumber(number), 1)
    local text = not string.find(list, "%.$") and put(lines, n, at, behind - at, ("[%d]"):format(index))
    if text and trial.gets_on(text, n, about) then
      return n, at, ("what stands in a list goes by its number in [ ], and the first is 1: write %s[%d]"):format(string.sub(lines[n], from, at - 1), index), text
    end
  end
end

-- What is known of such a thing to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function lacking.problem(...) return trial.found_by({ unseen_label, stands_alone, switch, try, of_list, loop_in_list, colon_equals, dotted_number }, ...) end

-- Numbers ---------------------------------------------------------------------------------------------------

-- The codes that stand in a row from a column on, as 1B 3B.
local function codes_at(code, at, words)
  local stop = string.match(code, "^[%w_]+()", at)
  while true do
    local name, behind = string.match(code, "^%s+(%w+)()", stop)
    if not name or words[name] or require "keywords".is_one[name] or string.find(code, "^%s*[=({\"]", behind) then return string.sub(code, at, stop - 1) end
    stop = behind
  end
end

-- 1_000, 2x, 3tricks, 7p
local function number(lines, codes, n, about, words)
  local token = string.match(about, "^malformed number near '(%d[%w_]*)'$")
  local at, whole = string.match(codes[n], "()%f[%w_.](" .. (token or "%z") .. "[%w_]*)")
  if not at or string.find(whole, "^0[xX]") then return nil end
  local digits, name = string.match(whole, "^(%d+)(.*)$")
  local said, right
  if string.find(whole, "^[%d_]+$") then
    right = string.gsub(whole, "_", "")
    said = ("'%s' is no number: write %s"):format(whole, right)
  elseif name == "kan" then
    right = ("kan(%s)"):format(digits)
    said = ("what kan is given stands behind it: write %s"):format(right)
  elseif words[name] == "stands for something" or locals_of(codes)[name] then
    right = ("%s * %s"):format(digits, name)
    said = ("'%s' is no number: write %s"):format(whole, right)
  elseif name == "x" then
    right = digits
    said = ("'%s' is no number: write %s, or %s * what it is to multiply"):format(whole, digits, digits)
  else
    whole = codes_at(codes[n], at, words)
    right = ('"%s"'):format(whole)
    said = ("'%s' is no number; a text stands in quotes: write %s"):format(string.match(whole, "^%w+"), right)
  end
  return n, at, said, put(lines, n, at, #whole, right)
end

-- The same of a number that is none.
function lacking.number(...) return trial.found_by({ number }, ...) end

return lacking
