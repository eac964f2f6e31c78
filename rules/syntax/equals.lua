-- The = between a key and its value that is lost, where what stands around them tells that it is a key: options = { months 6 }. And the quotes
-- of a sentence.
local messages = require "messages"
local quoted = require "quoted"
local trial = require "trial"

local equals = {}

-- What is in their braces has a key each, whatever it is called.
local named = { depends_on = true, options = true, not_together = true, cite_of = true, plain_of = true, pips = true }

-- Whether such a name is a key within what is opened so, a section or a thing, and none of its things.
local function is_key(inner, name)
  local schema, is = require "schema".of, named[inner] or name == "if_holding"
  for _, of in ipairs { schema.rules.keys[inner] or schema.deck.keys[inner] or "", inner } do
    local rule = type(of) == "string" and schema[of] or { keys = {} }
    for _, word in ipairs(type(rule.items) == "table" and rule.items or {}) do if word == name then return false end end
    is = is or rule.keys[name] ~= nil or rule.any_key ~= nil
  end
  return is
end

-- What that stands in: of special = { fuku = { a special card.
local function innermost(open) return open[#open - 1] == "special" and "special" or open[#open] or "" end

-- Whether an item begins behind that: a line may go on with what the one above it has begun.
local function begins_item(ahead, above)
  return string.find(ahead, "[{,;]%s*$") or not string.find(ahead, "%S") and string.find(above, "[{,;]%s*$")
end

local function value_at(line, from)
  for _, pattern in ipairs { '^"[^"]*"', '^[%a_][%w_]*%s*"[^"]*"', "^[%a_][%w_]*%b()", "^[%w_.]+" } do
    local value = string.match(line, pattern, from)
    if value then return value end
  end
  return string.find(line, "^{", from) and "{ ... }" or "..."
end

-- Whether a word is followed by what is no part of a value, as in a sentence: X is 3.
local function goes_on(code, from) return string.find(code, "^[%w_]+%s+[%w_\"{]", from) or string.find(code, "^[%w_]+%.%s*}", from) end

local function lost(lines, codes, noticed, about, vocabulary)
  local token = string.match(about, "expected.* near '(.*)'$")
  local begins = token and (string.sub(token, 1, 1) == '"' and '"' or string.gsub(token, "%p", "%%%0"))
  if not begins or token == "=" or string.find(about, "^'%)' expected") then return nil end -- no key stands in ( )
  local above = table.concat(codes, "\n", 1, noticed - 1) .. "\n"
  for before, name, stop, from in string.gmatch(codes[noticed] or "", "()%f[%w_]([%a_][%w_]*)()%s+()" .. begins) do
    local ahead = string.sub(codes[noticed], 1, before - 1)
    local is_value = not string.find(codes[noticed], "^[%a_][%w_]*%s*=%f[^=]", from) and (vocabulary[token] or not goes_on(codes[noticed], from))
    local inner = is_value and begins_item(ahead, messages.trimmed(above)) and innermost(quoted.opened_in(above .. ahead))
    if inner == "extend" or inner == "" then inner = "rules" end
    local text = inner and is_key(inner, name) and messages.put(lines, noticed, stop, 0, " =")
    if text and trial.gets_on(text, noticed, about) then
      return noticed, before, ("'=' is missing here: write %s = %s"):format(name, value_at(lines[noticed], from)), text
    end
  end
end

-- not_together { whale = 5, Nobody could pay. }
local function sentence(lines, codes, noticed, about)
  for at, text, stop in string.gmatch(codes[noticed] or "", "[{,]%s*()(%u%l*%s+%l[%w%s']*[.!?])()%s*[,}]") do
    local right = messages.put(lines, noticed, at, stop - at, '"' .. text .. '"')
    if trial.gets_on(right, noticed, about) then return noticed, at, ('a sentence stands in quotes: write "%s"'):format(text), right end
  end
end

local nameless = { ["when"] = true, if_holding = true } -- in braces of their own
local sets = require "unset".sets
local never = { depends_on = true, setting = true, extend = true, rules = true, deck = true, remove = true, change = true, before = true, after = true }

-- Whether a name at a column begins an item that is a key of what it stands in, outside of functions and brackets. above: what stands above its
-- line, open: what is open there; own: the file's own names.
local function is_key_at(code, at, name, above, open, own)
  local ahead = string.sub(code, 1, at - 1)
  local is_within = begins_item(ahead, above) and not never[name] and not own[name] and not string.find(ahead, "%f[%w_]function%f[^%w_]")
    and select(2, string.gsub(ahead, "%(", "")) == select(2, string.gsub(ahead, "%)", ""))
  local inner = is_within and innermost(quoted.opened_in(ahead, { table.unpack(open) })) or ""
  return is_within and (inner ~= "" and is_key(inner == "extend" and "rules" or inner, name) or inner == "" and #open > 0 and nameless[name]) or false
end

-- The same where it is Lua: a call, as in plain_of = { m "K L 9-1" }, or a comparison. line, code: that line, and without its texts; the others as
-- above. Where the = is lost, how much stands there, the column of the key, and what is said of it.
function equals.of_call(line, code, above, open, own)
  for at, name, stop, from in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)()%s()[\"{(]") do
    local is_thing = string.find(code, '^"%s*"%s*{', from) or #open < 2 and not string.find(string.sub(code, 1, at - 1), "{") -- in the rules themselves others see to it
    if not is_thing and is_key_at(code, at, name, above, open, own) then
      return stop, 1, at, ("'%s' wants = behind it: write %s = %s"):format(name, name, value_at(line, from))
    end
  end
  for at, name, stop in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)%s*()==%f[^=]") do
    if is_key_at(code, at, name, above, open, own) then return stop, 2, at, sets:format(name) end
  end
end

-- What is known of that to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function equals.problem(...) return trial.found_by({ sentence, lost }, ...) end

return equals
