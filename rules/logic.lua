-- Lua's `and`, `or` and `not` between the words of a declaration: they take one of two words, or make nothing of one, where a
-- player meant cards added or conditions joined. Words can't see it; the text shows it.
local messages = require "messages"

local logic = {}

local of_cards = { trump = true, plain = true, led = true, any = true, cards = true, of_suit = true, of_rank = true, trump_card = true, lowest = true, above = true }
local opens = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }
local closes = { ["end"] = true, ["until"] = true }

local meant = {
  ["or"] = { "cards are added, as in led + trump", "conditions are joined by either(this, that)" },
  ["and"] = { "what both have is led * trump, what either has led + trump", "conditions that hold together stand in { this, that }" },
  ["not"] = { "cards are taken away, as in any - led", "what doesn't hold is unless(this)" },
}

-- The names of a text, each with its line.
local function tokens_of(source)
  local tokens, line = {}, 1
  for text in string.gmatch(messages.bare(source) .. "\n", "(.-)\n") do
    for token in string.gmatch(text, "[%a_][%w_]*") do tokens[#tokens + 1] = { token, line } end
    line = line + 1
  end
  return tokens
end

-- Calls found(line, text) for each. is_word: whether a name is a word of the vocabulary and none of the file's own.
function logic.find(source, is_word, found)
  local depth, tokens = 0, tokens_of(source)
  for i, token in ipairs(tokens) do
    local text = token[1]
    if opens[text] then depth = depth + 1 elseif closes[text] then depth = math.max(0, depth - 1) end
    local before, after = tokens[i - 1] and tokens[i - 1][1], tokens[i + 1] and tokens[i + 1][1]
    local word = is_word(after) and after or text ~= "not" and is_word(before) and before
    if meant[text] and depth == 0 and word then
      found(token[2], ("'%s' can't be said of words, and Lua takes no notice: %s"):format(text, meant[text][of_cards[word] and 1 or 2]))
    end
  end
end

return logic
