-- Lua's `and`, `or` and `not` between the words of a declaration: they take one of two words, or make nothing of one, where a
-- player meant cards added or conditions joined. Words can't see it; the text shows it.
local messages = require "messages"

local logic = {}

local of_cards = { trump = true, plain = true, led = true, any = true, cards = true, of_suit = true, of_rank = true, trump_card = true, lowest = true, above = true }
local opens = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }
local closes = { ["end"] = true, ["until"] = true }

local one_seat = "one of two seats is when(condition, dealer, leader)"
local one_number = "numbers are joined by + - * //, and one of two is when(condition, this, that)"
local meant = {
  ["or"] = { cards = "cards are added, as in led + trump", conditions = "conditions are joined by either(this, that)", seats = one_seat, numbers = one_number },
  ["and"] = { cards = "what both have is led * trump, what either has led + trump", conditions = "conditions that hold together stand in { this, that }",
              seats = one_seat, numbers = one_number },
  ["not"] = { cards = "cards are taken away, as in any - led", conditions = "what doesn't hold is unless(this)" },
}

local kind_of = {}
for name in next, of_cards do kind_of[name] = "cards" end
for name in string.gmatch("dealer leader asked this_seat bidder stopper holder deal_winner winner_else match_leader", "%S+") do kind_of[name] = "seats" end
for name in string.gmatch([[tricks others_tricks yaku_points others_yaku_points card_points others_card_points hand_points others_hand_points captured
  held laid count joined gone_out went_on others_went_on gained deal_number]], "%S+") do kind_of[name] = "numbers" end

local of_lua = {}
for name in string.gmatch("and break do else elseif end false for function goto if in local nil not or repeat return then true until while", "%a+") do of_lua[name] = true end

-- Whether a file's name is that of a fact, a zone or the like: no word, and none of Lua's, nor of the file's own.
function logic.is_name(name, env) return not of_lua[name] and rawget(env, name) == nil end

-- Whether a name is a field, or a key. bare: the text; from, upto: where in it the name stands.
local function is_field(bare, from, upto)
  return string.find(string.sub(bare, math.max(1, from - 80), from - 1), "[.:]%s*$") ~= nil or string.find(bare, "^%s*=[^=]", upto + 1) ~= nil
end

