-- Which bracket is missing, or one too many: each place is tried in turn, and that one is right with which the text is Lua and its lines
-- are as far in as their brackets say.
local keywords = require "keywords"
local messages = require "messages"
local trial = require "trial"

local brackets = {}

local most_lines, longest = 2000, 1000 -- a file's; bytes of a line

-- Lines ---------------------------------------------------------------------------------------------------

-- What closes what is open, words too. else and elseif close and open: what follows is as if then had opened it.
local closer_of = { ["{"] = "}", ["("] = ")", ["["] = "]", ["function"] = "end", ["then"] = "end", ["do"] = "end", ["repeat"] = "until" }
local closes = { ["}"] = true, [")"] = true, ["]"] = true, ["end"] = true, ["until"] = true, ["elseif"] = true, ["else"] = true }

-- A line as it is judged: how far in, its brackets in order, how many of them close before anything else stands there, and whether it
-- ends with one that opens; of: by bracket, the word before it, or the key and its =. nil where it is empty. code: without strings and comments, "" for a string.
local function read_line(code)
  local line, at = { indent = #string.match(code, "^%s*"), leading = 0, of = {} }, string.match(code, "()%S")
  if not at then return nil end
  local begins, first, last, name = string.match(code, "^%a*", at), true, nil, nil
  line.comma = string.find(code, "^[,;]", at) ~= nil
  line.goes_on = begins == "and" or begins == "or" or string.find(code, "^[-+*/<>=~.]", at) ~= nil
  while at do
    last = string.match(code, "^[%a_][%w_]*", at) or string.sub(code, at, at)
    if closer_of[last] or closes[last] then line[#line + 1], line.of[#line + 1] = last, name end
    name = string.find(last, "^[%a_]") and last or last == "=" and name and name .. " =" or nil
    if first and closes[last] then line.leading = line.leading + 1 elseif not string.find(last, "^[,;]") then first = false end
    at = string.match(code, "()[^%s\"]", at + #last)
  end
  line.ends = closer_of[last] ~= nil or last == "else"
  return line
end

-- How odd it is: a bracket without its other half, a line too far in or out, one that begins with a comma, a bracket that closes another
-- line's within a line, and the more so where that one's was its last.
local broken, askew, comma_first, within = 20, 2, 1, 1

-- Whether a thing or a list opens in what holds others: suit "h" { within suit "d" {.
local function is_misplaced(name, open)
  local i = #open
  while i > 0 and (open[i].of == "before" or open[i].of == "after") do i = i - 1 end -- what is put there is of what holds that
  return i > 0 and open[i].of and require "misplaced".never_in(name, open[i].of)
end

-- Whether a line is as far in as what is open says. Gives how odd it is.
local function judge_indent(open, line)
  if line.goes_on then return 0 end
  local innermost, fits, odd = open[#open], line.indent == 0, 0
  if line.leading > 0 then
    fits = false
    for i = 0, line.leading - 1 do
      local opener = open[#open - i]
      if opener and opener.indent == line.indent then fits = true elseif opener then odd = within end
    end
    return fits and odd or askew
  end
  if innermost and innermost.inner then fits = line.indent == innermost.inner
  elseif innermost then fits, innermost.inner = line.indent > innermost.indent, line.indent end
  return fits and 0 or askew
end

-- open: what is open before a line and after it, innermost last: how far in the line is that opened it, and how far what stands in it.
-- Gives how odd the line is, and whether it is further in or out than what is open says.
local function judge(open, line, n)
  local aside = judge_indent(open, line)
  local odd = aside + (line.comma and comma_first or 0)
  for i, token in ipairs(line) do
    if closes[token] then
      local opener = table.remove(open)
      if not opener or opener.closer ~= (string.find(token, "^else") and "end" or token) then odd = odd + broken
      elseif i > line.leading and opener.n ~= n then odd = odd + within + (opener.ends and within or 0) end
    end
    if closer_of[token] or token == "else" then
      if token == "{" and is_misplaced(line.of[i], open) then odd = odd + within end
      open[#open + 1] = { token = token, of = token == "{" and line.of[i] or nil, n = n, indent = line.indent, closer = closer_of[token] or "end", ends = line.ends and i == #line }
    end
  end
  return odd, aside == askew or odd >= broken
end

local function copied(open)
  local copy = {}
  for i, opener in ipairs(open) do
    copy[i] = { of = opener.of, n = opener.n, indent = opener.indent, closer = opener.closer, ends = opener.ends, inner = opener.inner }
  end
  return copy
end

-- How odd the lines behind line n are; no more than enough. work: how many lines are still looked at.
local function odd_behind(lines, n, open, enough, work)
  local odd = 0
  for i = n + 1, #lines do
    if odd > enough then return odd end
    odd, work.left = odd + (lines[i] and judge(open, lines[i], i) or 0), work.left - 1
  end
  return odd + broken * #open
end

local function lines_of(text)
  local lines, codes = {}, messages.lines(messages.bare(text, true))
  for n, code in ipairs(codes) do lines[n] = n <= most_lines and #code <= longest and read_line(code) or false end
  return lines
end

-- How odd the lines of a text are: of two ways in which it may be meant, the likelier one is less so.
function brackets.oddness(text) return odd_behind(lines_of(text), 0, {}, math.huge, { left = 0 }) end

-- Whether more is ended than begun. codes: lines without strings and comments.
function brackets.ends_too_often(codes)
  local n = 0
  for _, code in ipairs(codes) do
    for word in string.gmatch(code, "%f[%w_]%a+%f[^%w_]") do n = n + (closer_of[word] == "end" and 1 or (word == "end" or word == "elseif") and -1 or 0) end
  end
  return n < 0
end

-- Whether all lines are as far in as their brackets say.
function brackets.is_straight(text)
  local open = {}
  for n, line in ipairs(lines_of(text)) do
    local _, bent = judge(open, line or { indent = 0, leading = 0, goes_on = true }, n)
    if bent then return false end
  end
  return #open == 0
end

-- Changes -------------------------------------------------------------------------------------------------

-- What is opened more often than closed, and what closed more often than opened, both by what closes it: pairs { more, less } in the
-- order in which they are tried, one of the two perhaps false; is_all: where one bracket stands for another, and nothing else is wrong.
-- about: what the compiler has said.
local function out_of_balance(lines, about)
  local expected, total, more, less, pairs = string.match(about, "^'(%S+)' expected"), {}, {}, {}, {}
  for _, line in ipairs(lines) do
    for _, token in ipairs(line or {}) do
      local opened, closed = closer_of[token], token == "elseif" and "end" or token ~= "else" and closes[token] and token
      if opened then total[opened] = (total[opened] or 0) + 1 elseif closed then total[closed] = (total[closed] or 0) - 1 end
    end
  end
  for _, closer in ipairs { "}", ")", "]", "end", "until" } do
    local n = total[closer] or 0
    if n > 0 then table.insert(more, closer == expected and 1 or #more + 1, closer) elseif n < 0 then less[#less + 1] = closer end
  end
  local both = #more > 0 and #less > 0
  if string.find(about, "^<eof> expected near '[%a_,=]") and #less == 0 then less[1] = "}" end -- it ends there, wherever one more is closed
  if both then pairs[1] = { more[1], less[1], is_all = true } end
  for _, closer in ipairs(more) do pairs[#pairs + 1] = { closer, false } end
  for _, closer in ipairs(less) do pairs[#pairs + 1] = { false, closer } end
  if both then pairs[#pairs + 1] = { more[1], less[1] } end
  return pairs
end

local opener_of = { ["}"] = "{", [")"] = "(", ["]"] = "[" }

-- Whether a bracket is the second of two alike, side by side: one that opens at the end of a line, or one that closes at its beginning.
local function is_twice(code, at)
  local bracket = string.sub(code, at, at)
  if at < 2 or string.sub(code, at - 1, at - 1) ~= bracket then return false end
  return opener_of[bracket] and string.find(string.gsub(string.sub(code, 1, at), "%f[%w_]end%f[^%w_]", ""), "^[%s})%]]*$") ~= nil or not opener_of[bracket] and string.find(code, "^%s*$", at + 1) ~= nil
end

-- What can be changed in a line so that one more is closed, or one less: { at, length, text, rank =, odd =, gap = }, what is put there
-- instead of so much; rank: which is likelier, the least first; odd: where a comma would be missing too; gap: the same for what is put
-- between the same brackets.
local function changes_of(code, more, less)
  local list, at, before, gap, within_line = {}, #string.match(code, "^%s*") + 1, "", 0, false
  local missing = not less and more or not more and opener_of[less]
  local extra = not less and opener_of[more] or not more and less
  local function add(length, text, rank, odd)
    local is_of = missing == "{" and (before == "=" or string.find(before, "^[%a_]")) -- what opens there has a name
    local key = length > 0 and -at or at > #code and "end" or gap .. (within_line and "" or " first") .. (is_of and at or "")
    local twice = length == 1 and text == "" and is_twice(code, at)
    list[#list + 1] = { at, length, text, rank = rank or #list, odd = odd and 1 or 0, gap = key, twice = twice }
  end
  while at <= #code do
    local token = string.match(code, "^[%w_.]+", at) or string.match(code, '^"%s*"', at) or string.sub(code, at, at)
    local given = string.find(before, '[%w_")]$') and string.find(token, '^[%w_"{]') -- a word and what it is given: a bracket opens between
    local begins_list = before == "=" and string.find(code, '^[%a_][%w_]*%s*"%s*"%s*{', at) -- ranks = rank "B" { ... }, rank "H" { ... } }
    local nearer = less and (begins_list and -3 or given and -2 or before == "=" and -1) or more and -at
    local is_list = less and missing == "{" and token == "{" and not string.find(code, "%S", at + 1) -- yaku = {{
    if missing then add(0, missing, nearer, is_list or opener_of[more] and string.find(token, '^[%w_"{(]') and not keywords.is_one[token]) end
    if extra and token == extra then add(#token, "") end
    if more and less and token == less then add(#token, more) end
    if more and opener_of[less] and token == opener_of[more] then add(1, opener_of[less], nil, before == "=" and more == "}") end -- behind a = stands { sooner
    if closer_of[token] or closes[token] then gap = gap + 1 end
    within_line = within_line or not closes[token] and not string.find(token, "^[,;]")
    at, before = string.match(code, "()%S", at + #token) or #code + 1, token
  end
  if missing then add(0, missing, more and -at or before == "=" and -1, opener_of[more] and before == "," or missing == "{" and before == "{") end
  return list
end

local function changed(line, change)
  local before, space = string.sub(line, 1, change[1] - 1), string.find(change[3], "^%a") and " " or ""
  return before .. (string.find(before, "%S") and space or "") .. change[3] .. space .. string.sub(line, change[1] + change[2]) -- as far in as it is
end

-- Trying ---------------------------------------------------------------------------------------------------

local slack, most_tries = 2, 100 -- how much odder than the best what is tried can be; how often

-- What a line leaves open, as far as it can differ.
local function left_open(open, n)
  local key = #open
  for i = #open, 1, -1 do
    if open[i].n ~= n then break end
    key = key .. open[i].closer .. (open[i].ends and "!" or "") .. (open[i].of or "")
  end
  return key
end

-- Adds the changes of line n to the list, each with how odd all lines are with it. before: how odd those before it are.
local function add_tries(list, lines, code, n, open, before, suspects)
  local known, behind = {}, {}
  local function odd_with(change)
    local after, line = copied(open), read_line(changed(code, change))
    local odd = before + (line and judge(after, line, n) or 0)
    local key = left_open(after, n)
    behind[key] = behind[key] or odd_behind(lines, n, after, list.enough - before, suspects.work)
    return odd + behind[key]
  end
  if not lines[n] then code = string.rep(" ", #open > 0 and open[#open].indent or 0) end -- what is open is closed by itself
  for _, change in ipairs(changes_of(code, suspects.more, suspects.less)) do
    known[change.gap] = known[change.gap] or odd_with(change)
    local odd = known[change.gap]
    local is_before_more = change[3] == "}" and not string.find(code, "[^%s,]", change[1]) and lines[n + 1] and lines[n + 1].goes_on -- + when(...)
    if odd <= list.enough then list[#list + 1] = { n = n, odd = odd + change.odd + (is_before_more and 1 or 0), change = change } end
    list.enough = math.min(list.enough, odd + slack)
  end
end

-- All that can be changed up to where it was noticed, the least odd first.
local function tries_of(lines, codes, noticed, suspects, enough)
  local list, open, odd = { enough = enough }, {}, 0
  for n = 1, math.min(noticed, #lines) do
    add_tries(list, lines, codes[n], n, open, odd, suspects)
    if lines[n] then odd = odd + judge(open, lines[n], n) end
    if odd > list.enough or suspects.work.left < 0 then break end
  end
  table.sort(list, function(a, b)
    if a.odd ~= b.odd then return a.odd < b.odd end
    if a.change.twice ~= b.change.twice then return a.change.twice end -- side by side, it slipped in
    if (a.change[2] == 0) ~= (b.change[2] == 0) then return a.change[2] == 0 end -- lost sooner than one too many
    if a.n ~= b.n then return a.n < b.n end
    if a.change.rank ~= b.change.rank then return a.change.rank < b.change.rank end
    return a.change[1] < b.change[1]
  end)
  return list
end

local most_given, around = 40, 12 -- tries of which it is counted; lines before and behind

-- Of about as odd ones, where with the first a word is given too much or too little, that comes first with which the fewest are:
-- when(either(a, b), 1).
local function by_what_is_given(tries, codes)
  local function misgiven(try)
    local window = table.move(codes, math.max(1, try.n - around), math.min(#codes, try.n + around), 1, {})
    window[math.min(try.n, around + 1)] = changed(codes[try.n], try.change)
    return require "unpaired".misgiven(table.concat(window, "\n"))
  end
  local least, best = tries[1] and misgiven(tries[1]) or 0, 1
  for i = 2, math.min(#tries, most_given) do
    local try = tries[i]
    if least == 0 or try.odd > tries[1].odd + within then break end
    local n = try.change[2] == 0 and try.change.odd == 0 and misgiven(try) or least
    if n < least then least, best = n, i end
  end
  table.insert(tries, 1, table.remove(tries, best))
end

-- The text with this change.
local function mended(texts, try)
  local was = texts[try.n]
  texts[try.n] = changed(was .. string.rep(" ", try.change[1] - 1 - #was), try.change)
  local text = table.concat(texts, "\n")
  texts[try.n] = was
  return text
end

-- Whether the text is Lua with this change, or is for longer.
local function mends(texts, try, noticed)
  local chunk, message = load(mended(texts, try), "=rules", "t")
  return chunk ~= nil or tonumber(string.match(message, "^rules:(%d+):") or 0) > noticed
end

-- The bracket that one closes which stands in line n at a column, its line, and what closes it.
local function opened_by(lines, codes, n, column)
  local open = {}
  for i = 1, n - 1 do
    if lines[i] then judge(open, lines[i], i) end
  end
  local upto = read_line(string.sub(codes[n], 1, column - 1))
  if upto then judge(open, upto, n) end
  local opener = open[#open]
  if opener then return opener.token, opener.n, opener.closer end
end

-- The tries that make it Lua: the first, and one that takes a bracket away in that line instead of adding one, if there is. failed: those
-- that were tried before.
local function best_of(tries, texts, noticed, failed)
  local best
  for i = 1, math.min(#tries, most_tries) do
    local try = tries[i]
    local other = best and try.n == best.n and try.odd == best.odd and try.change[2] > 0
    local key = table.concat(try.change, " ", 1, 3) .. " " .. try.n
    if (not best or other) and not failed[key] then
      failed[key] = not mends(texts, try, noticed)
      if not failed[key] and (other or try.change[2] > 0) then return best or try, other and try end
      if not failed[key] then best = try end
    end
  end
  return best
end

-- A bracket alone in its line, behind all that is whole: what comes before ends at the margin, and is Lua.
local function behind_all(texts, codes, noticed)
  local last = noticed - 1
  while last > 0 and not string.find(codes[last], "%S") do last = last - 1 end
  if not string.find(codes[noticed] or "", "^%s*[}%])]%s*$") or not string.find(codes[last] or "", "^[}%])]") then return nil end
  local before = string.gsub(table.concat(texts, "\n", 1, noticed - 1), "([}%])]),%s*$", "%1")
  for n = noticed + 1, #codes do if string.find(codes[n], "%S") then return nil end end
  if not load(before, "=rules", "t") then return nil end
  local column, extra = string.match(codes[noticed], "()([}%])])")
  return { n = noticed, column = column, extra = extra, sure = true, mended = before .. "\n" }
end

-- The change that makes it Lua: of the first pair that is out of balance for which there is one; else the likeliest of all.
local function most_likely(pairs, lines, codes, texts, noticed)
  local likely
  local suspects = { work = trial.budget }
  for _, pair in ipairs(pairs) do
    local first, failed = nil, {}
    suspects.more, suspects.less = pair[1], pair[2]
    for _, enough in ipairs { 8, 32, 128, math.huge } do -- quicker than all at once
      local tries = tries_of(lines, codes, noticed, suspects, enough)
      if pair[1] == ")" or pair[2] == ")" then by_what_is_given(tries, codes) end
      first = first or tries[1]
      local best, other = best_of(tries, texts, pair.is_all and math.huge or noticed, failed)
      if best then return best, other, pair[1], true end
      if suspects.work.left < 0 then break end
    end
    if suspects.work.left < 0 then break end
    likely = likely or first and { first, nil, pair[1], false }
  end
  if likely then return table.unpack(likely, 1, 4) end
end

-- The last bracket of all, alone in its line, with more of what it closes behind it, and nothing wrong but that.
local function too_early(lines, texts, codes, noticed)
  local n = noticed - 1
  while n > 0 and not lines[n] do n = n - 1 end
  local column = string.match(codes[n] or "", "^()}%s*$")
  if not column then return nil end
  local opened, opened_n = opened_by(lines, codes, n, column)
  local was = texts[n]
  texts[n] = ""
  local text = table.concat(texts, "\n") .. "\n}"
  texts[n] = was
  if not opened_n or not load(text, "=rules", "t") then return nil end
  return { n = n, column = column, extra = "}", moved = true, closed = opened, closed_n = opened_n, sure = true, mended = text }
end

-- Whether a line that closes is further in than the line that is open there.
local function closes_none(lines, codes, n)
  local _, opened_n = opened_by(lines, codes, n, string.find(codes[n], "[}%])]"))
  return opened_n and lines[opened_n].indent < lines[n].indent
end

-- The bracket at that column of line n, if all of it is Lua without it, and without what is alone with it in its line.
local function one_too_many(texts, codes, n, column, is_alone)
  local line = is_alone and "" or string.sub(texts[n], 1, column - 1) .. string.sub(texts[n], column + 1)
  local text = messages.with_line(texts, n, line)
  if load(text, "=rules", "t") then return { n = n, column = column, extra = string.sub(codes[n], column, column), sure = true, mended = text } end
end

-- A line that only closes, as the one before it does at the same depth or as nothing is open, and without which all of it is Lua; or, as
-- nothing is open, the second of two brackets at the end of the line above.
local function closed_twice(lines, texts, codes, noticed)
  local above, only = 0, nil
  for n = 1, math.min(noticed, #texts) do
    local column, is_open = string.match(codes[n], "^%s*()[}%])],?%s*$"), nil
    if column then is_open = not closes_none(lines, codes, n) end
    local twice = column and not is_open and string.match(codes[above] or "", "[^{}]}()},?%s*$")
    local found = twice and one_too_many(texts, codes, above, twice, false)
    if not found and column and (only and codes[n] == codes[above] or not is_open) then found = one_too_many(texts, codes, n, column, true) end
    if found then return found end
    if string.find(codes[n], "%S") then above, only = n, column end
  end
end

-- Things of a line each that close the list they stand in too, though it goes on: as many as there are } too many, and without those
-- all of it is Lua. The first of them.
local function closed_by_items(lines, texts, codes, pairs)
  if #pairs ~= 1 or pairs[1][2] ~= "}" then return nil end
  local surplus, found, first = 0, {}, nil
  for n, code in ipairs(codes) do
    local _, opened = string.gsub(code, "{", "")
    local _, closed = string.gsub(code, "}", "")
    local column = string.match(code, "}%s*()},?%s*$")
    surplus = surplus + closed - opened
    local lost = string.find(code, '[%a_]%s*"%s*"%s*}') -- may "stay" } }: there it may be a { too
    if column and closed == opened + 1 and not lost and string.find(code, '^%s*[%a_][%w_]*%s*"%s*"%s*{') then found[n], first = column, first or n end
  end
  local without, count = table.move(texts, 1, #texts, 1, {}), 0
  for n, text in ipairs(texts) do
    if found[n] then without[n], count = string.sub(text, 1, found[n] - 1) .. string.sub(text, found[n] + 1), count + 1 end
  end
  local behind = first and first + 1
  while behind and lines[behind] == false do behind = behind + 1 end
  if surplus < 1 or count ~= surplus or not lines[behind] or lines[behind].leading > 0 or not load(table.concat(without, "\n"), "=rules", "t") then return nil end
  local text = messages.with_line(texts, first, without[first])
  return { n = first, column = found[first], extra = "}", sure = true, mended = text }
end

-- One that the lines show by themselves, and how odd it is.
local function simplest(lines, texts, codes, pairs, noticed, about)
  local function oddness(found) return found and found.mended and brackets.oddness(found.mended) or 0 end
  local by_items = closed_by_items(lines, texts, codes, pairs)
  local odd = oddness(by_items)
  if by_items and odd == 0 then return by_items, odd end
  local is_early = string.find(about, "^<eof> expected")
  local found = is_early and too_early(lines, texts, codes, noticed) or not is_early and behind_all(texts, codes, noticed) or closed_twice(lines, texts, codes, noticed)
  local its = oddness(found)
  if found and not (by_items and odd <= its) then return found, its end
  return by_items, odd
end

-- What was found, for who tells it; see below.
local function told(lines, codes, try, other, more)
  local found = { n = try.n, column = try.change[1], missing = try.change[3] ~= "" and try.change[3] or nil }
  local taken = (other or try).change
  if taken[2] > 0 then
    found.extra = string.sub(codes[try.n], taken[1], taken[1] + taken[2] - 1)
    local opened, opened_n, closer = opened_by(lines, codes, try.n, taken[1])
    if closer == found.extra and opened_n ~= try.n then found.closed, found.closed_n = opened, opened_n end
  end
  found.instead = found.missing and try.change[2] > 0
  if found.missing and found.missing == more then found.opened, found.opened_n = opened_by(lines, codes, try.n, try.change[1]) end
  return found
end

-- A comma alone in its line, behind which a compiler goes on with a } before it: another slip may hide that one is lost.
local function before_comma(lines, codes, texts, noticed, column)
  local text = messages.put(texts, noticed, column, 0, "}")
  local _, stopped = trial.compile(text)
  local opened, opened_n = opened_by(lines, codes, noticed, column)
  if opened ~= "{" or stopped and stopped <= noticed then return nil end
  return { n = noticed, column = column, missing = "}", opened = opened, opened_n = opened_n, sure = true, mended = text }
end

-- What is wrong with the brackets: { n, column, missing, extra, instead, moved, opened, opened_n, closed, closed_n, sure, mended, otherwise }: in
-- which line and where; what is missing; what is one too many, or stands instead, or belongs at the end; what the missing one closes, if
-- that is known, and its line; the same of the one too many; whether it is Lua then, or is for longer; the text without that, and with one taken away where one may be missing or too many. nil where
-- nothing is. noticed, about: the line in which a compiler said that it isn't Lua, and what.
function brackets.find(source, noticed, about)
  local texts, codes, lines = messages.lines(source), messages.lines(messages.bare(source, true)), {}
  for n, code in ipairs(codes) do
    if n > most_lines or #code > longest then return nil end
    lines[n] = read_line(code) or false
  end
  local pairs = out_of_balance(lines, about)
  local bare = string.find(about, "^unexpected symbol near ','") and string.match(codes[noticed] or "", "^%s*(),%s*$")
  local found = bare and before_comma(lines, codes, texts, noticed, bare)
  if found then return found end
  if #pairs == 0 then return nil end
  local simple, odd = simplest(lines, texts, codes, pairs, noticed, about)
  if simple and odd == 0 then return simple end
  local try, other, more, sure = most_likely(pairs, lines, codes, texts, noticed)
  if simple and not (try and sure and try.odd < odd) then return simple end
  if not try then return nil end
  found = told(lines, codes, try, other, more)
  found.sure, found.mended, found.otherwise = sure, mended(texts, try), other and mended(texts, other)
  return found
end

return brackets
