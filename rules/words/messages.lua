-- How problems are shown: each with its source line and a caret under the word that it is about.
local messages = {}

local most_shown, most_letters = 60, 14000 -- what C keeps of them is 16 KiB

-- Source lines -----------------------------------------------------------------------------------------

-- What looks for slips asks for the same texts again and again: what make(text, how) gives of the last few is remembered.
function messages.remembering(make)
  local recent, most = {}, 4 -- { text, how, made }
  return function(text, how)
    for i, known in ipairs(recent) do
      if known[2] == how and known[1] == text then
        table.insert(recent, 1, table.remove(recent, i))
        return known[3]
      end
    end
    table.insert(recent, 1, { text, how, make(text, how) })
    recent[most + 1] = nil
    return recent[1][3]
  end
end

local split = messages.remembering(function(source)
  local lines = {}
  for line in string.gmatch(source .. "\n", "(.-)\r?\n") do lines[#lines + 1] = line end
  return lines
end)

-- A list of its own for each who asks.
local function lines_of(source)
  local lines = split(source, false)
  return table.move(lines, 1, #lines, 1, {})
end

-- A text without the blanks at its end; however many there are, each is looked at once.
function messages.trimmed(text) return string.match(text, "^.*%S") or "" end

-- Whether what stands from a to b of a line is no part of a longer text.
local function is_whole(line, a, b)
  return string.sub(messages.bare(line, true), a, a) == string.sub(line, a, a) or string.find(line, "^[\"']", a - 1) and string.find(line, "^[\"']", b + 1)
end

-- Where a word stands in a line by itself; rather than within a text behind that.
local function place_of(line, word, from)
  from = from or 1
  local first
  while #word > 0 do
    local a, b = string.find(line, word, from, true)
    if not a then break end
    local left, right = string.sub(line, a - 1, a - 1), string.sub(line, b + 1, b + 1)
    local inner = "^[%w_]$"
    if not (a > 1 and string.find(left, inner) and string.find(word, "^[%w_]")) and not (string.find(right, inner) and string.find(word, "[%w_]$")) then
      if is_whole(line, a, b) then return a end
      first = first or a
    end
    from = a + 1
  end
  return first
end

-- The same of a word that is used there; one before `=` is a name that is given.
local function place_of_use(line, word)
  local first = place_of(line, word)
  local at = first
  while at and string.find(line, "^%s*=[^=]", at + #word) do at = place_of(line, word, at + 1) end
  return at or first
end

local common = { the = true, a = true, an = true, there = true, it = true, unknown = true, by = true, no = true, of = true, item = true }

-- The word that a problem is about: in quotes, or what it begins with. One that nobody knows is none of a text, nor is a key, nor one of which
-- Lua says what it is.
local function caret_at(line, text)
  local used = string.match(text, "^unknown word[%a ]* '([^']*)'") or string.match(text, "^'([%a_][%w_]*)' is .- here, and ")
  local key = string.match(text, "^unknown key '([^']*)'")
  local of_nil = string.find(text, "^this is nothing %(nil%) here") and place_of(messages.bare(line, true), "nil")
  if of_nil then return of_nil end
  local of_field = used and string.find(text, "has no fields", 1, true) and string.match(messages.bare(line, true), "()%f[%w_]" .. used .. "[.:%[]")
  if of_field then return of_field end
  local as_code = used and place_of_use(messages.bare(line, true), used) or key and place_of(messages.bare(line, true), key)
  if as_code then return as_code end
  for word in string.gmatch(" " .. text, "[^%w]'([^']*)'") do
    local at = place_of(line, word)
    if at then return at end
  end
  local thing = place_of(line, string.match(text, '^%a+ "[^"]+"') or "")
  if thing then return thing end
  local first = string.match(text, '^([%w_%-]+)')
  return first and not common[first] and place_of(line, first) or nil
end

-- Of what it names in quotes of the file the first that stands there; it may be an example.
local function caret_in_text(line, text)
  for word in string.gmatch(text, '"([^"]*)"') do
    local at = string.match(line, '"()' .. string.gsub(word, "%W", "%%%0") .. '"') or place_of(line, word)
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

-- Where what a thing is given stands, as of `follow of trick "free" is 3`: behind its name, as other things of the line may have the same key.
local function caret_behind(line, text, words)
  local key, thing = string.match(text, '^([%w_]+) of (%a+ "[^"]+") ')
  local from = key and place_of(line, thing)
  if not from then return nil end
  local given = table.move(words or {}, 1, #(words or {}), 1, {})
  for word in string.gmatch(text, "[^%w]'([^']*)'") do given[#given + 1] = word end
  given[#given + 1] = key
  for _, word in ipairs(given) do
    local at = place_of(line, word, from)
    if at then return at end
  end
end

-- Of a key that stands there more than once the one that is given what it is said to be.
local function caret_of_given(line, text)
  local key, value = string.match(text, "^([%w_]+) of .- is (.-); it wants ")
  local first = key and place_of(line, key)
  if not first or not place_of(line, key, first + #key) then return nil end
  return place_of(line, key .. " = " .. string.gsub(value, "^'(.*)'$", '"%1"'))
end

-- Of a value that an option has twice the second, behind its name: other options of the line may have it too.
local function caret_of_value(line, text)
  local name, value = string.match(text, "^option (.-) has the value '(.*)' twice$")
  local thing = name and ('option "%s"'):format(name)
  local first = name and place_of(line, value, (place_of(line, thing) or 1 - #thing) + #thing)
  return first and (place_of(line, value, first + #value) or first)
end

-- Of two alike in this line the second, which is the one too many; and of a word the one that has no name.
local function caret_of_second(problem, line, text)
  local thing, first = string.match(text, '^(%a+ "[^"]+") is t?here twice, first in line (%d+)')
  local key, before = string.match(text, "^the key '([%a_][%w_]*)' is here twice, first in line (%d+)")
  if tonumber(first) == problem.line then
    local at = place_of(line, thing)
    return at and place_of(line, thing, at + #thing)
  elseif tonumber(before) == problem.line then
    return string.match(messages.bare(line, true), "%f[%w_]" .. key .. "%s*=.-%f[%w_]()" .. key .. "%s*=%f[^=]")
  end
  local word = string.match(text, '^([%a_]+) wants a name, as in %1 "[^"]+"')
  return word and string.match(messages.bare(line, true), "()%f[%w_]" .. word .. "%f[^%w_]%s*[^%s\"]")
end

-- Of several calls of a word in a line the one that is meant, in the order in which they end.
local function caret_of_call(problem, line, text)
  local word = problem.nth and string.match(text, "^([%a_]+) is given")
  local code, ends = messages.bare(line, true), {}
  for at, behind in string.gmatch(word and code or "", "()%f[%w_]" .. (word or "") .. "%f[^%w_]%s*()") do
    local last = string.match(code, "^%b()()", behind) or string.match(code, '^"[^"]*"()', behind) or string.match(code, "^%b{}()", behind)
    if last then ends[#ends + 1] = { last = last, at = at } end
  end
  table.sort(ends, function(a, b) return a.last < b.last end)
  local meant = ends[problem.nth]
  local value = meant and string.match(text, " is given '([^']*)'")
  local within = value and place_of(string.sub(line, 1, meant.last - 1), value, meant.at)
  return within or #ends > 1 and meant and meant.at or nil
end

-- What is noted, which the answer may be called too; and a suit, where one is said.
local function caret_of_noted(line, text)
  local suit = string.match(text, "^there is no suit '([%w_]+)'")
  for _, word in ipairs(suit and { "trump", "of_suit", "denominations", "equal" } or {}) do
    local at = string.match(line, "%f[%w_]" .. word .. "%f[^%w_][^\"']-[\"']()" .. suit .. "[\"']")
    if at then return at end
  end
  local name = string.match(text, "^unknown word or fact '([%w_]+)'")
  return name and string.match(line, "%f[%w_]note%s*[({]?%s*[\"']()" .. name .. "[\"']")
end

-- Where a problem is in its line; nil where that isn't known. Of one whose place in the line is known, what it names is looked for there:
-- the same may stand before it too. Where it isn't there, that place itself is meant.
function messages.column(problem, line)
  local text = string.match(problem.text, ":%d+: (.*)$") or problem.text
  local function within(part) return caret_of_given(part, text) or caret_behind(part, text, problem.words) or caret_of(part, problem.words) end
  local at = problem.column or caret_of_second(problem, line, text) or caret_of_call(problem, line, text) or caret_of_noted(line, text) or caret_of_value(line, text)
  if at or not problem.from then return at or within(line) or caret_at(line, text) or caret_in_text(line, text) end
  local part = string.rep(" ", problem.from - 1) .. string.sub(line, problem.from, problem.to or -1)
  at = within(part) or caret_at(part, text) or within(line)
  if at then return at end
  at = caret_at(line, text) or caret_in_text(line, text)
  return (not at or at < problem.from or at > (problem.to or at)) and problem.from or at
end

-- Of problems in one line those from left to right; what has no column stands where it was. column: by problem.
local function left_to_right(problems, column)
  local list = table.move(problems, 1, #problems, 1, {})
  for i = 2, #list do
    local problem, k = list[i], i
    while k > 1 and column[problem] and column[list[k - 1]] and list[k - 1].file == problem.file and list[k - 1].line == problem.line
      and column[list[k - 1]] > column[problem] do
      list[k], k = list[k - 1], k - 1
    end
    list[k] = problem
  end
  return list
end

-- What is said of two places of a line is said once where the same place is shown for both, or none.
local function without_twins(problems, column)
  local list, shown = {}, {}
  for _, problem in ipairs(problems) do
    local at = ("%s\0%s"):format(problem.text, column[problem] or "")
    if not shown[at] then list[#list + 1], shown[at] = problem, true end
  end
  return list
end

-- What is added where a name isn't known, and the local of the file that is nearly called so is used nowhere: that one may be misspelt.
local function misspelt_local(problem, source)
  local near = string.match(problem.text, "unknown word[%a ]* '[%a_][%w_]*'; did you mean '([%a_][%w_]*)'%?$")
  local n, made, whole = 0, nil, near and "%f[%w_]" .. near .. "%f[^%w_]"
  for i, code in ipairs(near and lines_of(messages.bare(source)) or {}) do
    for _ in string.gmatch(code, whole) do n = n + 1 end
    local list = string.match(code, "%f[%w_]local%s+function%s+([%w_]*)") or string.match(code, "%f[%w_]local%s+([%w_, ]*)")
    if list and string.find(list, whole) then made = i end
  end
  return made and n == 1 and (" Line %d makes '%s', and nothing uses it: one of the two is misspelt"):format(made, near) or ""
end

local used_by_name = { rule = true, option = true, joker = true, suit = true, rank = true, zone = true, fact = true, role = true } -- elsewhere, or for nothing

-- The line that gives a name to a rule, a card, an option and the like, where nothing else has that name; nil where there is none. as_key: as
-- special cards are named.
local function made_for_nothing(near, source, others, as_key)
  local plain = string.gsub(near, "%W", "%%%0")
  local n, made, whole = 0, nil, "%f[%w_-]" .. plain .. "%f[^%w_-]"
  for i, line in ipairs(lines_of(messages.uncommented(source))) do
    for _ in string.gmatch(line, whole) do n = n + 1 end
    local word = string.match(line, '%f[%w_](%l+)%s*"' .. plain .. '"%s*{')
    if used_by_name[word] or as_key and string.find(line, "%f[%w_]" .. plain .. "%s*=%s*{") then made = i end
  end
  for _, other in next, others do
    if other ~= source and string.find(other, whole) then return nil end -- what it extends, say
  end
  return n == 1 and made or nil
end

-- The same of such a name. told: by name that line, false where there is none, or where it has been said.
local function misspelt_name(problem, source, others, told)
  local asked = string.match(problem.text, '"([^"]*)": there is no such rule') or ""
  for near in string.gmatch(string.match(problem.text, "did you mean (.-)%?$") or "", "'([%w_-]+)'") do -- where it isn't told yet where that is made
    local is_next = #near == #asked and string.gsub(near, "%d+", "") == string.gsub(asked, "%d+", "") -- R-2 beside R-1 is one that is missing
    if told[near] == nil then told[near] = made_for_nothing(near, source, others, string.find(problem.text, "no special card", 1, true)) or false end
    local made = told[near]
    if made and made ~= problem.line and not is_next then
      told[near] = false
      return (" Line %d makes '%s', and nothing uses it: one of the two is misspelt"):format(made, near)
    end
  end
  return ""
end

-- problems: { file, line, text } in order, text with its place before it. files: { path, source }.
function messages.shown(problems, files)
  local out, lines, codes, column, line_of, source = {}, {}, {}, {}, {}, {}
  for _, file in ipairs(files) do lines[file.path], source[file.path] = lines[file.path] or lines_of(file.source), file.source end
  for _, problem in ipairs(problems) do
    local path = problem.file
    local line = problem.line > 0 and lines[path] and showable(lines[path][problem.line])
    if line then codes[path] = codes[path] or lines_of(messages.uncommented(source[path])) end
    local code = line and showable(codes[path][problem.line] or "")
    line_of[problem], column[problem] = line, code and messages.column(problem, code) or line and messages.column(problem, line)
  end
  local list, letters = without_twins(left_to_right(problems, column), column), 0
  local made_once = {}
  local function put(text) out[#out + 1], letters = text, letters + #text + 1 end
  for i, problem in ipairs(list) do
    if i > most_shown or letters > most_letters then
      put(("and %d more"):format(#list - i + 1))
      break
    end
    local misspelt = misspelt_local(problem, source[problem.file])
    put(problem.text .. (misspelt ~= "" and misspelt or source[problem.file] and misspelt_name(problem, source[problem.file], source, made_once) or ""))
    local line, at, next_one = line_of[problem], column[problem], list[i + 1]
    local again = next_one and next_one.file == problem.file and next_one.line == problem.line
    if line then line, at = cut(line, at) end
    if line and (at or not again) then put("    " .. line) end
    if at then put("    " .. string.rep(" ", columns(string.sub(line, 1, at - 1))) .. "^") end
  end
  return table.concat(out, "\n")
end

-- What was told at two times, in the order of the lines that it is about: the same text, each problem with what stands below it.
function messages.in_order(text)
  local list = {}
  for _, line in ipairs(lines_of(text)) do
    local file, n = string.match(line, "^(%S.-):(%d+): ")
    if file or #list == 0 or string.find(line, "^and %d+ more$") then list[#list + 1] = { file = file, n = tonumber(n) } end
    table.insert(list[#list], line)
  end
  local function is_before(a, b)
    if not a.file or a.file ~= b.file or a.n ~= b.n then return a.file and a.file == b.file and a.n < b.n end
    return a[2] == b[2] and a[3] and b[3] and string.find(a[3], "^ +%^$") and string.find(b[3], "^ +%^$") and #a[3] < #b[3]
  end
  local out = {}
  for i, problem in ipairs(list) do
    local k = i
    while k > 1 and is_before(problem, list[k - 1]) do
      list[k], k = list[k - 1], k - 1
    end
    list[k] = problem
  end
  for _, problem in ipairs(list) do table.move(problem, 1, #problem, #out + 1, out) end
  return table.concat(out, "\n")
end

-- Texts of scripts ---------------------------------------------------------------------------------------

-- Where what a backslash in a string begins ends: \z goes over all blanks, and a line's end may be two characters.
local function escaped(source, at)
  local _, stop = string.find(source, "^z%s*", at + 1)
  if not stop then _, stop = string.find(source, "^\r\n", at + 1) end
  return stop or at + 1
end

local function make_bare(source, how)
  local quoted, out, i = how == true, {}, 1
  local function blank(upto)
    out[#out + 1] = (string.gsub(string.sub(source, i, upto), "[^\n]", " "))
    i = upto + 1
  end
  local function blank_string(upto, closed)
    if how == "comments" then out[#out + 1], i = string.sub(source, i, upto), upto + 1 end
    if quoted then out[#out + 1], i = '"', i + 1 end
    blank(quoted and closed and upto - 1 or upto)
    if quoted and closed then out[#out + 1], i = '"', upto + 1 end
  end
  while i <= #source do
    local c = string.sub(source, i, i)
    local comment = string.find(source, "^%-%-", i)
    local long = string.match(source, comment and "^%-%-%[(=*)%[" or "^%[(=*)%[", i)
    if long then
      local _, stop = string.find(source, "]" .. long .. "]", i, true)
      if comment then blank(stop or #source) else blank_string(stop or #source, false) end
    elseif comment then
      blank((string.find(source, "\n", i, true) or #source + 1) - 1)
    elseif c == '"' or c == "'" then
      local at = i + 1
      while at <= #source do
        local d = string.sub(source, at, at)
        if d == "\\" then at = escaped(source, at) elseif d == c or d == "\n" then break end
        at = at + 1
      end
      if string.sub(source, at, at) == "\n" then at = at - 1 end
      blank_string(math.min(at, #source), at <= #source and at > i and string.sub(source, at, at) == c)
    else
      local _, stop = string.find(source, "^[^%-%[\"']+", i)
      out[#out + 1] = string.sub(source, i, stop or i)
      i = (stop or i) + 1
    end
  end
  return table.concat(out)
end

local bare = messages.remembering(make_bare)

-- The text with what stands in strings and comments made blank; quoted: with "" around strings in quotes.
function messages.bare(source, quoted) return bare(source, quoted and true or false) end

-- The text with only what stands in comments made blank.
function messages.uncommented(source) return bare(source, "comments") end

messages.lines = lines_of

-- Which lines of a text aren't as in another.
function messages.unlike(text, other)
  local list, lines = {}, text ~= other and split(other, false) or {}
  for n, line in ipairs(text ~= other and split(text, false) or {}) do list[n] = line ~= lines[n] or nil end
  return list
end

-- The text of these lines with its line n as that.
function messages.with_line(lines, n, line)
  local was = lines[n]
  lines[n] = line
  local text = table.concat(lines, "\n")
  lines[n] = was
  return text
end

-- The text of these lines with that in place of so many bytes from a column of line n on.
function messages.put(lines, n, at, length, what)
  return messages.with_line(lines, n, string.sub(lines[n], 1, at - 1) .. what .. string.sub(lines[n], at + length))
end

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

-- The line that a comma is missing at the end of, where line n begins with what a word can be given; else n.
function messages.line_before(source, n)
  local lines = lines_of(source)
  if not string.find(lines[n] or "", "^%s*[{(\"']") then return n end
  local codes = lines_of(messages.bare(source))
  for i = n - 1, 1, -1 do
    if string.find(codes[i], "%S") then return i end
  end
  return n
end

return messages
