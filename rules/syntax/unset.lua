-- Keys that aren't set: the = is lost, or another sign stands there. And signs that stand for a comma.
local messages = require "messages"

local unset = {}

local function is_name(key) return type(key) == "string" and string.find(key, "^[%a_][%w_]*$") ~= nil end

-- Whether a name is a key anywhere in the rules or in a deck.
function unset.is_key(name)
  for _, rule in next, require "schema".of do
    if rule.keys[name] then return true end
  end
  return false
end

local function line_of(source, n) return messages.lines(messages.bare(source, true))[n] or "" end

-- Whether a key can stand behind this.
local function begins_item(before) return string.find(before, "^%s*$") ~= nil or string.find(before, "[{,;(]%s*$") ~= nil end

-- Whether a value of an option can begin behind this: depends_on "OPTION" { one = 1, and no brace closes that.
function unset.is_branch(before)
  local at = string.match(before, '.*%f[%w_]depends_on%s*"%s*"%s*(){')
  local rest = at and string.gsub(string.sub(before, at + 1), "%b{}", "")
  return rest ~= nil and not string.find(rest, "[{}]")
end

-- What is said of `next: after(dealer)` in line n, which is a field of a word to Lua; nil where there is no such thing. field: "after".
function unset.joined(source, n, field)
  local code = line_of(source, n)
  for at, name, sign, other in string.gmatch(code, "()([%a_][%w_]*)%s*([.:])%s+([%a_][%w_]*)") do
    if other == field then
      local before = string.sub(code, 1, at - 1)
      if sign == ":" and (unset.is_key(name) or unset.is_branch(before)) and begins_item(before) then
        return ("a key with a colon isn't Lua here: write %s = ..."):format(name)
      end
      return ("'%s' isn't Lua here: a comma belongs there"):format(sign)
    end
  end
end

-- The key that is compared in a line, as in seats == 8; nil where none is. keys: those that can stand there.
local function compared_in(code, keys)
  for at, name in string.gmatch(code, "()([%a_][%w_]*)%s*==") do
    local before = string.sub(code, 1, at - 1)
    if keys[name] and begins_item(before) and not string.find(before, "%(%s*$") then return name end
  end
end
function unset.compared(source, n, keys) return compared_in(line_of(source, n), keys) end

unset.sets = "'==' compares, = sets: write %s = ..."

-- special == { ... }: a section that is compared.
local function compared_section(code)
  local name, at = string.match(code, "^%s*([%a_]+)%s*()==%s*{")
  if name and require "schema".of.rules.keys[name] then return at, 2, "= ", string.find(code, "%S"), unset.sets:format(name) end
end

local texts = { name = true, title = true, source = true, based_on = true, written_for = true, en = true, ja = true, romaji = true, asks = true, cite = true }
local most_blanks = 80 -- before a key
local most_slips = 8 -- of a kind in a line
local most_told = 1000 -- in a file

-- By name: what a file has called so, in a local of its own.
local function names_of(codes)
  local own = {}
  for _, code in ipairs(codes) do
    for name in string.gmatch(string.match(code, "^local%s+([%w_,%s]+)") or "", "[%a_][%w_]*") do own[name] = true end
  end
  return own
end

-- name - "village/tsuji", ours - true, score - { ... }: a difference to Lua, and nothing is taken from that.
local function subtracted(code, _, own)
  for from, name, at, value in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)%s*()%-%s*([\"{%w])") do
    local is_text, is_flag = value == '"' and texts[name], string.find(code, "^true%f[^%w_]", at + 2) or string.find(code, "^false%f[^%w_]", at + 2)
    local sets = is_text or (is_flag or value == "{") and unset.is_key(name)
    local before = sets and not own[name] and string.match(string.sub(code, math.max(1, from - most_blanks), from - 1), "(%S?)%s*$")
    if before == "" or before and string.find(before, "[{,;]") then
      return at, 1, "=", at, ("'-' takes away, = sets: write %s = ..."):format(name)
    end
  end
end

-- local maids of_rank "M": two statements to Lua.
local function unset_local(code)
  local name, at, word = string.match(code, "^local%s+([%a_][%w_]*)()%s+([%a_][%w_]*)%s*[(\"{]")
  if word and name ~= "function" and (require "signatures".of[word] or require "words".makes_thing[word]) then
    return at, 1, "=", at + 1, ("'=' is missing here: write local %s = %s ..."):format(name, word)
  end
end

-- before "okie" { ... }. at the end of a line, with the next thing below: a field of it to Lua.
local function ends_with_point(code, below)
  local at = string.match(code, "[}\"]%s*()%.%s*$")
  if at and string.find(below, "^%s*%a") then return at, 1, ",", at, "'.' isn't Lua here: a comma belongs there" end
end

-- local courts = of rank "K H": two statements to Lua.
local function parted_word(code)
  local at, first, to, second = string.match(code, "^local%s+[%a_][%w_]*%s*=%s*()([%a_]+)()%s+([%a_]+)%s*[(\"]")
  if at and require "signatures".of[first .. "_" .. second] then
    return to, 1, "_", at, ("'%s %s' is one word: write %s_%s"):format(first, second, first, second)
  end
end

-- captured { 7, of_rank "A" }
local function called_key(code, _, own, open, line, above)
  local at, length, column, text = require "equals".of_call(line, code, above, open, own)
  if at then return at, length, string.sub("= ", 1, length), column, text end
end

-- return extend { "a", "c" }, { ... }: what stands behind the comma is a second thing that is returned.
local function comma_at_head(code, below, _, _, line)
  local from, to, at = string.match(code, '^%s*return%s+()extend%s*{[%s",;]*}()%s*(),')
  if not at then from, to, at = string.match(code, '^%s*return%s+()[edr][%a]+%s*"%s*"()%s*(),') end
  local word = at and string.match(code, "^%a+", from)
  local is_one = (word == "extend" or word == "rules" or word == "deck") and (string.find(code, "^%s*{", at + 1) or not string.find(code, "%S", at + 1) and string.find(below, "^%s*{"))
  if is_one then return at, 1, " ", at, ("a comma is too much behind %s: write %s { ... }"):format(word, string.sub(line, from, to - 1)) end
end

local longest = 1000 -- of a line in which parts of words are looked for

local most_letters = 40 -- of a key, with blanks

local function is_own_word(name) return require "keywords".is_one[name] end

-- only if = ..., counted-in = ...: a key of which a part is Lua's own.
local function parted_key(code)
  if #code > longest then return nil end
  for equals in string.gmatch(code, "()=%f[^=]") do
    local from = math.max(1, equals - most_letters)
    local at, name = string.match(string.sub(code, from, equals - 1), "()%f[%w_]([%a_][%w_]*[ -][%w_ -]*[%w_])%s*$")
    local whole, has_own = string.gsub(name or "", "[ -]+", "_"), false
    for part in string.gmatch(name or "", "%a+") do has_own = has_own or is_own_word(part) end
    at = at and at + from - 1
    if has_own and unset.is_key(whole) and begins_item(string.sub(code, 1, at - 1)) then
      return at, #name, whole, at, ("'%s' is one word: write %s"):format(name, whole)
    end
  end
  for at, first, sign, second, stop in string.gmatch(code, "()%f[%w_]([%a_]+)([ -])([%a_]+)()%s+[%w_{\"]") do
    local whole = first .. "_" .. second
    if is_own_word(second) and not is_own_word(first) and unset.is_key(whole) and begins_item(string.sub(code, 1, at - 1)) then
      return at, stop - at, whole .. " =", at, ("'%s%s%s' is one word, with = behind it: write %s = ..."):format(first, sign, second, whole)
    end
  end
end

-- Whether a file calls something so itself, wherever that is.
local function is_named_in(name, source)
  for _, word in ipairs { "fact", "zone", "role" } do if string.find(source, "%f[%w_]" .. word .. '%s*"' .. name .. '"') then return true end end
  for _, known in ipairs(messages.locals(source)) do if known == name then return true end end
  for names in string.gmatch(source, "%f[%w_]for%s+([%a_][%w_, ]*)") do if string.find(names, "%f[%w_]" .. name .. "%f[^%w_]") then return true end end
  return false
end

-- deal-again, not together { ... }, last-trick: a word in two parts, which is a difference or a condition to Lua.
local asked = {} -- by the names of a file: what is known of others, asked once of each
local function parted_name(code, _, own, _, _, _, vocabulary, source)
  if #code > longest then return nil end
  own[asked] = own[asked] or {}
  local function is_known(name)
    local known = own[asked]
    if known[name] == nil then known[name] = own[name] or vocabulary[name] ~= nil or is_named_in(name, source) end
    return known[name]
  end
  for at, first, sign, second, stop in string.gmatch(code, "()%f[%w_]([%a_]+)([ -]+)([%a_]+)()%f[^%w_]") do
    local whole = first .. "_" .. second
    local is_given = string.find(code, "^%s*[{(\"]", stop)
    local is_one = vocabulary[whole] ~= nil and not own[whole] and (sign == "-" and not (is_known(first) and is_known(second))
      or is_given and (is_own_word(first) or is_own_word(second)))
    if is_one then return at, stop - at, whole, at, ("'%s%s%s' is one word: write %s"):format(first, sign, second, whole) end
  end
end

-- option "x" { "dealer" or "nobody" }: one of the two to Lua.
local function joined_texts(code, _, _, _, line)
  local from, at, word, to, last = string.match(code, '[{,]%s*()"%s*"%s+()(%a+)%s+()"%s*()"')
  if word == "or" or word == "and" then
    return at, #word, ",", at, ("'%s' between two texts gives one of them; write %s, %s"):format(word, messages.trimmed(string.sub(line, from, at - 1)), string.sub(line, to, last))
  end
end

local slips = { comma_at_head, joined_texts, compared_section, subtracted, unset_local, parted_word, ends_with_point, parted_key, parted_name, called_key }

-- Keys of the rules that stand above them: put behind the brace that opens these; each is told. Whether there are any.
local function above_head(lines, codes, own, tell)
  local head, keys = 1, require "schema".of.rules.keys
  while codes[head] and not string.find(codes[head], "^return%s+%a[^{]*{") do head = head + 1 end
  local put, within, depth = "", nil, 0
  for n = 1, codes[head] and head - 1 or 0 do
    for word in string.gmatch(codes[n], "%a+") do within = within or word == "function" or word == "do" or word == "then" end
    local name, value = string.match(codes[n], (within and "^" or "^%s*") .. "([%a_][%w_]*)%s*=%f[^=](.-)[,;]?%s*$")
    local is_whole = name and string.find(value, "%S") and select(2, string.gsub(value, "[{(]", "")) == select(2, string.gsub(value, "[})]", ""))
    local is_outside = depth == 0
    depth = depth + select(2, string.gsub(codes[n], "[{(]", "")) - select(2, string.gsub(codes[n], "[})]", ""))
    if is_whole and is_outside and keys[name] and not own[name] then
      tell(n, ("'%s' is a key of the rules, and stands in their braces, below line %d"):format(name, head), (string.find(codes[n], "%S")))
      put = put .. " " .. string.gsub(lines[n], "[,;]?%s*$", ",")
      lines[n], codes[n] = "", ""
    end
  end
  local brace = put ~= "" and string.find(codes[head], "{", 1, true)
  if brace then lines[head] = string.sub(lines[head], 1, brace) .. put .. string.sub(lines[head], brace + 1) end
  return put ~= ""
end

-- Whether a text begins in a line that isn't closed in it: what is open behind that isn't known.
local function is_unclosed(line)
  local at, plain = 1, string.gsub(line, "\\.", "  ")
  while true do
    local from, sign = string.match(line, "()([\"'%-%[])", at)
    if not from or string.find(line, "^%-%-", from) or string.find(line, "^%[=*%[", from) then return false end
    local to = (sign == '"' or sign == "'") and string.find(plain, sign, from + 1, true) or from
    if to == from and (sign == '"' or sign == "'") then return true end
    at = to + 1
  end
end

-- The source of a file without slips that are Lua, and say what nobody means; they are told. All else keeps its place. vocabulary: the words.
function unset.as_meant(source, path, problems, vocabulary)
  local lines, codes, found = messages.lines(source), messages.lines(messages.bare(source, true)), false
  local own, open, above, unread = names_of(codes), {}, "", {}
  local n_told = 0
  local function tell(n, text, column)
    n_told = n_told + 1
    if n_told > most_told then return end
    local problem = problems.add({ file = path, line = n }, "%s", text)
    if problem then problem.column, problem.is_meant = column or 1, true end
  end
  local is_without = require "bullets".take_away(lines, tell, unread)
  if is_without then codes = messages.lines(messages.bare(table.concat(lines, "\n"), true)) end
  if above_head(lines, codes, own, tell) or is_without then found, codes = true, messages.lines(messages.bare(table.concat(lines, "\n"), true)) end
  problems.unread[path] = unread
  local is_open_known = true
  for n, code in ipairs(codes) do
    is_open_known = is_open_known and not is_unclosed(lines[n])
    for _, find in ipairs(slips) do
      for _ = 1, find == called_key and not is_open_known and 0 or most_slips do
        local at, length, instead, column, text = find(code, codes[n + 1] or "", own, open, lines[n], above, vocabulary, source)
        if not at then break end
        tell(n, text, column)
        lines[n], found = string.sub(lines[n], 1, at - 1) .. instead .. string.sub(lines[n], at + length), true
        code = string.sub(code, 1, at - 1) .. instead .. string.sub(code, at + length)
      end
    end
    require "quoted".opened_in(code, open)
    above = string.find(code, "%S") and code or above
  end
  return found and table.concat(lines, "\n") or source
end

-- Says so of a word that is compared in line n, or before where the comparison goes on to there; nil where it isn't set so.
function unset.say_compared(source, place, name, problems)
  local codes = place and unset.is_key(name) and messages.lines(messages.bare(source, true)) or {}
  for n = place and math.min(place.line, #codes) or 0, 1, -1 do
    if compared_in(codes[n], { [name] = true }) then
      local problem = problems.add({ file = place.file, line = n }, unset.sets, name)
      if problem then problem.words = { name } end
      return true
    end
  end
end

unset.about_words = "; ==, ~= and not are about words, not what they stand for: write equal(tricks, 3), unless(this), or always"

-- What a key is given in its line, as it is written; nil where it goes on in the next, has a text in it, or where another is called so.
function unset.given(files, place, key)
  for _, file in ipairs(place and string.find(key, "^[%a_][%w_]*$") and files or {}) do
    local code = file.path == place.file and line_of(file.source, place.line) or ""
    local pattern = "%f[%w_]" .. key .. "%s*=%s*()"
    local at = string.match(code, pattern)
    local value = at and not string.find(code, pattern, at) and string.match(require "foreign".value_around(code, at), "^%s*(.-)%s*$")
    if value and value ~= "" and not string.find(value, '"', 1, true) then return value end
  end
end

-- Where a key of a table stands that isn't written in its line, as one above the rules, in a local of the file, or above what depends on an
-- option: the one line that has it.
function unset.written_at(files, place, key)
  for _, file in ipairs(place and is_name(key) and files or {}) do
    local found, n, is_above = nil, 0, true
    local pattern = "%f[%w_]" .. key .. "%s*=%f[^=]"
    for line, code in ipairs(file.path == place.file and messages.lines(messages.bare(file.source, true)) or {}) do
      is_above = is_above and not string.find(code, "^return%f[^%w_]")
      if string.find(code, pattern) then
        found, n = (is_above or place.under) and { file = place.file, line = line } or found, n + 1
        if line == place.line then return place end
      end
    end
    if n == 1 and found then return found end
  end
  return place
end

-- Whether a file sets a key somewhere.
function unset.is_set(files, place, key)
  for _, file in ipairs(place and files or {}) do
    if file.path == place.file and string.find(messages.bare(file.source, true), "%f[%w_]" .. key .. "%s*=%f[^=]") then return true end
  end
  return false
end

-- The setting that a key is given in a line, as it is written; nil of others.
function unset.setting(files, place, key)
  for _, file in ipairs(place and is_name(key) and files or {}) do
    local line = file.path == place.file and messages.lines(file.source)[place.line] or ""
    local written = string.match(line, "%f[%w_]" .. key .. '%s*=%s*(setting%s*"[%w_]+")')
    if written then return written end
  end
end

-- Whether true or false is what a line says, and not what came of a comparison.
function unset.is_flag(source, n, value)
  local code = line_of(source, n)
  return string.find(code, "%f[%w_]" .. tostring(value) .. "%f[^%w_]") ~= nil and not string.find(code, "[=~]=") and not string.find(code, "%f[%w_]not%f[^%w_]")
end

-- How many things in a line are true or false: comparisons of two words, and what is written so.
function unset.truths(files, place)
  for _, file in ipairs(files or {}) do
    local code = file.path == place.file and line_of(file.source, place.line)
    if code then
      local n = select(2, string.gsub(code, "[=~]=", ""))
      for _, word in ipairs { "true", "false", "not" } do n = n + select(2, string.gsub(code, "%f[%w_]" .. word .. "%f[^%w_]", "")) end
      return n
    end
  end
  return 1
end

-- Whether a key is given true, or false, as such in its line. files: { path, source }.
function unset.is_written(files, place, key, value)
  for _, file in ipairs(place and type(key) == "string" and files or {}) do
    local code = file.path == place.file and line_of(file.source, place.line) or ""
    if string.find(code, "%f[%w_]" .. key .. "%s*=%s*" .. tostring(value) .. "%f[^%w_]") then return true end
  end
  return false
end

-- What is wanted where true or false stands: with what is said of comparisons where there is one, without it where there is none. files:
-- { path, source }.
function unset.boolean(wants, value, place, files)
  local is_told = string.find(wants, unset.about_words, 1, true)
  for _, file in ipairs(place and (is_told or string.find(wants, "condition", 1, true)) and files or {}) do
    if file.path == place.file and is_told and unset.is_flag(file.source, place.line, value) then
      return (string.gsub(wants, "; ==.*$", value and "; what always holds is left out" or ""))
    elseif file.path == place.file and not is_told and string.find(line_of(file.source, place.line), "[=~]=") then
      return wants .. unset.about_words
    end
  end
  return wants
end

-- The name that stands before column `at` of a line, where a key can; nil where none does.
function unset.name_before(code, at)
  local from, name = string.match(string.sub(code, 1, at - 1), "()%f[%w_]([%a_][%w_]*)%s*$")
  return name and begins_item(string.sub(code, 1, from - 1)) and name or nil
end

-- What is said where the = of a key is lost before column `at` of a line; nil where no key stands before it. code: the line without its
-- strings and comments.
function unset.lost(line, code, at)
  local name = unset.name_before(code, at)
  if not name or not unset.is_key(name) then return nil end
  local value = string.match(line, '^"[^"]*"', at) or string.match(code, "^[%w_.]+", at) or "..."
  if string.find(code, "^%s*[%w_({\"]", at + #value) then value = "..." end -- that was only a part of it
  return ("'=' may be missing here: write %s = %s"):format(name, value)
end

local gives_one = { of_rank = true, of_suit = true, cards = true }

-- Says where a local of the file has a word behind it and no =, which Lua takes for two statements. vocabulary: the words.
function unset.say_locals(source, path, vocabulary, problems)
  local lines = messages.lines(messages.bare(source, true))
  for n, code in ipairs(lines) do
    local name, word = string.match(code, "^local%s+([%a_][%w_]*)%s+([%a_][%w_]*)%s*[%s(\"{]")
    if word and name ~= "function" and vocabulary[word] then
      problems.add({ file = path, line = n }, "'=' is missing here: write local %s = %s ...", name, word)
    end
    local list, values = string.match(code, "^local%s+([%a_][%w_]*%s*,[%w_,%s]*)=%s*(.-)%s*$")
    local last = list and string.match(list, "([%a_][%w_]*)%s*$")
    local word_given, below = values and string.match(values, '^([%a_]+)%s*"%s*"$'), n + 1
    while lines[below] and not string.find(lines[below], "%S") do below = below + 1 end
    local begins = string.match(lines[below] or "", "^(%a+)")
    local is_one = word_given and gives_one[word_given] and (begins == "local" or begins == "return" or begins == "function")
    if is_one and select(2, string.gsub(list, ",", "")) == 1 then
      problems.add({ file = path, line = n }, "'%s' is given no value: behind = stands one, for the first of the two names", last)
    end
    local before, second = string.match(code, '^local%s[^=]*=(.*[%w_"%)}])%s+([%a_][%w_]*)%s*"%s*"')
    local joined = before and require "keywords".is_one[string.match(before, "%f[%w_]%a+$") or ""]
    if second and not joined and vocabulary[second] and require "signatures".of[second] then
      problems.add({ file = path, line = n }, "a comma, or an operator as +, is missing before '%s'; as it stands it is no part of the value", second)
    end
  end
end

return unset
