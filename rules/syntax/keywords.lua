-- Lua's own words: with a letter wrong, as in another language, or lost.
local messages = require "messages"
local places = require "places"
local trial = require "trial"

local keywords = {}

local list = { "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or", "repeat", "return",
               "then", "true", "until", "while" }
local is_one = {}
keywords.is_one = is_one
for _, word in ipairs(list) do is_one[word] = true end

local elsewhere = { var = "local", let = "local", int = "local", const = "local", func = "function", fn = "function", fun = "function", elsif = "elseif", od = "do" }

-- What two letters can be that are no word of any other language.
local short = { ed = { "end" }, en = { "end" }, nd = { "end", "and" }, an = { "and" }, ad = { "and" }, fi = { "if" }, ni = { "in" }, ro = { "or" },
                fr = { "for" }, fo = { "for" }, no = { "not" }, nt = { "not" }, ot = { "not" } }

-- The words of Lua that may be meant by another, the likeliest first.
local function meanings(word)
  if is_one[word] then return {} end
  if elsewhere[word] or is_one[string.lower(word)] then return { elsewhere[word] or string.lower(word) } end
  local near = #word > 2 and not string.find(word, "_", 1, true) and places.nearest(word, list)
  return near and #near > 2 and { near } or short[word] or {}
end

local function meant(word) return meanings(word)[1] end
keywords.meant = meant

-- The text with its line n as this, and how far a compiler gets with it, nil where it is Lua; and what it says there.
local function with_line(lines, n, right)
  local text = messages.with_line(lines, n, right)
  local is_lua, stopped, about = trial.compile(text)
  return text, not is_lua and stopped or nil, about
end

