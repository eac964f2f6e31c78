-- A phase by another's word: trick "play" { matches = same_suit, takes_all_from = 3 }, which is fishing.
local places = require "places"
local words = require "words"

local confused = {}
local meta = words.meta

-- Its keys that stand in none of its own word, where all are such of the other; nil where that isn't so, or one alone may be misspelt.
local function keys_of(row, own, other)
  local list = {}
  for _, key in ipairs(places.keys(row)) do
    if type(key) == "string" then
      if not other.keys[key] then return nil end
      if not own.keys[key] then list[#list + 1] = key end
    end
  end
  local is_misspelt = #list == 1 and places.nearest(list[1], places.keys(own.keys))
  return #list > 0 and (#row == 0 or other.items) and not is_misspelt and list or nil
end

-- Says which word is meant, and from then on it is that. schema: what each may have.
function confused.phases(list, schema, problems)
  for _, row in ipairs(words.kind(list.phases) == "table" and list.phases or {}) do
    local m = type(row) == "table" and meta[row]
    for _, word in ipairs(m and schema[m.word] and schema.phases.items or {}) do
      local keys = word ~= "rule" and word ~= "option" and word ~= m.word and keys_of(row, schema[m.word], schema[word])
      if keys then
        local place = m.place or places.at(row)
        places.under(problems.add(place, '%s %s of %s: write %s "%s" { ... }', table.concat(keys, ", "), #keys == 1 and "is" or "are", word, word, m.name), m.word)
        m.word = word
        break
      end
    end
  end
end

return confused
