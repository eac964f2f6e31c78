-- A quote that is lost: which text it is lost of, and the line as it is meant.
local messages = require "messages"
local signatures = require "signatures"
local trial = require "trial"

local quotes = {}

local most = 24 -- places that are tried

-- Where a quote is lost, one is left over: the first text that looks as if it went on to another's quote, or the one that nothing
-- closes. The column, and what is said of it; and whether the quote that begins it is the one that is lost.
local function lost_in(line, quote)
  local at, first, text, before = 1, nil, nil, nil
  local plain = string.gsub(line, "\\.", "  ")
  quote = quote or string.find(plain, '"', 1, true) and '"' or "'"
  if quote == "'" then plain = string.gsub(plain, "%-%-.*", "") end -- there it is an apostrophe
  while true do
    local from = string.find(plain, quote, at, true)
    if not from then return nil end
    local to = string.find(plain, quote, from + 1, true)
    local inside = string.sub(line, from + 1, to and to - 1)
    if not first and (not to or string.find(inside, "[={}]") or string.find(inside, "^%s*[,;)]") or string.find(inside, ",%s*$") and string.find(plain, "^[%w_]", to + 1)) then
      local begins = string.match(inside, "^[^,;={})]*[^%s,;={})]") or ""
      local ends = to and "goes on to the next quote" or "isn't closed"
      first, text, before = from, ("a quote is missing: the text that begins with %s%s %s"):format(quote, begins, ends), begins == ""
      if before then text = "a quote is missing before this one" end
    end
    if not to then return first, text, before, quote end
    at = to + 1
  end
end

-- How odd a line is with as many quotes: a text that looks like what stands between texts, or ends in a blank; letters that Lua hasn't,
-- outside of them. nil where one isn't closed.
local function oddness(line, quote)
  local odd, at, plain, is_text = 0, 1, string.gsub(line, "\\.", "  "), false
  while true do
    local from = string.find(plain, quote, at, true)
    local code = string.sub(plain, at, (from or 0) - 1)
    if is_text and string.find(code, "^,%s*[%a_][%w_%s]*[,}]") then odd = odd + 1 end -- en = "a title", v1 }
    is_text = require "quoted".texts[string.match(code, "%f[%w_]([%a_]+)%s*=%s*$") or ""] ~= nil
    if string.find(code, "[\128-\255]") and not string.find(code, "%-%-") then odd = odd + 4 end
    if string.find(code, ",%s*%a[%w%s]*%s%a[%w%s]*[,;]?%s*$") or string.find(code, "}%s*%a") then odd = odd + 1 end -- words as of a text
    if not from or string.find(code, "%-%-") then return odd end
    local to = string.find(plain, quote, from + 1, true)
    if not to then return nil end
    local inside = string.gsub(string.sub(plain, from + 1, to - 1), "{%l+}", "") -- {rank} of {suit}
    if string.find(inside, "[={}]") or string.find(inside, "^return%f[%s]") or string.find(inside, "^local%f[%s]") then odd = odd + 2 end
    if string.find(inside, "^%s*[,;)]") or string.find(inside, "^%s") or string.find(inside, "%s$") or inside == "" then odd = odd + 1 end
    at = to + 1
  end
end