local function at_column(line, at, was, is) return string.sub(line, 1, at - 1) .. is .. string.sub(line, at + #was) end

local farthest = 40 -- lines before the one that was noticed that are looked at

-- By name: the locals of a file.
local function locals_of(codes)
  local own = {}
  for _, name in ipairs(messages.locals(table.concat(codes, "\n"))) do own[name] = true end
  return own
end

-- What is said of a word, and the text with the other one at its place.
local function instead(lines, n, at, word, is)
  local text, stopped, said = with_line(lines, n, at_column(lines[n], at, word, is))
  return ("'%s' isn't Lua here: did you mean '%s'?"):format(word, is), text, stopped, said
end

-- A word that is none of the vocabulary and nearly one of Lua's, with which the compiler gets further. vocabulary: the words.
local function misspelt(lines, codes, noticed, about, vocabulary)
  local own = locals_of(codes)
  for n = math.min(noticed, #lines), math.max(noticed - farthest, 1), -1 do
    for at, word in string.gmatch(codes[n], "()%f[%w_]([%a_]+)%f[^%w_]") do
      local of_function = string.find(codes[n], "%f[%w_]local%s+" .. word .. "%s+[%a_][%w_]*%s*%(") -- local fucntion digit(n)
      local ahead = string.sub(codes[n], 1, at - 1)
      local key, of = string.match(ahead, "%f[%w_]([%a_]+)%s*=%s*%a+%s[%a%s]*$"), string.match(ahead, "([%a_][%w_]*)%s+$")
      local is_name = vocabulary[of or ""] == "called" or require "quoted".texts[key or ""] -- remove redeal, asks = is the trick theirs: quotes are lost
      local in_quotes = (string.find(codes[n], '^"', at - 1) or string.find(ahead, '"%w[%w ]* $')) and string.find(codes[n] .. " ", '^[%w ]-%f[" ]"', at + #word) -- of a text
      local can_be = not in_quotes and not vocabulary[word] and not is_name and (not own[word] or of_function) and not string.find(codes[n], "^%s*[=.]", at + #word)
      local best, told, text = noticed - 1, nil, nil
      for _, is in ipairs(can_be and meanings(word) or {}) do
        local says, with, stopped, said = instead(lines, n, at, word, is)
        local far = stopped or #lines + 1
        if far > noticed or n == noticed and far == n and said ~= about and string.find(about, word, 1, true) then
          if far > best then best, told, text = far, says, with end
        end
      end
      if told then return n, at, told, text end
    end
  end
end

-- made = funtion(t) at the end of a line, with a body below: to Lua that is a call, behind which the table should go on.
local function misspelt_function(lines, codes, noticed, about, vocabulary)
  if not string.find(about, "^'[})]' expected.* near '[%a_]") then return nil end
  local n = noticed - 1
  while n > 0 and not string.find(codes[n], "%S") do n = n - 1 end
  local at, word = string.match(codes[n] or "", "%f[^=,({%s]()%f[%w_]([%a_]+)%s*%([%w_,%s]*%)%s*$")
  if not at or vocabulary[word] or locals_of(codes)[word] or meant(word) ~= "function" then return nil end
  local told, text, stopped = instead(lines, n, at, word, "function")
  if not stopped or stopped > noticed then return n, at, told, text end
end

local within = { ["else"] = true, ["elseif"] = true, ["then"] = true, ["end"] = true, ["and"] = true, ["or"] = true }

-- Whether a piece of a line has a word that is nearly one of those that stand behind a value.
function keywords.is_misspelt_in(code, source)
  local own = locals_of { source }
  for word in string.gmatch(code, "%f[%w_.]([%a_]+)%f[^%w_]") do
    for _, is in ipairs(own[word] and {} or meanings(word)) do
      if within[is] then return true end
    end
  end
  return false
end

local wanted_by = { ["then"] = { "if", "elseif" }, ["do"] = { "for", "while" } }

local function count(code, word)
  local n = 0
  for _ in string.gmatch(code, "%f[%w_]" .. word .. "%f[^%w_]") do n = n + 1 end
  return n
end

-- The `then` of an `if`, or the `do` of a `for`, which is lost: fewer of them are in a line than there should be.
local function lost(lines, codes, noticed, about)
  local word, token = string.match(about, "^'(%a+)' expected.* near '([%w_]+)'$")
  local of = wanted_by[word or ""]
  if not of or meant(token) == word then return nil end
  local function is_wanted(code) return count(code, of[1]) + count(code, of[2]) > count(code, word) end
  local n, at, is_past = noticed, nil, nil
  for place in string.gmatch(codes[n] or "", "()%f[%w_]" .. token .. "%f[^%w_]") do
    local with = string.sub(lines[n], 1, place - 1) .. word .. " " .. string.sub(lines[n], place)
    local _, stopped = with_line(lines, n, with)
    if is_wanted(string.sub(codes[n], 1, place - 1)) and not is_past and (not stopped or stopped > n) then at, is_past = place, true end
    if not is_past and (not at or not is_wanted(string.sub(codes[n], 1, at - 1))) then at = place end
  end
  if at and not string.find(string.sub(codes[n], 1, at - 1), "%S") then
    n, at = n - 1, nil
    while n > 0 and not string.find(codes[n], "%S") do n = n - 1 end
  end
  local code = codes[n] or ""
  if not is_wanted(code) then return nil end
  local last = #messages.trimmed(code)
  local text = with_line(lines, n, string.sub(lines[n], 1, at and at - 1 or last) .. " " .. word .. " " .. string.sub(lines[n], at or last + 1))
  return n, at or last, at and ("'%s' is missing before '%s'"):format(word, token) or ("'%s' is missing at the end of this line"):format(word), text
end

-- A condition within another one's `else`, which wants an end of its own: `elseif` is meant.
function keywords.else_if(lines, codes, noticed, about)
  if not string.find(about, "'end' expected", 1, true) and not string.find(about, "near '[}),]'") then return nil end
  for n = math.min(noticed, #lines), 1, -1 do
    local at = string.find(codes[n], "%f[%w_]else%s+if%f[^%w_]")
    local right = at and string.sub(lines[n], 1, at - 1) .. string.gsub(string.sub(lines[n], at), "^else%s+if", "elseif")
    local text, stopped = nil, noticed
    if at then text, stopped = with_line(lines, n, right) end
    if not stopped or stopped > noticed then return n, at, "'else if' wants an end of its own; write elseif, in one word", text end
  end
end

-- A file that goes on behind what it returns.
local function second(lines, codes, noticed, about)
  if not string.find(about, "^<eof> expected near '[%a_]") or string.find(about, "near 'end'", 1, true) then return nil end
  local before = table.concat(lines, "\n", 1, noticed - 1)
  if not string.find(codes[noticed] or "", "^%a") or not string.find(before, "%f[%w_]return%f[^%w_]") or not trial.compile(before) then return nil end
  return noticed, 1, "the file has ended with what it returns, and nobody would read what stands from here on; take one of the two away", before
end

-- A quote before the last letters of its text: "hachinin-meri/wik"i.
local function ended_early(lines, codes, noticed, about)
  local token = string.match(about, "near '([%w_]+)'$")
  local quote, from = string.match(codes[noticed] or "", "([\"'])()" .. (token or "%z") .. "%f[^%w_]")
  local begin = from and string.match(string.sub(codes[noticed], 1, from - 2), "()" .. quote .. "%s*$")
  if not begin or not string.find(lines[noticed], "^[%w./-]" .. quote .. "[%w_/.-]+%s*%f[,;)}%]{\0]", from - 2) then return nil end
  local whole = string.sub(lines[noticed], begin, from - 2) .. string.match(lines[noticed], "^[%w_/.-]+", from) .. quote
  local text = messages.put(lines, noticed, begin, #whole, whole)
  if trial.gets_on(text, noticed, about) then return noticed, from - 1, "the quote stands before the end of its text: write " .. whole, text end
end

-- A number where a name is wanted: for 3, c in ipairs(trick.cards) do
local function unnamed(lines, codes, noticed, about)
  local token = string.match(about, "^<name> expected near '(%d.*)'$")
  if not token or string.find(codes[noticed], "%f[%w_][%a_][%w_]*%s*:%s*" .. string.gsub(token, "%p", "%%%0")) then return nil end -- deals: 16
  for at in string.gmatch(lines[noticed], "()" .. string.gsub(token, "%p", "%%%0")) do
    local text = messages.put(lines, noticed, at, #token, "_")
    local is_loop = string.find(string.sub(codes[noticed], 1, at - 1), "%f[%w_]for%s[%w_, ]*$")
    if trial.gets_on(text, noticed, about) then return noticed, at, ("a name is wanted here, not %s%s"):format(token, is_loop and ": for goes through a list by names, as in for i, c in ipairs(...) do" or ""), text end
  end
end

-- The same of a `function` that is misspelt before its body.
function keywords.misspelt_function(...) return trial.found_by({ misspelt_function }, ...) end

-- What is known of such a word to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function keywords.problem(...) return trial.found_by({ lost, ended_early, second, unnamed, misspelt }, ...) end

return keywords
