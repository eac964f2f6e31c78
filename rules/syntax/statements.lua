-- Statements of a function that lack a part: `for i, c ipairs(...)`, `elseif then`, an `elseif` without its `if`, a body without the line
-- that begins it. What is said of it, and the text as it is meant.
local messages = require "messages"
local trial = require "trial"
local wholelines = require "wholelines"

local statements = {}

local put, indent_of = messages.put, wholelines.indent_of

-- for i, c ipairs(trick.cards) do; for i 1, 8 do
local function unjoined(lines, codes, n, about)
  local token = string.match(about, "^'in' expected near '(.+)'$") or string.match(about, "^'=' or 'in' expected near '(.+)'$")
  local names, at, behind = string.match(token and codes[n] or "", "%f[%w_]for%s+([%a_][%w_]*[%w_%s,]-)%s+()" .. string.gsub(token or "", "%p", "%%%0") .. "()")
  local counts = at and not string.find(names, ",", 1, true) and (string.find(token, "^[%d#]") or string.find(codes[n], "^%s*,", behind))
  local is_value = at and string.find(token, "^[%w_#]") and (string.find(codes[n], "^%s*[(,.%[]", behind) or string.find(codes[n], "^%s*do%f[^%w_]", behind) or string.find(token, "^#"))
  if not is_value or string.find(codes[n], "%f[%w_]in%f[^%w_]", at) then return nil end
  local sign = counts and "=" or "in"
  local text = put(lines, n, at, 0, sign .. " ")
  if trial.gets_on(text, n, about) then return n, at, ("'%s' is missing before '%s'"):format(sign, token), text end
end

local begins_statement = { ["then"] = true, ["else"] = true, ["do"] = true, ["repeat"] = true }

-- n n + 1: a local that is given a value anew, and what says so is lost.
local function unassigned(lines, codes, noticed, about)
  local token = string.match(about, "^syntax error near '([%a_][%w_]*)'$")
  for from, name, at in string.gmatch(token and codes[noticed] or "", "()%f[%w_]([%a_][%w_]*)%s+()" .. (token or "%z") .. "%s*[-+*/%.]") do
    local before = string.match(string.sub(codes[noticed], 1, from - 1), "([^%s]*)%s*$")
    local text = (before == "" or before == ";" or begins_statement[before]) and put(lines, noticed, at, 0, "= ")
    if text and name == token and trial.gets_on(text, noticed, about) then return noticed, at, ("'=' is missing behind '%s'"):format(name), text end
  end
end

