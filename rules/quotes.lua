-- A quote that is lost: which text it is lost of, and the line as it is meant.
local messages = require "messages"
local signatures = require "signatures"
local trial = require "trial"

local quotes = {}

-- Where a quote is lost, one is left over: the first text that looks as if it went on to another's quote, or the one that nothing
-- closes. The column, and what is said of it; and whether the quote that begins it is the one that is lost.
local function lost_in(line)
  local at, first, text, before = 1, nil, nil, nil
  local plain = string.gsub(line, "\\.", "  ")
  local quote = string.find(plain, '"', 1, true) and '"' or "'"
  if quote == "'" then plain = string.gsub(plain, "%-%-.*", "") end -- there it is an apostrophe
  while true do
    local from = string.find(plain, quote, at, true)
    if not from then return nil end
    local to = string.find(plain, quote, from + 1, true)
    local inside = string.sub(line, from + 1, to and to - 1)
    if not first and (not to or string.find(inside, "[={}]") or string.find(inside, "^%s*[,;)]")) then
      local begins = string.match(inside, "^[^,;={})]*[^%s,;={})]") or ""
      local ends = to and "goes on to the next quote" or "isn't closed"
      first, text, before = from, ('a quote is missing: the text that begins with "%s %s'):format(begins, ends), begins == ""
      if before then text = "a quote is missing before this one" end
    end
    if not to then return first, text, before, quote end
    at = to + 1
  end
end

-- Where the lost quote may stand: before, the words up to the one that is left, the longest text first, and last those that begin with
-- what is given a name, as in of_rank R"; else the ends of the text, the shortest
-- first.
local function places(line, at, before)
  local list, given = {}, 0
  if before then
    local from = #(string.match(string.sub(line, 1, at - 1), "^.*[={(,;]") or "") + 1
    for place, word in string.gmatch(string.sub(line, from, at - 1), "()%f[%S](%S+)") do
      local is_given = signatures.of[word] ~= nil
      table.insert(list, is_given and 1 + #list or #list - given + 1, from + place - 1)
      given = given + (is_given and 1 or 0)
    end
  else
    for place in string.gmatch(line .. "\0", "()%s*[,;})=\0]", at + 1) do if place > at + 1 then list[#list + 1] = place end end
  end
  return list
end

-- The first text of a line that isn't closed by the quote it begins with, and has the other kind behind it: its column, that kind.
local function unlike(line)
  local at = 1
  while true do
    local from, quote = string.match(line, "()([\"'])", at)
    if not from then return nil end
    local to = string.find(string.gsub(line, "\\.", "  "), quote, from + 1, true)
    local other = quote == '"' and "'" or '"'
    if not to then return string.find(line, other, from + 1, true) and from, other end
    at = to + 1
  end
end

local function set(line, at, sign) return string.sub(line, 1, at - 1) .. sign .. string.sub(line, at + 1) end

-- 'the king's horse': the column of the apostrophe, what is said of it, and the line as it is meant.
local function apostrophe(line, is_lua)
  local at, plain = 1, string.gsub(line, "\\.", "  ")
  while true do
    local from, quote = string.match(plain, "()([\"'])", at)
    local to = from and string.find(plain, quote, from + 1, true)
    if not to then return nil end
    local ends = quote == "'" and string.find(plain, "^%a", to + 1) and to or #line
    for last in string.gmatch(string.sub(plain, ends + 1), "()'%s*%f[,;})\0]") do
      local inside = string.sub(line, from + 1, ends + last - 1)
      local right = string.sub(line, 1, from - 1) .. '"' .. inside .. '"' .. string.sub(line, ends + last + 1)
      if not string.find(inside, '"', 1, true) and is_lua(right) then return to, ('the apostrophe ends the text: write "%s", in double quotes'):format(inside), right end
    end
    at = to + 1
  end
end

-- The column where a quote is lost in line n, what is said of it, and the line with it: the first place with which the text is Lua up
-- to the next line.
function quotes.lost(lines, n)
  local line = lines[n] or ""
  local function is_lua(right)
    local whole, stopped = trial.compile(messages.with_line(lines, n, right))
    return whole or stopped > n
  end
  local within, said, double = apostrophe(line, is_lua)
  if within then return within, said, double end
  local from, other = unlike(line)
  local both, alike = "the text that begins here with %s ends with %s; write %s at both ends", from and set(line, from, other)
  if alike and is_lua(alike) then return from, both:format(string.sub(line, from, from), other, other), alike end
  local at, text, before, quote = lost_in(line)
  if not at then return nil end
  for _, place in ipairs(places(line, at, before)) do
    local there = before and place or place - 1 -- where the other kind of quote may stand instead
    local unlike_it = string.find(line, quote == '"' and "^'" or '^"', there) and set(line, there, quote)
    if unlike_it and is_lua(unlike_it) then
      return before and place or at, both:format(before and string.sub(line, there, there) or quote, before and quote or string.sub(line, there, there), quote), unlike_it
    end
    local right = string.sub(line, 1, place - 1) .. quote .. string.sub(line, place)
    if is_lua(right) then return at, text, right end
  end
  return at, text
end

return quotes
