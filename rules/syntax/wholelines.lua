-- Lines that are there twice, and lines that are left out where what they open is closed further down.
local messages = require "messages"
local trial = require "trial"
local unpaired = require "unpaired"

local wholelines = {}

local opens = { ["function"] = 1, ["then"] = 1, ["do"] = 1, ["end"] = -1, ["{"] = 1, ["("] = 1, ["["] = 1, ["}"] = -1, [")"] = -1, ["]"] = -1 }

-- How much more a line opens than it closes, words too.
local function opened_in(code)
  local n = 0
  for token in string.gmatch(code, "[%[%](){}]") do n = n + opens[token] end
  for word in string.gmatch(code, "%f[%w_]%a+") do n = n + (opens[word] or 0) end
  return n
end

-- yaku = { twice, or the end of a function.
local function twice(lines, codes, n)
  for i = 2, math.min(n, #lines) do
    local is_one = lines[i] == lines[i - 1] and string.find(codes[i], "%S") and opened_in(codes[i]) ~= 0 and not string.find(codes[i], "^%s*[}%])],?%s*$")
    local text = is_one and messages.with_line(lines, i, "")
    local is_lua, stopped = trial.compile(text or "(")
    if text and (is_lua or stopped > n) then
      local is_end = string.find(codes[i], "^%s*end%s*$")
      return i, string.find(lines[i], "%S"), is_end and "one 'end' is too many: the line above is the same" or "this line is the same as the one above; take one of the two away", text
    end
  end
end

local function indent_of(code) return #string.match(code, "^%s*") end

-- The line of the bracket that is open before line n, the innermost; nil where none is.
local function opened_before(codes, n)
  local open = unpaired.open_before(codes, n, 1)
  return open[#open] and open[#open][2]
end

-- The first line of what is further in than line n, and stands right above it; and the line above that, where there is one.
local function block_above(codes, n)
  local first
  for i = n - 1, 1, -1 do
    if string.find(codes[i], "%S") then
      if indent_of(codes[i]) <= indent_of(codes[n]) then return first, i end
      first = i
    end
  end
  return first
end
wholelines.indent_of, wholelines.block_above = indent_of, block_above

-- Whether the lines of a block open as much as they close, and nothing right above it opens.
local function is_whole(codes, first, last)
  local n, above = 0, first - 1
  for i = first, last do n = n + select(2, string.gsub(codes[i], "{", "")) - select(2, string.gsub(codes[i], "}", "")) end
  while above > 0 and not string.find(codes[above], "%S") do above = above - 1 end
  return n == 0 and not string.find(codes[above] or "", "[{(]%s*$")
end

-- The first line of a block from which on it is whole: what stands above that, further in, is what a sentence goes on with.
local function whole_from(codes, first, last)
  local least = math.huge -- of the lines above
  for i = first or 1, first and last or 0 do
    local is_line = string.find(codes[i], "%S")
    if is_line and indent_of(codes[i]) < least and is_whole(codes, i, last) then return i end
    if is_line then least = math.min(least, indent_of(codes[i])) end
  end
end

-- The word of the things of a block, as far in as its first line; nil where it has none.
local function word_of(codes, first, last)
  for i = first, last do
    local word = indent_of(codes[i]) == indent_of(codes[first]) and string.match(codes[i], '^%s*([%a_]+)%s*["{]')
    if word and word ~= "rule" and word ~= "option" and require "words".makes_thing[word] then return word end
  end
end

-- The line, closed right above a block, whose list the block may be of: then one brace too many closes it. nil where none is.
local function closed_too_early(codes, first, word)
  local last = first - 1
  while last > 0 and not string.find(codes[last], "%S") do last = last - 1 end
  local column = string.match(codes[last] or "", "^%s*()},?%s*$")
  local open = column and opened_before(codes, last)
  local around = open and string.match(codes[open], "([%a_]+%s*=)%s*{%s*$")
  return around and word and not require "misplaced".never_in(word, string.gsub(around, "%s*=", " =")) and last or nil
end

-- A line that only closes, further in than what is open there: what stands above it is further in still, so the line that opens it is gone.
local function left_out(lines, codes, n)
  if unpaired.surplus_of(codes, "}") < 1 then return nil end
  for i = 2, math.min(n, #codes) do
    local open = string.find(codes[i], "^%s*},?%s*$") and opened_before(codes, i)
    local is_further_in = open and indent_of(codes[open]) < indent_of(codes[i])
    local first = whole_from(codes, is_further_in and block_above(codes, i) or nil, i - 1)
    local word = first and word_of(codes, first, i - 1)
    if first and not closed_too_early(codes, first, word) then
      local key = word and require "misplaced".section_of(word)
      local text = messages.put(lines, first, 1, 0, (key or require "places".missing) .. " = { ")
      local is_lua, stopped = trial.compile(text)
      if is_lua or stopped > n then
        return first, indent_of(codes[first]) + 1, key and ("a line is missing above this one: write %s = { there, which the '}' of line %d closes"):format(key, i)
          or ("a line that ends with '{' is missing above this one; the '}' of line %d closes it"):format(i), text
      end
    end
  end
end

-- What is known of such lines to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function wholelines.problem(...)
  local problem = trial.found_by({ twice, left_out }, ...)
  if problem then problem.of_brackets = true end
  return problem
end

return wholelines