-- extend return "hachi/mekuri" {
local function turned(lines, codes, noticed)
  local at, word, last = string.match(codes[noticed], "()%f[%w_](%a+)%s+return()%f[^%w_]")
  if word ~= "extend" and word ~= "rules" and word ~= "deck" then return nil end
  return noticed, at, ("return stands first: write return %s"):format(word), put(lines, noticed, at, last - at, "return " .. word)
end

-- Keys that stand in no table, and nothing is returned: the line is left out with which a file begins.
local function unreturned(_, codes, noticed)
  local depth = 0
  for _, code in ipairs(codes) do
    if string.find(code, "^return%f[^%w_]") then return nil end
  end
  for n, code in ipairs(codes) do
    local word = string.match(code, "^(%S+)")
    if word and word ~= "end" and not string.find(word, "^[})]") and word ~= "local" and word ~= "function" then return nil end -- which may be that line
    local at, first = string.match(code, "^%s+()([%a_]+)%s*=%s*[^%s=]")
    if first and depth == 0 and n <= noticed and require "schema".of.rules.keys[first] then
      return n, at, 'a line is missing above this one, with which the file begins: return rules "NAME" {, or return extend "NAME" {'
    end
    depth = depth + select(2, string.gsub(code, "[{(]", "")) - select(2, string.gsub(code, "[})]", "")) + select(2, string.gsub(code, "%f[%w_]function%f[^%w_]", "")) - (word == "end" and 1 or 0)
  end
end

local ends_with = { ["if"] = "then", ["elseif"] = "then", ["while"] = "do" }

-- elseif then; elseif, and nothing behind it
local function unconditioned(lines, codes, noticed, about)
  if not string.find(about, "^unexpected symbol near '%a") then return nil end
  local above = noticed - 1
  while above > 0 and not string.find(codes[above], "%S") do above = above - 1 end
  for _, n in ipairs { noticed, above } do
    for at, word, behind in string.gmatch(codes[n] or "", "()%f[%w_](%a+)%f[^%w_]()") do
      local last = ends_with[word]
      local has_last = last and string.find(codes[n], "^%s*" .. last .. "%f[^%w_]", behind)
      local text = last and (has_last or not string.find(codes[n], "%S", behind)) and put(lines, n, behind, 0, has_last and " nil" or " nil " .. last)
      if text and trial.gets_on(text, noticed, about) then return n, at, ("%s wants a condition: write %s ... %s"):format(word, word, last), text end
    end
  end
end

-- unless n > 2 then; loop, by itself: as in other languages. mend: what stands there then, where that isn't what is to be written.
local elsewhere = {
  { "^%s*()(unless)%f[^%w_]%s*()(.-)%s*%f[%w_]then%f[^%w_]()", "if not (%s) then" },
  { "^%s*()(loop)%s*$", "while true do ... end", mend = "while nil do" },
  { "^%s*()(loop)%s+do%s*$", "while true do ... end", mend = "while nil do" },
}
local function of_another_language(lines, codes, noticed, about)
  for n = noticed, math.max(noticed - 1, 1), -1 do
    for _, way in ipairs(elsewhere) do
      local at, word, from, condition, stop = string.match(codes[n] or "", way[1])
      local right = at and string.format(way[2], stop and string.sub(lines[n], from, from + #condition - 1))
      local text = at and put(lines, n, at, stop and stop - at or #lines[n] - at + 1, way.mend or right)
      if text and trial.gets_on(text, noticed, about) then return n, at, ("'%s' isn't Lua here: write %s"):format(word, right), text end
    end
  end
end

local opens, closes = { ["function"] = true, ["then"] = true, ["do"] = true, ["repeat"] = true }, { ["end"] = true, ["until"] = true, ["elseif"] = true }

-- Whether what is further in can go on with a line that is as far in as its end.
local function begins(code)
  local last = string.match(code, "(%a+)%s*$")
  return opens[last or ""] or last == "else" or string.find(code, "%f[%w_]function%f[^%w_]") or string.find(code, "[{(=,+*/%-]%s*$")
end

-- Whether a line is a statement of its own, or an item, and can't be meant to begin a body.
local function is_plain(code)
  return string.find(code, "^%s*local%f[^%w_]") or string.find(code, '^%s*[%a_][%w_.%[%]"]*%s*[=(,]') or string.find(code, "^%s*end%f[^%w_]") or string.find(code, "^%s*[})]") or string.find(code, ",%s*$")
end

-- Whether lines are statements of which as much ends as begins, and so do their brackets.
local function is_whole(codes, first, last)
  local body, words = table.concat(codes, "\n", first, last), 0
  for word in string.gmatch(body, "%f[%w_]%a+") do words = words + (opens[word] and 1 or closes[word] and -1 or 0) end
  local function n(sign) return select(2, string.gsub(body, sign, "")) end
  return words == 0 and n "{" == n "}" and n "%(" == n "%)"
end

-- The names that a body uses and that it isn't known of what they are: not those of fields, nor Lua's.
local function names_in(codes, first, last)
  local list, keywords = {}, require "keywords".is_one
  for before, name in string.gmatch(table.concat(codes, "\n", first, last), "(.?)%f[%w_]([%a_][%w_]*)") do
    if before ~= "." and not keywords[name] then list[#list + 1] = name end
  end
  return list
end

-- A body that is further in, and nothing begins it, where an `end` closes it or an `else` goes on with it.
local function unbegun(lines, codes, noticed, about)
  if not string.find(about, "expected", 1, true) or not require "brackets".ends_too_often(codes) then return nil end
  for n = 2, math.min(noticed, #codes) do
    local word = string.match(codes[n], "^%s*(%a+)")
    local first, above = nil, nil
    if word == "end" or word == "else" or word == "elseif" then first, above = wholelines.block_above(codes, n) end
    local is_begun = first and above and indent_of(codes[above]) == indent_of(codes[n]) and (begins(codes[above]) or not is_plain(codes[above]))
    if first and above and not is_begun and is_whole(codes, first, n - 1) then
      local text = put(lines, first, 1, 0, "if nil then ") -- and it is never run
      local said = word == "end" and ("a line is missing above this one, as of a loop or an if, which the 'end' of line %d closes"):format(n)
        or ("a line is missing above this one: if ... then, of which line %d is the '%s'"):format(n, word)
      if trial.gets_on(text, noticed, about) then return first, indent_of(codes[first]) + 1, said, text, names_in(codes, first, n - 1) end
    end
  end
end

-- What is known of such a thing to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function statements.problem(...) return trial.found_by({ of_another_language, unjoined, unassigned, turned, unconditioned }, ...) end

-- The same of a file that returns nothing: nothing else can be told of it.
function statements.unreturned(...) return trial.found_by({ unreturned }, ...) end

-- The same of a body that nothing begins; a word of the line above may be misspelt.
function statements.unbegun(...) return trial.found_by({ unbegun }, ...) end

return statements
