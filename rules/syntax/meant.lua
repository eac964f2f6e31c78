-- Sections of a file by the name that is meant: what stands in phaes = { ... } is read as phases, so that only the slip is told.
local places = require "places"
local words = require "words"

local meant = {}

-- Whether nothing in a table belongs in the section that is called nearly as its key: it may be the name of something else.
local function is_foreign(value, key, near)
  local schema = require "schema"
  local rule, all = schema.of[schema.of.rules.keys[near] or ""], words.kind(value) == "table" and not words.meta[value] and places.keys(value) or {}
  for _, at in ipairs(all) do
    if type(at) ~= "string" or not rule or rule.keys[at] then return false end
  end
  return #all > 0 and places.distance(key, near) > 1
end

-- Reads what stands under a key as that of another with nearly its name, where it fits there; whether it does.
function meant.is_read(list, key, near)
  local value = rawget(list, key)
  local is_list = words.kind(value) == "table" or words.kind(value) == "depends_on"
  if places.distance(key, near) > 2 or is_foreign(value, key, near) or not (is_list or require "schema".takes(near, value)) then return false end
  list[near] = value
  places.carry(list, near, list, key)
  return true
end

-- Takes clauses and options out of a list that has a key, as in rules = { rule "MY-1" { } }, to where they stand: the first of them, nil where
-- anything else is in it.
local function taken_out(declared, key)
  local list = rawget(declared, key)
  local all = words.kind(list) == "table" and not words.meta[list] and places.keys(list) or {}
  for _, at in ipairs(all) do
    local m = type(list[at]) == "table" and words.meta[list[at]]
    if not m or m.word ~= "rule" and m.word ~= "option" then return nil end
  end
  for _, at in ipairs(all) do
    declared[#declared + 1] = list[at]
    places.carry(declared, #declared, list, at)
  end
  return #all > 0 and words.meta[list[all[1]]] or nil
end

-- What stands behind its name without = is read as if that were there: zones { ... }.
local function set_equal(list, seen)
  seen[list] = true
  for _, at in ipairs(places.keys(list)) do
    local item = rawget(list, at)
    local key = type(item) == "table" and words.unequalled[item]
    if key then
      list[at] = words.wrong
      if rawget(list, key) == nil then
        list[key] = item
        places.carry(list, key, list, at)
      end
    end
    if type(item) == "table" and words.kind(item) == "table" and not seen[item] then set_equal(item, seen) end
  end
end

local of_decks = { deck = true, suit = true, rank = true } -- which may stand so: see misplaced.lua

-- Whether it waits for a table behind it: depends_on "x", before "dragon".
local function waits(item)
  local k = words.kind(item)
  if k == "edit" then return rawget(item, "op") ~= "remove" and rawget(item, "items") == nil and rawget(item, "ref") ~= nil end
  return k == "condition" and words.said_after[item] ~= nil or k == "function" and words.started[item] ~= nil and not of_decks[words.started[item].word]
end

local function called_by(item)
  if words.kind(item) == "edit" then return words.show(item) end
  return words.said_after[item] and "after " .. words.quoted(words.said_after[item].ref) or ('%s "%s"'):format(words.started[item].word, words.started[item].name)
end

-- The number of the table that stands behind a key or an item of a list, as a comma is between; nil where none does.
local function table_behind(list, key)
  local place = places.at(list, key)
  for i, item in ipairs(list) do
    local at = places.at(list, i)
    local is_behind = key == i - 1 or type(key) == "string" and place and at and at.line == place.line and (not at.from or not place.from or at.from > place.from)
    if is_behind and words.kind(item) == "table" and not words.meta[item] then return i end
  end
end

-- What has a comma behind its name is read as if = stood there: ranking, { ... }. Of the rules' sections.
local function set_sections(declared, problems)
  local keys = require "schema".of.rules.keys
  for i = 1, #declared - 1 do
    local item, list = declared[i], declared[i + 1]
    local name = words.kind(item) == "symbol" and rawget(item, "symbol") or string.match(words.called(item), "^the word '(.*)'$")
    local is_one = name and keys[name] and words.kind(list) == "table" and not words.meta[list] and rawget(declared, name) == nil
    if is_one then
      places.under(problems.add(places.at(declared, i), "a comma stands where = belongs: write %s = { ... }", name), name)
      declared[name], declared[i], declared[i + 1] = list, words.wrong, words.wrong
      places.carry(declared, name, declared, i + 1)
    end
  end
end

-- What has a comma before its table is read as if there were none: only = depends_on "x", { ... }.
local function join(list, problems, seen, depth)
  seen[list] = true
  for _, key in ipairs(places.keys(list)) do
    local item = rawget(list, key)
    local i = waits(item) and not (words.said_after[item] and (type(key) == "string" or depth ~= 1)) and table_behind(list, key)
    if i then
      local called = called_by(item)
      places.under(problems.add(places.at(list, key), "a comma is too much behind %s: write %s { ... }", called, called), called)
      list[key], list[i] = item(list[i]), words.wrong
    end
    if type(item) == "table" and words.kind(item) == "table" and not seen[item] then join(item, problems, seen, depth + 1) end
  end
end

local at_top = { rule = true, option = true, not_together = true }

-- Whether a section has clauses and options among its things, as phases have.
local function has_clauses(key)
  local rule = require "schema".of[require "schema".of.rules.keys[key] or ""]
  for _, word in ipairs(rule and type(rule.items) == "table" and rule.items or {}) do if word == "rule" then return true end end
  return false
end

local function without(list, i)
  for k = i, #list do
    list[k] = list[k + 1]
    places.put(list, k, places.at(list, k + 1))
  end
end

-- Takes clauses and options out of what holds none, to where they stand: what cites them finds them there. name: what the list is called.
local function take_out(declared, list, name, holds, problems, seen)
  seen[list] = true
  local i = 1
  while list[i] ~= nil do
    local m = type(list[i]) == "table" and words.meta[list[i]]
    if m and at_top[m.word] and not holds and list ~= declared then
      local called = m.word == "not_together" and m.word or ('%s "%s"'):format(m.word, m.name)
      places.under(problems.add(m.place or places.at(list, i), "%s doesn't belong in %s; it stands in the rules themselves, beside yaku and phases", called, name), called)
      declared[#declared + 1] = list[i]
      places.carry(declared, #declared, list, i)
      without(list, i)
    else i = i + 1 end
  end
  for _, key in ipairs(places.keys(list)) do
    local item = rawget(list, key)
    local k, m = words.kind(item), type(item) == "table" and words.meta[item]
    local called = m and m.word and m.name and (m.name == m.word and m.word or ('%s "%s"'):format(m.word, m.name)) or k == "edit" and words.show(item) or type(key) == "string" and key or name
    local inner = k == "table" and item or k == "edit" and rawget(item, "items") or k == "depends_on" and rawget(item, "branches")
    local may_hold = k ~= "table" and type(key) ~= "string" and holds and not (k == "edit" and rawget(item, "op") == "change") or type(key) == "string" and has_clauses(key)
    local is_section = list ~= declared or type(key) ~= "string" or require "schema".of.rules.keys[key] and key ~= "options"
    if is_section and type(inner) == "table" and not seen[inner] and not (m and at_top[m.word]) then take_out(declared, inner, called, may_hold, problems, seen) end
  end
end

-- jokers = { joker "Jo" { } } in a deck: they stand in it by themselves, and are read there.
local function take_jokers(deck, problems)
  for _, key in ipairs(places.keys(deck)) do
    local list = type(key) == "string" and not require "schema".of.deck.keys[key] and rawget(deck, key)
    local are_jokers = words.kind(list) == "table" and not words.meta[list] and #list > 0 and #places.keys(list) == #list
    for _, item in ipairs(are_jokers and list or {}) do are_jokers = are_jokers and type(item) == "table" and (words.meta[item] or {}).word == "joker" end
    if are_jokers then
      places.under(problems.add(places.at(deck, key), 'unknown key \'%s\' in deck "%s"; joker "%s" stands by itself there, beside suits and ranks', key, words.meta[deck].name, words.meta[list[1]].name), key)
      for i, item in ipairs(list) do
        deck[#deck + 1] = item
        places.carry(deck, #deck, list, i)
      end
      rawset(deck, key, nil)
    end
  end
end

-- ranks = { K = { ... } } in a deck: told, and read as rank "K" { ... }.
local function name_parts(deck, problems)
  local schema = require "schema".of
  for _, at in ipairs { "suits", "ranks" } do
    local list, word = rawget(deck, at), string.sub(at, 1, -2)
    for _, name in ipairs(words.kind(list) == "table" and not words.meta[list] and places.keys(list) or {}) do
      local part = rawget(list, name)
      local said = type(name) == "string" and require "misplaced".thing(part, name, schema[at])
      if said then
        places.under(problems.add(places.at(list, name), "unknown key '%s' in %s of deck \"%s\"; %s", name, at, words.meta[deck].name, said), name)
        words.meta[part] = { word = word, name = name, place = places.at(list, name) }
        list[#list + 1], list[name] = part, nil
        places.carry(list, #list, list, name)
      end
    end
  end
end

-- Told so and renamed: what has nearly the name of one section that the file doesn't say. What no section is called, and depends on an
-- option, is told under each of its values.
function meant.sections(declared, problems)
  local keys = require "schema".of.rules.keys
  if next(words.unequalled) ~= nil then set_equal(declared, {}) end
  set_sections(declared, problems)
  local deck = rawget(declared, "deck")
  if words.kind(deck) == "table" and (words.meta[deck] or {}).word == "deck" then
    take_jokers(deck, problems)
    name_parts(deck, problems)
  end
  join(declared, problems, {}, 0)
  take_out(declared, declared, "the rules", true, problems, {})
  for _, key in ipairs(places.keys(declared)) do
    local value = type(key) == "string" and not keys[key] and rawget(declared, key)
    local is_near = value and places.nearest(key, places.keys(keys))
    if value and words.kind(value) == "depends_on" and not (is_near and places.distance(key, is_near) <= 2) then rawset(declared, key, {}) end
  end
  local known, misspelt = places.keys(keys), {}
  for _, key in ipairs(places.keys(declared)) do
    if type(key) == "string" and not keys[key] and #key > 2 and words.kind(declared[key]) ~= "edit" then misspelt[#misspelt + 1] = key end
  end
  for _, key in ipairs(misspelt) do
    local near, first = places.nearest(key, known), taken_out(declared, key)
    if first then
      problems.add(places.at(declared, key), "unknown key '%s' in the rules; %s \"%s\" stands by itself, among the keys", key, first.word, first.name)
      rawset(declared, key, nil)
    end
    local is_one = not first and near and not require "unset".is_key(key) and rawget(declared, near) == nil and places.instead(key, known) == ("did you mean '%s'?"):format(near)
    if is_one and meant.is_read(declared, key, near) then
      local problem = problems.add(places.at(declared, key), "unknown key '%s' in the rules; did you mean '%s'?", key, near)
      if problem then problem.harmless = true end
      rawset(declared, key, nil)
    end
  end
end

return meant
