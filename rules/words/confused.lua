-- A thing by another's word: trick "play" { matches = same_suit, takes_all_from = 3 }, which is fishing, and choice "even" { worth = 2 } among
-- the yaku. And keys of which the inner is the outer: en = { title = "Ravens" }.
local places = require "places"
local words = require "words"

local confused = {}
local kind, meta = words.kind, words.meta

-- How many words have things with that key.
local function n_with(key, schema)
  local n = 0
  for word, rule in next, schema do n = n + (words.makes_thing[word] and rule.keys[key] ~= nil and 1 or 0) end
  return n
end

-- The keys of a thing that stand in none of its own word, where all are such of the other, and one at least of no third; nil where that isn't
-- so, or one alone may be misspelt.
local function keys_of(item, own, other, schema)
  local list, is_sure = {}, false
  for _, key in ipairs(places.keys(item)) do
    if type(key) == "string" then
      if not other.keys[key] then return nil end
      if not own.keys[key] then list[#list + 1], is_sure = key, is_sure or n_with(key, schema) == 1 end
    end
  end
  local is_misspelt = #list == 1 and places.nearest(list[1], places.keys(own.keys))
  is_sure = is_sure and (#list > 1 or list[1] == "follow" or list[1] == "matches")
  return is_sure and (#item == 0 or other.items) and not is_misspelt and list or nil
end

-- The word of a list, where its own could stand too, by the keys it has, and these.
local function by_keys(item, items, schema)
  for _, word in ipairs(items) do
    local keys = word ~= "rule" and word ~= "option" and word ~= meta[item].word and keys_of(item, schema[meta[item].word], schema[word], schema)
    if keys then return word, keys end
  end
end

local function is_sentence(text) return kind(text) == "string" and string.find(text, "%S%s+%S") ~= nil end

-- Whether it is a clause with its sentence.
local function is_clause(item)
  return string.find(meta[item].name, "^%u[%w_]*%-[%w.]+$") and #item == 1 and is_sentence(item[1]) and item.asks == nil
end

-- The word of a list where its own doesn't belong: that one of which all its keys are; nil where none or several could be.
local function instead(item, items, schema)
  local found
  for _, word in ipairs(items) do
    local fits, n = schema[word] and word ~= "rule" and word ~= "option", 0
    for _, key in ipairs(fits and places.keys(item) or {}) do
      if type(key) == "string" then fits, n = fits and schema[word].keys[key] ~= nil, n + 1 end
    end
    if fits and n > 0 then
      if found then return nil end
      found = word
    end
  end
  return found
end

local function has(items, word)
  for _, other in ipairs(items) do if other == word then return true end end
  return false
end

-- Whether things of that word stand in a list under a key beside it: rank "10" { } in a deck.
local function is_beside(word, rule, schema)
  for _, inner in next, rule.keys do
    if type(inner) == "string" and has(type(schema[inner].items) == "table" and schema[inner].items or {}, word) then return true end
  end
  return false
end

-- The word that is meant, and the keys that say so, if they do; nil where it is the thing's own. is_whole: see below.
local function word_of(item, rule, schema, is_whole)
  local word, items = meta[item].word, rule.items
  if word == "rules" or not has(items, word) and is_beside(word, rule, schema) and not is_clause(item) then return nil end
  if has(items, "rule") and word ~= "rule" and (word == "option" or not has(items, word)) and is_clause(item) then return "rule" end
  if word == "rule" then return has(items, "option") and item.asks ~= nil and not is_sentence(item[1]) and "option" or nil end
  if word == "option" or not schema[word] then return nil end
  if has(items, word) and is_whole then return by_keys(item, items, schema) end
  if has(items, word) then return nil end
  for _, key in ipairs(places.keys(item)) do -- what fits its own word is misplaced, and no other thing
    if type(key) == "string" and not schema[word].keys[key] then return instead(item, items, schema) end
  end
end

local no_thing = { string = true, number = true, boolean = true, cards = true, ask = true }

-- Says of what is no thing in the table of a file that extends others, and takes it out: else it would be said instead of all their rules.
local function take_strays(list, rule, problems)
  local misplaced, n, all = require "misplaced", 0, #list
  for i = 1, all do
    local item = list[i]
    if no_thing[kind(item)] then
      local place = places.at(list, i) or places.at(list)
      if not misplaced.item(list, i, rule, problems) then
        problems.add(place, "%s doesn't belong in the rules; %s", words.show(item), misplaced.belongs(nil, rule, list, item, place))
      end
    else
      n = n + 1
      list[n] = item
      if n < i then places.carry(list, n, list, i) end
    end
  end
  for i = n + 1, all do list[i] = nil end
end

-- A rule by its sentence, with its id within: rule "Two players." { "RV-1" }. So with a fact.
local function turn_name(item, m, problems)
  local is_id = kind(item[1]) == "string" and #item == 1 and (m.word == "rule" and string.find(item[1], "^%u[%w_]*%-[%w.]+$") or m.word == "fact" and string.find(item[1], "^[%a_][%w_]*$"))
  if not is_id or not is_sentence(m.name) then return end
  places.under(problems.add(m.place, '%s has its name first: write %s %s { %s }', m.word, m.word, words.quoted(item[1]), words.quoted(m.name)), words.quoted(m.name), m.word)
  m.name, item[1] = item[1], m.name
end

-- Says of the things in a list, and in what stands in it, which word is meant by another; from then on they are that. name: of the list in
-- the schema. is_whole: nothing is inherited. seen: tables that have been looked at, as one may hold itself.
function confused.things(list, name, is_whole, problems, seen)
  local schema = require "schema".of
  local rule = schema[name] or { keys = {} }
  seen = seen or {}
  if seen[list] then return end
  seen[list] = true
  if name == "rules" and not is_whole then take_strays(list, rule, problems) end
  for _, item in ipairs(list) do
    local m = type(item) == "table" and meta[item]
    local word, keys = nil, nil
    if m and (m.word == "rule" or m.word == "fact") then turn_name(item, m, problems) end
    if m and m.word and m.name and type(rule.items) == "table" then word, keys = word_of(item, rule, schema, is_whole) end
    if word then
      local said = keys and ("%s %s of %s"):format(table.concat(keys, ", "), #keys == 1 and "is" or "are", word)
        or ("%s \"%s\" doesn't belong here"):format(m.word, m.name)
      places.under(problems.add(m.place, '%s: write %s "%s" { ... }', said, word, m.name), m.word)
      m.word = word
    end
    local put_beside = kind(item) == "edit" and rawget(item, "op") ~= "change" and rawget(item, "items")
    if type(put_beside) == "table" then confused.things(put_beside, name, is_whole, problems, seen)
    elseif m and schema[m.word] and m.word ~= "rules" then confused.things(item, m.word, is_whole, problems, seen) end
  end
  for _, key in ipairs(places.keys(list)) do
    local inner, value = key == "deck" and key or rule.keys[key], list[key]
    local m = type(value) == "table" and meta[value]
    if type(inner) == "string" and (m and m.word == inner or not m and kind(value) == "table") then confused.things(value, inner, is_whole, problems, seen) end
  end
end

-- How a table's only key and its own are written the other way round; nil where that is nothing. rule: of the table it stands in.
function confused.inside_out(key, value, rule, schema)
  local inner = kind(value) == "table" and places.keys(value) or {}
  local outer = #inner == 1 and rule.keys[inner[1]]
  if type(outer) == "string" and schema[outer] and schema[outer].keys[key] then return ("write %s = { %s = ... }"):format(inner[1], key) end
end

return confused
