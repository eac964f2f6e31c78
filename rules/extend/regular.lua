-- What a file has written, made regular before anything is laid over it: a list's items follow one another, and the points of a yaku
-- are a key, wherever among its items they stand.
local places = require "places"
local words = require "words"

local regular = {}
local kind, meta = words.kind, words.meta

-- The items of a list in order: what has a gap before it would be lost.
local function close_gaps(list, name, problems)
  local n, first, last = 0, math.huge, 0
  for key in next, list do
    if type(key) == "number" then
      n = n + 1
      if key < first then first = key end
      if key > last then last = key end
    end
  end
  if n == 0 or first == 1 and last == n then return end
  local numbers = {}
  for _, key in ipairs(places.keys(list)) do if type(key) == "number" then numbers[#numbers + 1] = key end end
  local items, gap, missing = {}, nil, nil
  for i, key in ipairs(numbers) do
    if not gap and key ~= i then gap, missing = key, i end
    items[i] = { list[key], places.at(list, key) }
    list[key] = nil
  end
  problems.add(places.at(list, gap), "%s has an item %s and no item %d; the items of a list follow one another, as in { 3, 6 }, and "
    .. "change(2) { ... } is for one that is inherited", name, tostring(gap), missing)
  for i, item in ipairs(items) do
    list[i] = item[1]
    places.put(list, i, item[2])
  end
end

-- Keys that nothing can have: [true] = 2, [trump] = 3. They are taken out. of_option: of the values of an option, false and true are some.
local function odd_keys(list, problems, of_option)
  local found, place_of = nil, nil
  for key in next, list do
    if type(key) ~= "string" and type(key) ~= "number" and not (of_option and type(key) == "boolean") then
      found, place_of = found or {}, place_of or {}
      local text = kind(key) == "symbol" and ("%s in [ ]; write %s = ..."):format(words.show(key), rawget(key, "symbol")) or words.called(key)
      if kind(key) == "cards" and not of_option then text = text .. "; what cards are worth stands before them, as in { 3, of_rank \"K\" }" end
      if kind(key) ~= "wrong" then found[#found + 1], place_of[text] = text, places.at_worked_out(list, key) end
      list[key] = nil
    end
  end
  if not found then return end
  table.sort(found)
  for _, text in ipairs(found) do
    problems.add(place_of[text], "a key here is %s; found %s",
      of_option and 'a value of the option, as in ["one"] or [true]' or 'a name, as in cite = "MY-1", or the number of an item', text)
  end
end

local function is_number(value)
  local k = kind(value)
  if k == "depends_on" and type(value.branches) == "table" then
    for _, branch in next, value.branches do if is_number(branch) then return true end end
  end
  return math.type(value) == "integer" or k == "setting" or k == "ask" or k == "mark" and rawget(value, "mark") == "the_number"
end

-- yaku "x" { "p1 p2", 10 } is yaku "x" { "p1 p2", points = 10 }: so a house rule's { 7 } changes the points alone.
local function points_of(row, name, problems)
  if kind(row) ~= "table" then return end
  local n, points = 0, nil
  for i = 1, #row do
    local item, place = row[i], places.at(row, i)
    row[i] = nil
    if points == nil and is_number(item) then
      points = { item, place }
      if meta[row] then meta[row].points_at = i end
    else
      n = n + 1
      row[n] = item
      places.put(row, n, place)
    end
  end
  if not points then return end
  if row.points ~= nil then return problems.add(points[2], "%s has its points twice; keep one", name) end
  row.points = points[1]
  places.put(row, "points", points[2])
end

-- Whether what is changed in a list is a yaku, by what the list is called: then change "x" { 7 } is yaku "x" { 7 }.
local function of_yaku(list) return list == "yaku" or list == "hand_yaku" or list == "final_yaku" or string.find(list, '^group "') ~= nil end

local walk
local MOST_WITHIN = 100 -- tables within one another: far more than there is anything to say with

-- What stands under a key of a table, or of what a word was given. A table that holds itself is taken out, or tables within one another
-- that have no end: nothing could go through them.
local function walk_into(list, key, name, problems, seen, place)
  local value = rawget(list, key)
  local around = type(value) == "table" and seen[value]
  if around and around.open then
    problems.add(places.at(list, key) or around.at or place, "%s has a table here that holds itself; write out what stands in it", name)
    rawset(list, key, words.wrong)
  elseif seen.depth > MOST_WITHIN and type(value) == "table" then
    problems.add(places.at(list, key) or seen[list] and seen[list].at or place, "%s has tables nested deeper than %d; whatever can be said takes a few", name, MOST_WITHIN)
    rawset(list, key, words.wrong)
  else walk(value, name, problems, seen, place, places.at(list, key) or seen[list] and seen[list].at) end
end

-- place: of the local of the file that it stands in, or nil. at: where it is used. seen: by table, open while what is in it is looked at;
-- depth: so many are.
function walk(value, name, problems, seen, place, at)
  if type(value) ~= "table" or seen[value] then return end
  seen[value], seen.depth = { open = true, at = at }, seen.depth + 1
  local k, m = kind(value), meta[value]
  place = not places.at(value) and (m and m.place or place) or nil
  if k == "depends_on" then
    local branches = rawget(value, "branches")
    if type(branches) == "table" then odd_keys(branches, problems, true) end
    for _, key in ipairs(type(branches) == "table" and places.keys(branches, "table") or {}) do walk_into(branches, key, name, problems, seen, place) end
  elseif k == "ask" then
    for _, step in ipairs(value.code) do if step[1] == "CHOSEN" then walk(step[2], name, problems, seen, place, at) end end
  elseif k == "edit" then
    if rawget(value, "op") == "change" and of_yaku(name) then points_of(rawget(value, "items"), name, problems) end
    walk_into(value, "items", name, problems, seen, place)
  elseif k == "table" then
    if m and m.name and m.word ~= "rules" then name = m.word == m.name and m.name or m.word .. ' "' .. m.name .. '"' end
    places.settle(value, place or at)
    odd_keys(value, problems)
    close_gaps(value, name, problems)
    if m and m.word == "yaku" then points_of(value, name, problems) end
    for _, key in ipairs(places.keys(value, "table")) do walk_into(value, key, type(key) == "string" and key or name, problems, seen, place) end
  end
  seen[value].open, seen.depth = false, seen.depth - 1
end

-- deck = { without = "p2", cite = "MY-1" } is cite_of = { deck = "MY-1" }.
local function cite_of_deck(declared)
  local deck = rawget(declared, "deck")
  if kind(deck) ~= "table" or rawget(deck, "cite") == nil or meta[deck] and meta[deck].word == "deck" then return end
  local of = rawget(declared, "cite_of")
  if of ~= nil and (kind(of) ~= "table" or rawget(of, "deck") ~= nil) then return end
  of = of or {}
  of.deck, deck.cite = deck.cite, nil
  places.carry(of, "deck", deck, "cite")
  if rawget(declared, "cite_of") == nil then
    declared.cite_of = of
    places.put(declared, "cite_of", places.at(deck, "cite"))
  end
end

-- declared: what a file returned, once its places are known.
function regular.make(declared, problems)
  walk(declared, "the file", problems, { depth = 0 })
  cite_of_deck(declared)
end

return regular
