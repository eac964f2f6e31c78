-- Words and their names: a word in quotes, a name without its word, a = between the two.
local messages = require "messages"
local unset = require "unset"

local quoted = {}

-- What is still open at the end of a text: the keys and words before its braces, the innermost last. open: of what stands before it.
local function opened_in(before, open)
  open = open or {}
  for at, brace in string.gmatch(before, "()([{}])") do
    local opened = string.sub(before, math.max(at - 200, 1), at - 1)
    if brace == "}" then table.remove(open)
    else open[#open + 1] = string.match(opened, "([%a_]+)%s*=%s*$") or string.match(opened, '([%a_]+)%s*"%s*"%s*$') or string.match(opened, "([%a_]+)%s*$") or "" end
  end
  return open
end
quoted.opened_in = opened_in

-- In what a word stands in a line: "may" of points(1) in may "skip" { points(1) }; nil where it isn't found there.
function quoted.within(source, line, word)
  local codes = messages.lines(messages.bare(source, true))
  local at = string.find(codes[line] or "", "%f[%w_]" .. word .. "%f[^%w_]")
  local open = at and opened_in(table.concat(codes, "\n", 1, line - 1) .. "\n" .. string.sub(codes[line], 1, at - 1))
  return open and open[#open] or nil
end

-- The words whose things stand in what is still open at the end of a text, as in yaku = { or choice "okie" {.
function quoted.words_within(before)
  local schema, open = require "schema".of, opened_in(before)
  local inner = open[#open] == "extend" and "rules" or open[#open] or ""
  local rule, list = schema[schema.rules.keys[inner] or schema.deck.keys[inner] or inner] or {}, {}
  for _, word in ipairs(type(rule.items) == "table" and rule.items or {}) do
    if (word ~= "rule" and word ~= "option" or inner == "rules") and word ~= "nobody" then list[#list + 1] = word end
  end
  return list
end

-- The keys of the table that begins in a piece of a line, as far as they stand in it.
local function keys_in(piece)
  local keys, depth = {}, 0
  for at, sign in string.gmatch(piece, "()([%w_{}]+)") do
    depth = depth + select(2, string.gsub(sign, "{", "")) - select(2, string.gsub(sign, "}", ""))
    if depth == 1 and string.find(piece, "^[%a_][%w_]*%s*=%f[^=]", at) then keys[#keys + 1] = sign end
    if depth <= 0 and string.find(sign, "}", 1, true) then break end
  end
  return keys
end

-- Those of the words that what stands behind a name can be given: each takes a table, and one with those keys. behind: from the name on.
local function fitting(list, behind)
  local fit, able, keys = {}, {}, keys_in(behind)
  for _, word in ipairs(list) do
    local rule, fits = require "schema".of[word], true
    for _, key in ipairs(keys) do fits = fits and rule ~= nil and rule.keys[key] ~= nil end
    if rule then able[#able + 1] = word end
    if rule and fits then fit[#fit + 1] = word end
  end
  return #fit > 0 and fit or able
end

-- What is said of a name that has no word before it.
function quoted.unworded(found, before, behind)
  local name, list = string.match(found, "[\"'](.-)[\"']"), fitting(quoted.words_within(before), behind)
  if #list == 0 then return "nothing with a name stands here" end
  if #list > 2 then return "before it stands " .. table.concat(list, ", ", 1, #list - 1) .. " or " .. list[#list] end
  for i, word in ipairs(list) do list[i] = ('%s "%s" { ... }'):format(word, name) end
  return "write " .. table.concat(list, " or ")
end

-- The text with that word, where there is one that it can be.
function quoted.worded(lines, codes, n, at)
  local list = fitting(quoted.words_within(table.concat(codes, "\n", 1, n - 1) .. "\n" .. string.sub(codes[n], 1, at - 1)), string.sub(codes[n], at))
  local is_clause = #list == 2 and list[1] == "rule" and string.find(lines[n], '^["\']%u[%w_]*%-', at)
  local is_option = #list == 2 and list[1] == "rule" and string.find(codes[n], "%f[%w_]asks%s*=", at)
  local word = #list == 1 and list[1] or is_clause and "rule" or is_option and "option" or nil
  return word and messages.put(lines, n, at, 0, word .. " ") or nil
end

local takes_table = { list = true, digits = true } -- by signature

-- How a word that stands in quotes is written with what stands behind it; nil where it takes no such thing.
local function written(word, after)
  local signature = require "signatures".of[word]
  if string.sub(after, 1, 1) == "(" then return word .. "(...)" end
  local name = string.match(after, "^\"[^\"]*\"") or string.match(after, "^'[^']*'")
  if name then return ("%s %s%s"):format(word, name, string.find(after, "^%s*{", #name + 1) and " { ... }" or "") end
  if signature and takes_table[signature[2]] or word == "not_together" or word == "remove" or word == "extend" then return word .. " { ... }" end
end

-- "yaku" "chase" { ... }, "when"(...): the quotes are blanks in what it would be, so that all else stands where it stood.
local function word_in_quotes(line, code, token, words)
  for at, stop in string.gmatch(code, '()"%s*()"%s*[{("]') do
    local word, after = string.sub(line, at + 1, stop - 1), string.match(line, "^%s*(.*)$", stop + 1)
    local is_called = words[word] == "called" or words[word] and require "signatures".called[word]
    local right = is_called and string.sub(after, 1, #token) == token and written(word, after)
    if right then
      return at, ("'%s' is a word, and stands without quotes: write %s"):format(word, right), string.sub(line, 1, at - 1) .. " " .. word .. " " .. string.sub(line, stop + 1)
    end
  end
end

local gives_cards = { cards = true, of_suit = true, of_rank = true, trump_card = true }

-- rule = "MY-1" { ... }, rule "MY-1" = { ... }: before: the text up to there, its strings empty.
local function equals_between(line, code, token, words, before)
  local function found(at, word, name, equals, behind)
    if words[word] ~= "called" then return nil end
    local right = ("%s %s { ... }"):format(word, name)
    if gives_cards[word] and equals >= behind then
      local value, stop = string.match(line, "^=%s*([%w_]+)()", equals)
      local item = ("{ %s, %s %s }"):format(value or "...", word, name)
      return at, ("cards are no key: what they are worth stands before them, write %s"):format(item), value and string.sub(line, 1, at - 1) .. item .. string.sub(line, stop)
    end
    local as_item = not unset.is_key(word)
    for _, item in ipairs(quoted.words_within(before .. string.sub(code, 1, at - 1))) do as_item = as_item or item == word end
    if word == "setting" and equals >= behind then
      local value, stop = string.match(line, '^=%s*("[^"]*")()', equals)
      if not value then value, stop = string.match(line, "^=%s*([%w_]+)()", equals) end
      right = ("options = { %s = %s }"):format(string.sub(name, 2, -2), value or "...")
      return at, "an option is set by options: write " .. right, value and string.sub(line, 1, at - 1) .. right .. string.sub(line, stop)
    end
    if not as_item then
      return at, ("a name is no value of %s: write %s = %s"):format(word, word, word == "deck" and right or "{ " .. right .. " }"),
        equals < behind and string.sub(line, 1, behind - 1) .. "," .. string.sub(line, behind) -- so that it can be read on
    end
    return equals, ("'=' is one too many here: write %s"):format(right), string.sub(line, 1, equals - 1) .. " " .. string.sub(line, equals + 1)
  end
  for at, word, equals, from, to in string.gmatch(code, '()%f[%w_]([%a_][%w_]*)%s*()=%s*()"%s*"()%s*{') do
    if token == "{" then return found(at, word, string.sub(line, from, to - 1), equals, to) end
  end
  for at, word, from, to, equals in string.gmatch(code, '()%f[%w_]([%a_][%w_]*)%s*%(%s*()"%s*"()%s*%)%s*()=%f[^=]') do
    if token == "=" and gives_cards[word] then return found(at, word, string.sub(line, from, to - 1), equals, to) end
  end
  for at, word, from, to, equals in string.gmatch(code, '()%f[%w_]([%a_][%w_]*)%s*()"%s*"()%s*()=%f[^=]') do
    if token == "=" then return found(at, word, string.sub(line, from, to - 1), equals, to) end
  end
end

-- Keys whose value is a text of several words, those of other texts, and some of numbers.
quoted.texts = { en = true, ja = true, romaji = true, asks = true, source = true, stated = true, inferred = true }
local named_by = { name = true, deck = true, cite = true, based_on = true, written_for = true }
local counted = { seats = true, points = true, deals = true, need = true, further = true }

-- Whether what is still open at the end of a text has that key.
local function has_key(before, key)
  local schema, open = require "schema".of, opened_in(before)
  local inner = open[#open] == "extend" and "rules" or open[#open] or ""
  if inner == "" or inner == "options" or inner == "cite_of" or string.find(before, "%f[%w_]local%s+" .. inner .. "%s*=%s*{") then return false end
  local list, deck, thing = schema[schema.rules.keys[inner] or ""], schema[schema.deck.keys[inner] or ""], schema[inner]
  for _, rule in ipairs { list or thing or deck or false, deck or false, thing or false } do
    if rule and rule.keys[key] then return true end
  end
  return not (list or deck or thing) -- change, or a value of depends_on
end

-- "examples/winds" = name, 4 = seats, true = ours: a key and its value, each where the other belongs.
local function exchanged(line, code, token, _, before)
  if token ~= "=" then return nil end
  for _, pattern in ipairs { '()"%s*"()%s*=%s*()([%a_][%w_]*)()%s*[,;}]', '()"%s*"()%s*=%s*()([%a_][%w_]*)()%s*$', "()%f[%w_.]%d+()%s*=%s*()([%a_][%w_]*)()%s*%f[,;}%z]",
                          "()%f[%w_]true()%s*=%s*()([%a_][%w_]*)()%s*%f[,;}%z]", "()%f[%w_]false()%s*=%s*()([%a_][%w_]*)()%s*%f[,;}%z]" } do
    for at, stop, key_at, key, behind in string.gmatch(code, pattern) do
      local value = string.sub(line, at, stop - 1)
      local is_text, is_flag = named_by[key] or quoted.texts[key], value == "true" or value == "false"
      local fits = is_flag and (key == "ours" or key == "stated" or key == "inferred") or not is_flag and (tonumber(value) and counted[key] or not tonumber(value) and is_text)
      local above = before .. string.sub(code, 1, at - 1)
      if fits and not unset.is_branch(above) and has_key(above, key) and not unset.is_key(string.match(value, "^[\"'](.*)[\"']$") or "") then
        return at, ("a key stands before =, and its value behind: write %s = %s"):format(key, value),
          string.sub(line, 1, at - 1) .. key .. string.sub(line, stop, key_at - 1) .. value .. string.sub(line, behind)
      end
    end
  end
end

-- "MY-1" rule { ... }: a name before its word.
local function name_first(line, code, token, words)
  for at, stop, word, behind in string.gmatch(code, '()"%s*"()%s*([%a_]+)%s*(){') do
    local begins = string.find(string.sub(code, 1, at - 1), "[{,;]%s*$") or not string.find(string.sub(code, 1, at - 1), "%S")
    if word == token and begins and words[word] == "called" and require "words".makes_thing[word] then
      local name = string.sub(line, at, stop - 1)
      return at, ("a word stands before its name: write %s %s { ... }"):format(word, name), string.sub(line, 1, at - 1) .. word .. " " .. name .. " " .. string.sub(line, behind)
    end
  end
end

-- deck, "winds" { ... }, extend { "hachinin-meri/wiki" { ... }: what stands between a word and its name, and is too much; and the } that
-- is lost behind several names.
local function sign_between(line, code, token, words)
  if token ~= "{" then return nil end
  for word, at, from, to in string.gmatch(code, '%f[%w_]([%a_]+)%s*(),%s*()"%s*"()%s*{') do
    if words[word] == "called" and require "words".makes_thing[word] then
      return at, ("a comma is too much behind %s: write %s %s { ... }"):format(word, word, string.sub(line, from, to - 1)), string.sub(line, 1, at - 1) .. " " .. string.sub(line, at + 1)
    end
  end
  local at, from, to = string.match(code, '%f[%w_]extend%s*(){%s*()"%s*"()%s*{')
  if at then return at, ("one '{' is too many here: write extend %s { ... }"):format(string.sub(line, from, to - 1)), string.sub(line, 1, at - 1) .. " " .. string.sub(line, at + 1) end
  at = string.match(code, '%f[%w_]extend%s*{%s*"[%s",]*"()%s*{')
  if at then return at, "'}' is missing here: the names stand in braces of their own", string.sub(line, 1, at - 1) .. " }" .. string.sub(line, at) end
end

-- Whether a word looks like the code of a card, a suit or a rank: k6, K, R-10.
local function is_code(word) return string.find(word, "%a") and (string.find(word, "%d") or string.find(word, "^%u%u?%u?$")) and true or false end

-- k5 k6 k10: codes without the quotes that they stand in together.
local function codes_bare(line, code, token, words)
  for from, run, to in string.gmatch(code, "()%f[%w_](%w[%w%s-]*%w)()%f[^%w_]") do
    local n, fits, has_token = 0, true, false
    for word in string.gmatch(run, "%S+") do
      n, fits, has_token = n + 1, fits and is_code(word) and not words[word], has_token or word == token
    end
    if fits and n > 1 and has_token then
      return from, ('codes stand together in quotes: write "%s"'):format(run), string.sub(line, 1, from - 1) .. '"' .. run .. '"' .. string.sub(line, to)
    end
  end
end

-- rule "MY-1" { No yaku count., ours = true } and en = the maid: a sentence that has no quotes, up to the next key or the brace.
local function sentence_bare(line, code, words)
  local from = string.match(code, '%f[%w_]rule%s*"%s*"%s*{%s*()%a+%s+%a')
  local to = from and (string.match(code, "^[^\"{}]-()%s*,%s*[%a_][%w_]*%s*=", from) or string.match(code, "^[^\"{}]-()%s*}", from))
  for key, at, stop in string.gmatch(from and "" or code, "%f[%w_]([%a_][%w_]*)%s*=%s*()%a+%s+%a[%w%s.!?:-]-()%s*[,}]") do
    local word, name = string.match(code, "^(%a+)%s+(%a[%w_]*)", at)
    local is_seat = key == "asks" and words[word] == "called" and words[name] -- asks = after dealer
    if quoted.texts[key] and not is_seat then from, to = at, stop break end
  end
  if not to then return nil end
  local sentence = string.sub(line, from, to - 1)
  return from, ('a %s stands in quotes: write "%s"'):format(string.find(sentence, "%.$") and "sentence" or "text", sentence),
    string.sub(line, 1, from - 1) .. '"' .. sentence .. '"' .. string.sub(line, to)
end

-- What is wrong between a word and its name in a line, or with names that have no quotes: the column, what is said of it, the line as it would be, and that this is sure.
-- words: the vocabulary, see habits.problem. before: the text before the line, its strings empty.
function quoted.find(line, code, message, words, before)
  local token = string.match(message, "expected.* near '(.*)'$")
  if not token then return nil end
  local at, said, mended = word_in_quotes(line, code, token, words)
  if not at then at, said, mended = equals_between(line, code, token, words, before) end
  if not at then at, said, mended = exchanged(line, code, token, words, before) end
  if not at then at, said, mended = name_first(line, code, token, words) end
  if not at then at, said, mended = sign_between(line, code, token, words) end
  if not at then at, said, mended = codes_bare(line, code, token, words) end
  if not at then at, said, mended = sentence_bare(line, code, words) end
  return at, said, mended, true
end

return quoted