-- The names of a text, each with its line and column, whether it is a field or a key, and where in the text it stands.
local function tokens_of(bare)
  local tokens, line, start = {}, 1, 1
  for text in string.gmatch(bare .. "\n", "(.-)\n") do
    for at, token in string.gmatch(text, "()([%a_][%w_]*)") do
      local from = start + at - 1
      tokens[#tokens + 1] = { token, line, at, is_field(bare, from, from + #token - 1), from }
    end
    line, start = line + 1, start + #text + 1
  end
  return tokens
end

-- The name that `and`, `or` or `not` is said of: behind it, or before, where it may be in what is compared or called. nil where none is.
local function name_after(bare, tokens, i)
  local op, other = tokens[i], tokens[i + 1]
  return other and not other[4] and string.find(string.sub(bare, op[5] + #op[1], other[5] - 1), "^[%s({-]*$") and other[1] or nil
end
local function name_before(bare, tokens, i)
  local op, other = tokens[i], tokens[i - 1]
  local between = other and not other[4] and string.sub(bare, other[5] + #other[1], op[5] - 1)
  return between and not string.find(string.match(between, "^.*[)}](.*)$") or between, "[,;({]") and other[1] or nil
end

-- The name before `and` or `or` that is called there: led(trump) and ...; nil where none is.
local function called_before(bare, at)
  return string.match(string.sub(bare, math.max(1, at - 200), at - 1), "([%a_][%w_]*)%s*%b()%s*$")
end

-- What is joined by `and`, `or` and `not`: led is cards, led(trump) and after "meri" conditions, as is what isn't known to be another.
local function kind_before(bare, token, before)
  local called = called_before(bare, token[5])
  if called == "after" then return string.find(string.sub(bare, math.max(1, token[5] - 200), token[5] - 1), "after%s*%(%s*[%a_][^()]*%)%s*$") and "seats" or "conditions" end
  if called then return called == "led" and "conditions" or kind_of[called] or "conditions" end
  return before and (kind_of[before] or "conditions")
end
local function kind_after(bare, token, after)
  if not after then return nil end
  local stop = token and token[5] + #after
  if after == "led" and string.find(bare, "^%s*%(", stop) then return "conditions" end
  return kind_of[after] or after == "after" and string.find(bare, "^%s*%(%s*[%a_]", stop) and "seats" or "conditions"
end

-- Of two kinds the one that is meant: numbers and seats where both are.
local function kind_joined(one, other)
  if one == "conditions" or other == "conditions" then return "conditions" end
  return (one == other or not other) and one or one == nil and other or "conditions"
end

-- A comparison as it is written of words: tricks == 9 is equal(tricks, 9).
local function as_words(compared)
  local a, sign, b = string.match(compared, "^(.-)%s*([=<>~]=?)%s*([^=<>~]+)$")
  if not a or a == "" then return compared end
  local form = ({ ["=="] = "equal(%s, %s)", ["~="] = "unless(equal(%s, %s))", ["<"] = "less(%s, %s)", [">"] = "less(%s, %s)", ["<="] = "unless(less(%s, %s))",
                  [">="] = "unless(less(%s, %s))" })[sign]
  if sign == ">" or sign == "<=" then a, b = b, a end
  return form and form:format(a, b) or compared
end

-- What is said of `tricks == 9 and 3 or 2`, another language's choice of two values, and how its condition is written; nil of what is none.
-- whole: the value.
local function chosen(whole)
  local condition, this, that = string.match(whole, "^%s*(.-)%s+and%s+(.-)%s+or%s+(.-)%s*$")
  condition = condition and (string.match(condition, "^%b()$") and string.sub(condition, 2, -2) or condition)
  if not condition or string.find(condition .. " " .. this .. " " .. that, "%f[%w_]and%f[^%w_]") or string.find(this .. " " .. that, "%f[%w_]or%f[^%w_]") then return nil end
  if not string.find(condition, "[=<>~]") and not tonumber(this) and not tonumber(that) then return nil end
  condition = as_words(condition)
  return ("'and' and 'or' don't choose between words: write when(%s, %s, %s)"):format(condition, this, that), condition
end

-- The names before token i of a function that are sets of cards, back to the first that is none: whether there are any, and that one.
local function sets_before(tokens, i, is_word)
  local k = i - 1
  while tokens[k] and not tokens[k][4] and of_cards[tokens[k][1]] and is_word(tokens[k][1]) do k = k - 1 end
  return k < i - 1, tokens[k] and tokens[k][1]
end

-- What a function makes of a set of cards, which always holds: `led or trump` is led, but for `t.can_follow and led or trump`, a choice.
local function in_function(tokens, i, is_word)
  local text = tokens[i][1]
  if text ~= "or" and text ~= "and" then return nil end
  local any, first = sets_before(tokens, i, is_word)
  local after = tokens[i + 1] and tokens[i + 1][1]
  if not any or text == "or" and (first == "and" or first == "not") or not of_cards[after] or not is_word(after) then return nil end
  return meant[text].cards
end

-- Fields of a trick and of a card: each is a text.
local fields = { led = true, trump = true, suit = true, rank = true, card = true, code = true, face = true, phase = true, trick = true }

-- What is said of t.led == trump, which never holds. of: the field; sign: == or ~=; word: the set of cards.
local function never(whole, of, sign, word)
  local right = of == "led" and word == "trump" and 'write "trump"' or 'it is compared with a text, as in t.led == "trump"'
  return ("'%s' %s holds: %s is a set of cards, and '%s' is a text: %s"):format(whole, sign == "==" and "never" or "always", word, of, right)
end

-- Calls found(line, text) for each field that is compared with a set of cards.
function logic.find_compared(source, is_word, found)
  local function look(n, whole, of, sign, word)
    if fields[of] and of_cards[word] and is_word(word) then found(n, never(whole, of, sign, word)) end
  end
  for n, code in ipairs(messages.lines(messages.bare(source, true))) do
    for whole, of, sign, word in string.gmatch(code, "(%f[%w_][%a_][%w_]*%.(%l+)%s*([=~]=)%s*([%a_][%w_]*))%f[^%w_.(]") do look(n, whole, of, sign, word) end
    for from, whole, word, sign, of in string.gmatch(code, "()(%f[%w_]([%a_][%w_]*)%s*([=~]=)%s*[%a_][%w_]*%.(%l+))%f[^%w_.]") do
      if string.sub(code, from - 1, from - 1) ~= "." then look(n, whole, of, sign, word) end
    end
  end
end

-- Calls found(line, text, condition, beside) for each. condition: of a choice, which says all that is wrong with it, as it is written; beside: what
-- stands in its line beside that value. is_word: whether a name is a word of the vocabulary and none of the file's own.
function logic.find(source, is_word, found)
  local bare, foreign = messages.bare(source, true), require "foreign"
  local depth, tokens, codes, said, written = 0, tokens_of(bare), messages.lines(bare), {}, messages.lines(source)
  for i, token in ipairs(tokens) do
    local text, n, at = token[1], token[2], token[3]
    if opens[text] then depth = depth + 1 elseif closes[text] then depth = math.max(0, depth - 1) end
    local before, after = name_before(bare, tokens, i), name_after(bare, tokens, i)
    local word = is_word(after) and after or text ~= "not" and is_word(before) and before
    local value = meant[text] and depth == 0 and word and foreign.value_around(codes[n], at)
    local from = value and string.find(codes[n], value, 1, true)
    local beside = from and string.sub(codes[n], 1, from - 1) .. string.sub(codes[n], from + #value) or ""
    local whole, condition = nil, nil
    if value and text == "and" then whole, condition = chosen(value) end
    if whole and from then -- with its texts, which the code is without
      local told, compared = chosen(string.sub(written[n], from, from + #value - 1))
      whole, condition = told or whole, told and compared or condition
    end
    if whole then
      said[n] = foreign.value_end(codes[n], at)
      found(n, whole, condition, beside)
    elseif depth > 0 and in_function(tokens, i, is_word) then
      found(n, ("'%s' makes nothing of two sets of cards: %s"):format(text, in_function(tokens, i, is_word)))
    elseif value and at > (said[n] or 0) then
      local is = kind_joined(kind_after(bare, tokens[i + 1], after), text ~= "not" and kind_before(bare, token, before) or nil)
      found(n, ("'%s' can't be said of words, and Lua takes no notice: %s"):format(text, meant[text][is] or meant[text].conditions), nil, beside)
    end
  end
end

-- Whether words are compared there, so that one may be given what comes of that.
function logic.compares(code) return string.find(code, "[=~]=") ~= nil or string.find(code, "%f[%w_]not%f[^%w_]") ~= nil end

return logic
