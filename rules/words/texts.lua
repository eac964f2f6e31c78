-- What may not stand in a file as it is written: what a terminal would obey, wherever it is shown, in its lines and in what it makes;
-- and the table behind all names.
local messages = require "messages"
local places = require "places"
local words = require "words"

local texts = {}

local allowed = "; a text has letters, digits, signs and spaces, in UTF-8"

-- What of a text can't be shown, as it is named; nil where all can. Lines and tabs are kept where they may be.
local function unfit(text, lines)
  local byte = string.match(text, lines and "[%z\1-\8\11\12\14-\31\127]" or "%c") or string.match(text, "\194([\128-\159])")
  if byte then return ("a control character, \\%d,"):format(string.byte(byte)) end
  return not utf8.len(text) and "what is no UTF-8" or nil
end

-- A file as it is written: its lines are shown beside what is said of them. Whether all of it is fit.
function texts.look_at_source(source, path, problems)
  if not unfit(source, true) then return true end
  local n = 0
  for line in string.gmatch(source .. "\n", "(.-)\n") do
    n = n + 1
    local found = unfit(line, true)
    if found then problems.add({ file = path, line = n }, "%s is in this line%s", found, allowed) end
  end
  return false
end

local longest, longest_blank = 100, 1000
local too_long = string.rep("[%w_]", longest + 1)

-- What is said of a line that would take its time wherever something is looked for, nil of others: of a word of thousands of letters, or a text
-- or a comment, which is as many blanks there. code: the line without strings and comments.
local function long(line, code)
  local at = string.find(code, too_long)
  local word = at and string.match(code, "^[%w_]+", at)
  if word then return ("a word or number of %d letters; %d are the most: %s..."):format(#word, longest, string.sub(word, 1, 20)) end
  for from, blanks in string.gmatch(#code > longest_blank and code or "", "()(%s+)") do
    local text = string.sub(line, from, from + #blanks - 1)
    if #blanks > longest_blank and (utf8.len(text) or #text) > longest_blank then
      return ('a text or a comment of %d letters in one line; %d are the most: write it in several, a text as "..." .. "..."'):format(utf8.len(text) or #text, longest_blank)
    end
  end
end

-- Whether a text has such lines.
function texts.has_long_lines(source)
  local codes = messages.lines(messages.bare(source, true))
  for n, line in ipairs(messages.lines(source)) do
    if long(line, codes[n] or "") then return true end
  end
  return false
end

-- Refuses such lines. Whether there is none.
function texts.no_long_words(source, path, problems)
  local before = problems.count()
  local is_wide = string.find(source, "^\255\254") or string.find(source, "^\254\255")
  if is_wide then problems.add({ file = path, line = 1 }, "the file is kept as UTF-16; save it as UTF-8") return false end
  local codes = messages.lines(messages.bare(source, true))
  for n, line in ipairs(messages.lines(source)) do
    local said = long(line, codes[n] or "")
    if said then problems.add({ file = path, line = n }, "%s", said) end
  end
  return problems.count() == before
end

-- What _ENV is set to would outlive the call of a function.
function texts.no_environment(source, path, problems)
  for n, line in ipairs(messages.lines(messages.bare(source))) do
    if string.find(line, "%f[%w_]_ENV%f[^%w_]") then
      problems.add({ file = path, line = n }, "_ENV isn't for a rules file: what a function uses are words, and what is `local`")
    end
  end
end

local lengths = { length = true, size = true, count = true, len = true }

-- How many cards a trick has, as other languages ask it: a list has no such field, and asked for it gives nothing.
function texts.no_lengths(source, path, problems)
  local code = messages.bare(source)
  local function is_given(of) return string.find(code, "function%s*%(%s*" .. of .. "%s*%)") and not string.find(code, "local%s+" .. of .. "%f[^%w_]") end
  local lists = {} -- locals that are such a list, and nothing else anywhere
  for name, of in string.gmatch(code, "local%s+([%a_][%w_]*)%s*=%s*([%a_][%w_]*)%.cards%f[^%w_.:%[]") do
    local _, set = string.gsub(code, "%f[%w_.]" .. name .. "%s*=%f[^=]", "")
    lists[name] = set == 1 and is_given(of) or nil
  end
  local function tell(n, field, list) if lengths[field] then problems.add({ file = path, line = n }, "'%s' is no field of a list; how many there are in it is #%s", field, list) end end
  for n, line in ipairs(messages.lines(code)) do
    for list, of, field in string.gmatch(line, "%f[%w_.](([%a_][%w_]*)%.cards)%s*[.:]%s*([%a_]+)") do if is_given(of) then tell(n, field, list) end end
    for list, field in string.gmatch(line, "%f[%w_.]([%a_][%w_]*)%s*[.:]%s*([%a_]+)") do if lists[list] then tell(n, field, list) end end
  end
end

-- What a file returns: each text in it, and each name.
function texts.look(declared, problems)
  local lists, seen, outer = { declared }, { [declared] = true }, {}
  local function look_at(text, place, lines)
    local found = type(text) == "string" and unfit(text, lines)
    if found then problems.add(place, "%s is in %s%s", found, lines and "this text" or "this name", allowed) end
  end
  for _, list in ipairs(lists) do
    local m = words.meta[list]
    local own, wrong = places.at(list) or m and m.place or rawget(list, "place") or outer[list], false
    if m then look_at(m.name, m.place or own, false) end
    for _, parent in ipairs(m and m.parents or {}) do look_at(parent, own, false) end
    for key, value in next, list do
      wrong = wrong or type(key) == "string" and unfit(key, false) or type(value) == "string" and unfit(value, key ~= "name")
      if type(value) == "table" and not seen[value] and key ~= "place" then lists[#lists + 1], seen[value], outer[value] = value, true, own end
    end
    for _, key in ipairs(wrong and places.keys(list) or {}) do
      look_at(key, places.at(list, key) or own, false)
      look_at(rawget(list, key), places.at(list, key) or own, key ~= "name")
    end
  end
end

return texts