-- Where a quote may be put into a line: { place, begins }, whether a text begins there; those first with which the line is the least odd.
-- Of as odd ones a text that begins: the longest, and last behind a word that is given a name, as in of_rank R"; one that ends: the shortest.
local function places(line, quote, before)
  local list = {}
  local function add(place, begins, rank)
    local odd = oddness(string.sub(line, 1, place - 1) .. quote .. string.sub(line, place), quote)
    local word = begins and string.match(line, "^([%a_]+)%s+[%w_]", place)
    if odd and word and require "words".makes_thing[word] then odd = odd + 1 end -- option y": before the name
    if odd then list[#list + 1] = { place = place, begins = begins, odd = odd, rank = (begins == before and 0 or 1000) + rank } end
  end
  local last = ""
  for place, word in string.gmatch(line, "()([%w_\128-\255][^%s,;={}()\"']*)") do
    add(place, true, signatures.of[last] and -place or place)
    last = word
  end
  for place in string.gmatch(line .. "\0", "()%s*[,;})={\0]") do
    if place > 1 and not string.find(string.sub(line, place - 1, place - 1), "[%s,;({=]") then add(place, false, place) end
  end
  for place in string.gmatch(line, "[%w_]()%s+" .. quote .. "%f[%w_]") do add(place, false, place) end -- "two "three"
  table.sort(list, function(a, b)
    if a.odd ~= b.odd then return a.odd < b.odd end
    return a.rank < b.rank
  end)
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

-- The lines with a comma behind line n, or what stands above it, where it is found to be lost; they as they are elsewhere.
local function with_comma_above(lines, n, about)
  local token = string.match(about or "", "expected.* near '(.*)'$")
  local above = n - 1
  while above > 0 and not string.find(lines[above], "%S") do above = above - 1 end
  local begins = token and "^%s*" .. string.gsub(token, "%p", "%%%0") .. (string.find(token, "[%w_]$") and "%f[^%w_]" or "")
  if not token or above == 0 or not string.find(lines[n], begins) or string.find(lines[above], "%-%-") or string.find(lines[above], "[,;{(=]%s*$") then return lines end
  local list = table.move(lines, 1, #lines, 1, {})
  list[above] = list[above] .. ","
  return list
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

-- en = the maid's own: a text without quotes that has an apostrophe: its column, what is said of it, and the line as it is meant.
local function text_bare(line, is_lua)
  for _, pattern in ipairs { "=%s*()%f[%a][%a%s]*%a'%a", "{%s*()%f[%a][%a%s]*%a'%a" } do
    for from in string.gmatch(line, pattern) do
      for to in string.gmatch(string.sub(line, from), "()%s*[,}]") do
        local text = string.sub(line, from, from + to - 2)
        local right = string.sub(line, 1, from - 1) .. '"' .. text .. '"' .. string.sub(line, from + to - 1)
        if string.find(text, '"', 1, true) then break end
        if is_lua(right) then return from, ('a text stands in quotes: write "%s"'):format(text), right end
      end
    end
  end
end

-- asks = ""Who plays?"": the column, what is said of it, and the line with one quote at either end.
function quotes.doubled(line, is_lua)
  for at, text, stop in string.gmatch(line, '()""(%w[^"]*[^"%s,])""()') do
    local right = string.sub(line, 1, at - 1) .. '"' .. text .. '"' .. string.sub(line, stop)
    if is_lua(right) then return at, ('a text has one quote at either end: write "%s"'):format(text), right end
  end
end

-- The column where a quote is lost in line n, what is said of it, and the line with it: the first place with which the text is Lua up
-- to the next line.
function quotes.lost(lines, n)
  if string.find(lines[n] or "", "^%s*//%s*%a") or string.find(lines[n] or "", "^%s*#[%s!]") then return nil end -- a comment of another language
  local line, _, stopped, was = lines[n] or "", trial.compile(table.concat(lines, "\n"))
  local listed = stopped == n and with_comma_above(lines, n, was) or lines
  if listed ~= lines then
    lines = listed
    _, stopped, was = trial.compile(table.concat(lines, "\n"))
  end
  local function is_lua(right)
    local whole, stops = trial.compile(messages.with_line(lines, n, right))
    return whole or stops > n
  end
  for at, sign in string.gmatch(line, "()(\226\128[\152-\159])") do -- "so” and „so"
    local right = string.sub(line, 1, at - 1) .. '"' .. string.sub(line, at + #sign)
    local _, n_there = string.gsub(right, '"', "")
    if n_there % 2 == 0 and is_lua(right) then return at, ("'%s' is no quote to Lua: write \""):format(sign), right end
  end
  local _, n_quotes = string.gsub(string.gsub(line, "\\.", "  "), '"', "")
  for at in string.gmatch(n_quotes % 2 == 1 and line or "", '()""') do -- ""who plays it so"
    local right = string.sub(line, 1, at - 1) .. string.sub(line, at + 1)
    if is_lua(right) then return at, "one quote is too many here", right end
  end
  local within, said, double = apostrophe(line, is_lua)
  if not within then within, said, double = text_bare(line, is_lua) end
  if within then return within, said, double end
  local from, other = unlike(line)
  local both, alike = "the text that begins here with %s ends with %s; write %s at both ends", from and set(line, from, other)
  if alike and is_lua(alike) then return from, both:format(string.sub(line, from, from), other, other), alike end
  local at, text, before, quote = lost_in(line)
  if not at and from and other == '"' and not string.find(string.sub(line, 1, from - 1), "[%w_]$") then at, text, before, quote = lost_in(line, "'") end -- 'Euchre }, source = "our pub"
  if not at then return nil end
  local second -- with which something else is told in that line, and that is likelier
  for i, try in ipairs(places(line, quote, before)) do
    if i > most then break end
    local place = try.place
    local there = place - 1 -- where the other kind of quote may stand instead
    local unlike_it = there > 0 and string.find(line, quote == '"' and "^'" or '^"', there) and set(line, there, quote)
    if unlike_it and is_lua(unlike_it) then
      return try.begins and there or at, both:format(try.begins and string.sub(line, there, there) or quote, try.begins and quote or string.sub(line, there, there), quote), unlike_it
    end
    local right = string.sub(line, 1, place - 1) .. quote .. string.sub(line, place)
    local with_comma = not try.begins and string.find(line, "^%s*" .. quote, place) and string.sub(line, 1, place - 1) .. quote .. "," .. string.sub(line, place)
    if with_comma and is_lua(with_comma) then
      local begins = string.match(string.sub(line, 1, place - 1), "[^" .. quote .. "]*$")
      return place, ("a quote and a comma are missing behind '%s'"):format(begins), with_comma
    end
    local right_line = is_lua(right)
    local is_it = right_line and not (second and second.odd < try.odd)
    if not right_line and not second then
      local _, stops, says = trial.compile(messages.with_line(lines, n, right))
      if stops == n and stopped == n and says ~= was and not string.find(says or "", "^unfinished string") then second = { odd = try.odd, place = place, right = right, begins = try.begins } end
    end
    if right_line and not is_it and second.begins then
      return second.place, ("a quote is missing before '%s'"):format(string.match(line, "^[^%s,;={}()\"']+", second.place)), second.right
    end
    if is_it then
      if not try.begins then return at, text, right end
      return place, ("a quote is missing before '%s'"):format(string.match(line, "^[^%s,;={}()\"']+", place)), right
    end
  end
  return at, text
end

return quotes
