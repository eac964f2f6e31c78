-- What a file says laid over what it extends: named things by their names, other lists whole, and edits of lists where it says
-- `remove`, `change`, `before` or `after`. What was changed is logged, with its place.
local branching = require "branching"
local cites_of = require "cites"
local edits = require "edits"
local places = require "places"
local slips = require "slips"
local whom = require "whom"
local words = require "words"

local overlay = {}
local kind, meta = words.kind, words.meta
local copy_of, copy_depends, inherited_by = branching.copy_of, branching.copy_depends, branching.inherited_by

-- Names ---------------------------------------------------------------------------------------------

local function identity(item)
  local m = type(item) == "table" and meta[item]
  return m and m.name and (m.word .. " " .. m.name) or nil
end
overlay.identity = identity

local function plain(value) return kind(value) == "table" end
local function word_of(item) return type(item) == "table" and meta[item] and meta[item].word end

-- The things that an item of a list is: itself, or what it is under each value of an option.
local function things(item, list)
  list = list or {}
  if kind(item) == "depends_on" and type(item.branches) == "table" then
    for _, key in ipairs(places.keys(item.branches)) do things(item.branches[key], list) end
  else list[#list + 1] = item end
  return list
end

-- Whether it is the thing of that word and name, under some value of an option or always.
local function is_thing(item, m)
  if kind(item) ~= "depends_on" then
    local of = type(item) == "table" and meta[item]
    return of and of.word == m.word and of.name == m.name
  end
  for _, thing in ipairs(things(item)) do if thing ~= item and is_thing(thing, m) then return true end end
  return false
end

local function is_called(item, name)
  for _, thing in ipairs(things(item)) do
    local m = type(thing) == "table" and meta[thing]
    if thing == name then return true end -- a value of an option
    if m and m.name and (m.name == name or m.also == name or m.word .. " " .. m.name == name) then return true end
  end
  return false
end

local function cites(item, id)
  for _, thing in ipairs(things(item)) do
    local cite = plain(thing) and rawget(thing, "cite")
    for _, one in ipairs(type(cite) == "table" and cite or { cite }) do if one == id then return true end end
  end
  return false
end

-- A thing as a person names it: 'yaku "chase"', "item 2".
local function called(item, i)
  for _, thing in ipairs(things(item)) do
    local m = type(thing) == "table" and meta[thing]
    if m and m.name then return m.word == m.name and m.name or ('%s "%s"'):format(m.word, m.name) end
  end
  return kind(item) == "string" and ('"%s"'):format(item) or "item " .. i
end

local function key_of(entry) return identity(things(entry.item)[1]) or "item " .. entry.n end

-- Laying one over another -----------------------------------------------------------------------------

-- log: path (the keys down to here) and rows, what was changed; without: the number of a row that is only noted, not done; apart:
-- the logs of files laid before that this one knows nothing of; above: those of what it extends; below: those of a stack that it extends. A row of an edit has
-- `numbered`, the list where a number said which item it is about, `reshapes`, the list that has an item more or fewer by it, and
-- `beside`, what something was put before or after; one that removes has `behind`, what stood before it. within: the tables that hold it, { parent, child, depth } from the outermost.
-- under: the values of options that it is said for, { option = value }; saying: the depends_on that says it. slips: see slips.lua;
-- right: by slip, the name that it is laid by; empty: what changes nothing of what is inherited, { what, place }. values: of each option, as
-- keys of depends_on; said_for: those that an item of a list is said for, { of, key }; by_value: what was laid value by value.
function overlay.log(without, right)
  return { path = {}, within = {}, rows = {}, edits = {}, apart = {}, above = {}, below = {}, under = {}, slips = {}, empty = {}, values = {}, said_for = {}, by_value = {}, without = without, right = right or {} }
end

-- Whether it is to be done.
local function note(log, key, op, place, was, value, was_value)
  local row = { op = op, place = place, was = was, value = value, was_value = was_value, path = { table.unpack(log.path) }, within = { table.unpack(log.within) },
                under = copy_of(log.under), saying = log.saying }
  row.path[#row.path + 1] = key
  row.key, row.numbered = table.concat(row.path, "\0"), log.numbered
  log.rows[#log.rows + 1] = row
  row.undone = log.without ~= nil and log.without[#log.rows] == true
  return not row.undone
end

-- What the last note says of its list.
local function reshapes(log, field, value)
  local row = log.rows[#log.rows]
  row.reshapes = table.concat(log.path, "\0")
  if field then row[field] = value end
  return row
end

-- The row by which a file that stands apart has removed such a thing from this list, or nil.
local function removed_by(logs, ref, log)
  local list = table.concat(log.path, "\0")
  for _, other in ipairs(logs) do
    for _, row in ipairs(other.rows) do
      local fits = row.op == "removed" and row.reshapes == list and row.was_value ~= nil
      if fits and (math.type(ref) == "integer" or is_called(row.was_value, ref) or cites(row.was_value, ref)) then return row end
    end
  end
end

local function within(log, key, f, ...)
  log.path[#log.path + 1] = key
  local a = f(...)
  log.path[#log.path] = nil
  return a
end

local lay

local function has_edits(list)
  for _, item in ipairs(list) do
    for _, thing in ipairs(things(item)) do if kind(thing) == "edit" then return true end end
  end
  return false
end

-- deck = { ranks = { remove "2" } } says what differs from the deck there was.
local function deck_over(was, value)
  if not plain(value) or meta[value] then return nil end
  meta[value] = { word = "rules", parents = { was }, place = places.at(value) }
  return value
end

-- That there is no such section, and what comes after that, keep nothing of what was said before.
local function says_nobody(value, log) return #log.path == 1 and word_of(value) == "nobody" end

local combine

-- KEY = remove takes away what there is; KEY = remove "x" is an edit of the list that is there.
local function is_removal(value) return kind(value) == "edit" and value.op == "remove" and value.ref == nil end
local function as_list(value, was, place)
  if kind(value) ~= "edit" or value.ref == nil or not (plain(was) or kind(was) == "depends_on") then return value end
  local list = { value }
  places.put(list, 1, place)
  return list
end

-- What is said for one value of an option.
local function combine_under(option, key, was, value, log)
  local before = log.under[option]
  log.under[option] = tostring(key)
  local both = combine(was, value, log)
  log.under[option] = before
  return both
end

-- What takes the place of what there was for one value of an option, or is said of a new one; whether it is to be done.
local function note_branch(value, key, was, place, log)
  local step, before = table.remove(log.path), log.under[value.option]
  log.under[value.option] = tostring(key)
  local done = note(log, step, "changed", places.at(value.branches, key) or value.place, place, value.branches[key], was)
  log.under[value.option] = before
  log.path[#log.path + 1] = step
  return done
end

-- Of what depends on an option a file says some values: the others have what they had.
local function combine_depends(was, value, log)
  local inherited, same = inherited_by(was, value.option, log.values)
  local branches, saying = copy_of(inherited), log.saying
  log.saying = saying or value
  for _, key in ipairs(places.keys(value.branches)) do
    local under = was
    if same then under = inherited[key] end
    local branch = as_list(value.branches[key], under, places.at(value.branches, key))
    if under == words.nothing then under = nil end
    local both = under ~= nil and combine_under(value.option, key, under, branch, log)
    if both then branches[key] = both
    elseif not note_branch(value, key, under, under ~= nil and same and places.at(inherited, key) or nil, log) then branches[key] = under
    elseif is_removal(branch) and under ~= nil then branches[key] = words.nothing
    else branches[key] = branch end
  end
  log.saying = saying
  local result = copy_depends(value, branches)
  for key in next, inherited do
    if value.branches[key] == nil then places.carry(branches, key, inherited) end
  end
  return result
end

-- What a child says over what there is; nil where it takes the place of it.
function combine(was, value, log)
  if kind(value) == "depends_on" and type(value.branches) == "table" then
    return not value.within and combine_depends(was, value, log) or nil -- a sum is a whole
  end
  if says_nobody(value, log) or says_nobody(was, log) then return nil end
  if not plain(value) then return nil
  elseif plain(was) then return lay(was, value, log)
  elseif kind(was) == "depends_on" and type(was.branches) == "table" and (has_edits(value) or identity(value)) then
    local branches = {}
    for _, key in ipairs(places.keys(was.branches)) do
      branches[key] = combine_under(was.option, key, was.branches[key], value, log) or was.branches[key]
    end
    return copy_depends(was, branches)
  end
end

-- Lists: an array of { item, from, key }: what stands there and where its place is noted.
local function entries_of(list)
  local entries = {}
  for i, item in ipairs(list) do entries[i] = { item = item, from = list, key = i, n = i } end
  return entries
end

local function index_of(entries, entry)
  for i, e in ipairs(entries) do if e == entry then return i end end
end

local function put(entry, item, from, place)
  local held = { item }
  places.own(held, from)
  places.put(held, 1, place)
  entry.item, entry.from, entry.key = held[1], held, 1
end

-- What there is of a thing where something is done to it under the values of options that are said, each { of, key }; else it stays.
local function under_values(values, i, was, log, f)
  local value = values[i]
  if not value then return f(was) end
  local branches = copy_of((inherited_by(was, value.of.option, log.values)))
  branches[value.key] = under_values(values, i + 1, branches[value.key], log, f)
  return next(branches) ~= nil and copy_depends(value.of, branches) or nil
end

-- Does something to an item of a list, or takes it away: f gives what is left.
local function alter(entries, entry, place, log, f)
  local item = under_values(log.said_for, 1, entry.item, log, function(was) return was ~= nil and f(was) or nil end)
  if item ~= nil then put(entry, item, entry.from, place)
  else table.remove(entries, index_of(entries, entry)) end
end
local function nothing() return nil end

-- What an edit is about, by number, name or clause. nil where there is no such thing, or more than one.
local function find(entries, inherited, edit, ref, log)
  local found = {}
  if math.type(ref) == "integer" then found[1] = index_of(entries, inherited[ref]) and inherited[ref] or nil end
  for _, test in ipairs { is_called, cites } do
    for _, entry in ipairs(kind(ref) == "string" and #found == 0 and entries or {}) do
      if test(entry.item, ref) then found[#found + 1] = entry end
    end
  end
  if #found == 1 then
    edit.seen[ref] = "found"
    return found[1]
  end
  local gone = #found == 0 and (removed_by(log.apart, ref, log) or edit.op == "remove" and removed_by(log.below, ref, log)) or nil
  if gone then
    edit.seen[ref] = "found"
    return nil, gone
  end
  local names, twice = {}, false
  for _, entry in ipairs(#found == 0 and inherited or {}) do
    twice = twice or math.type(ref) == "integer" and entry == inherited[ref] or kind(ref) == "string" and (is_called(entry.item, ref) or cites(entry.item, ref))
  end
  for i, entry in ipairs(#found > 1 and found or inherited) do names[i] = called(entry.item, entry.n) end
  edit.seen[ref] = edit.seen[ref] or { names = names, several = #found > 1, twice = twice, list = log.path[#log.path], around = log.within[#log.within].parent, at = table.concat(log.path, "\0"),
                                     is_key = kind(ref) == "string" and rawget(log.within[#log.within].parent, ref) ~= nil }
  local meant = #found == 0 and not twice and edit.op ~= "remove" and (edits.meant(names, ref) or edits.any_item(edit, ref, log, names)) -- what is wrong in the edit is told too
  for _, entry in ipairs(meant and entries or {}) do
    if is_called(entry.item, meant) or called(entry.item, entry.n) == meant then return entry end
  end
end

local perform = {}

-- remove "all": what a list had of the file's parents.
local function remove_all(entries, inherited, edit, log)
  for _, entry in ipairs(inherited) do
    local at = index_of(entries, entry)
    local done = at and note(log, key_of(entry), "removed", edit.place, places.at(entry.from, entry.key), nil, entry.item)
    if at then reshapes(log, "whole", table.concat(log.path, "\0")) end
    if done then alter(entries, entry, edit.place, log, nothing) end
  end
  edit.seen.all = "found"
end

function perform.remove(entries, inherited, edit, log)
  for _, ref in ipairs(edit.ref or {}) do
    if ref == "all" then return remove_all(entries, inherited, edit, log) end
    local entry, gone = find(entries, inherited, edit, ref, log)
    if entry then
      local done = note(log, key_of(entry), "removed", edit.place, edits.inherited_at(entry), nil, entry.item)
      reshapes(log, "behind", edits.before(entries, entry, key_of))
      if done then alter(entries, entry, edit.place, log, nothing) end
    elseif gone then -- as a file that stands apart has it
      note(log, gone.path[#gone.path], "removed", edit.place, gone.was, nil, gone.was_value)
      reshapes(log)
    end
  end
end

function perform.change(entries, inherited, edit, log)
  local entry, gone = find(entries, inherited, edit, edit.ref, log)
  if gone then note(log, gone.path[#gone.path], "changed", edit.place, gone.was, edit.items) end
  if not entry then return end
  local name = key_of(entry)
  edit.of_number = math.type(entry.item) and { entry.item, log.path[#log.path] }
  alter(entries, entry, edit.place, log, function(was)
    local both = within(log, name, combine, was, edit.items, log)
    return both or note(log, name, "changed", edit.place, places.at(entry.from, entry.key), edit.items, was) and edit.items or was
  end)
end

-- What a file that stands apart says at this key, by itself or with all of a thing that it adds, or nil: the row.
local function said_apart(log, key)
  local path = table.concat(log.path, "\0") .. (#log.path > 0 and "\0" or "") .. key
  for _, other in ipairs(log.apart) do
    for _, row in ipairs(other.rows) do
      local said = row.key == path or row.op == "added" and string.sub(path, 1, #row.key + 1) == row.key .. "\0"
      if said and row.op ~= "removed" and not row.undone then return row end
    end
  end
end

-- Where the thing of that word and name stands, not counting those of this list.
local function thing_at(entries, thing, list)
  local at
  for k, entry in ipairs(identity(thing) and entries or {}) do if entry.from ~= list and is_thing(entry.item, meta[thing]) then at = k end end
  return at
end

local function insert_items(entries, inherited, edit, log, offset)
  local entry, gone = find(entries, inherited, edit, edit.ref, log)
  local at = entry and index_of(entries, entry) + offset or gone and edits.stood(entries, gone, key_of)
  if not at then return end
  local beside = table.concat(log.path, "\0") .. "\0" .. (entry and key_of(entry) or gone.path[#gone.path])
  if #edit.items == 0 then -- before "x" { word "y" {} } is a list; without one the table itself is the item
    edit.items = { edit.items }
    places.put(edit.items, 1, edit.place)
  end
  if offset > 0 then at = edits.past(entries, at, beside, { log, table.unpack(log.apart) }, things, identity) end
  for i, item in ipairs(edit.items) do
    local apart = identity(item) and said_apart(log, identity(item)) -- what another file puts at the same place is one
    local there = apart and apart.side == edit.op and apart.beside == beside and entries[thing_at(entries, item)]
    local both = there and within(log, identity(item), combine, there.item, item, log)
    local done = not both and note(log, identity(item) or "an item", "added", places.at(edit.items, i) or edit.place, nil, item)
    if both then there.item = both else reshapes(log, "beside", beside).side = edit.op end
    if done then
      local said = under_values(log.said_for, 1, nil, log, function() return item end)
      table.insert(entries, at, { item = said, from = edit.items, key = i, n = 0 })
      at = at + 1
    end
  end
end
function perform.before(entries, inherited, edit, log) insert_items(entries, inherited, edit, log, 0) end
function perform.after(entries, inherited, edit, log) insert_items(entries, inherited, edit, log, 1) end

-- Where play begins: the first trick, or fishing.
local function play_at(entries)
  for i, entry in ipairs(entries) do
    local word = word_of(kind(entry.item) == "depends_on" and things(entry.item)[1] or entry.item)
    if word == "trick" or word == "fishing" then return i end
  end
end

-- New choices and tricks come before the play that is inherited: after it a choice would never be met, a trick never reached. Where
-- tricks are taken away new ones come in their place. played: what is inherited from the first trick on.
local function place_for(entries, item, played)
  local word = word_of(things(item)[1])
  local asked = word == "choice" or word == "auction"
  if asked and play_at(entries) then return play_at(entries) end
  for _, entry in ipairs((asked or word == "trick") and played or {}) do
    local at = index_of(entries, entry)
    if at then return at end
  end
  return #entries + 1
end

local function is_empty(value) return kind(value) == "table" and next(value) == nil end

-- A table with nothing in it says nothing of what is inherited; beside what a file that stands apart adds it is what this one adds.
local function lay_empty(was, value, key, log, what, place)
  local apart = said_apart(log, key)
  if not apart or apart.op ~= "added" then log.empty[#log.empty + 1] = { what = what, place = place }
  elseif not plain(was) or next(was) ~= "cite" or next(was, "cite") then note(log, key, "added", place, nil, value) end
end

local function lay_named(entries, child, i, log, played)
  local item = child[i]
  local thing = things(item)[1]
  slips.correct(things(item), log.right)
  local name, at = identity(thing), thing_at(entries, thing, child) -- one that this file wrote itself is another, of the same name
  if at and is_empty(item) and not is_empty(entries[at].item) then return lay_empty(entries[at].item, item, name, log, ('%s "%s" { }'):format(meta[item].word, meta[item].name), meta[item].place) end
  local both = at and within(log, name, combine, entries[at].item, item, log)
  if both then
    entries[at] = { item = both, from = child, key = i, n = entries[at].n, inherited = edits.inherited_at(entries[at]) }
    return
  end
  local entry = { item = item, from = child, key = i, n = 0, is_new = not at }
  if not note(log, name or "an item", at and "changed" or "added", places.at(child, i), nil, item) then return end
  if at then entries[at] = entry
  else table.insert(entries, place_for(entries, item, played), entry) end
end

local function is_named(child)
  local wrong, right = false, false
  for _, item in ipairs(child) do
    for _, thing in ipairs(things(item)) do
      if identity(thing) or kind(thing) == "edit" or words.started[thing] then return true end
      if kind(thing) == "wrong" then wrong = true else right = true end
    end
  end
  return wrong and not right -- it may have been an edit
end

local function lay_edit(entries, inherited, edit, place, log)
  if edit.ref == nil then edit = edits.bare(place) end
  edit.bare = edit.op == "remove" and edit.ref == nil or edit.op ~= "remove" and edit.items == nil
  local by_number = math.type(edit.op == "remove" and kind(edit.ref) == "table" and edit.ref[1] or edit.ref) == "integer"
  log.numbered = log.numbered or by_number and table.concat(log.path, "\0") or nil
  if not edit.bare then perform[edit.op](entries, inherited, edit, log) end
  if by_number then log.numbered = nil end
  log.edits[#log.edits + 1] = edit
end

-- Whether under the values of an option there are several things, or edits: each is laid by itself.
local function is_several(item)
  local list = kind(item) == "depends_on" and things(item) or {}
  for _, thing in ipairs(list) do
    if kind(thing) == "edit" or identity(thing) ~= identity(list[1]) then return true end
  end
  return false
end

local lay_item

-- What depends on an option, value by value; values: those of options around it, { of, key }.
local function lay_values(entries, inherited, item, log, played)
  local values, saying = log.said_for, log.saying
  log.saying, log.by_value[#log.by_value + 1] = saying or item, item
  for _, key in ipairs(places.keys(item.branches)) do
    local before = log.under[item.option]
    log.said_for, log.under[item.option] = table.move(values, 1, #values, 1, {}), tostring(key)
    table.insert(log.said_for, { of = item, key = key })
    local one = { item.branches[key] }
    places.put(one, 1, places.at(item.branches, key) or item.place)
    lay_item(entries, inherited, one, 1, log, played)
    log.under[item.option] = before
  end
  log.said_for, log.saying = values, saying
end

function lay_item(entries, inherited, child, i, log, played)
  local item = child[i]
  if kind(item) == "edit" then return lay_edit(entries, inherited, item, places.at(child, i), log) end
  if is_several(item) then return lay_values(entries, inherited, item, log, played) end
  if #log.said_for == 0 then return lay_named(entries, child, i, log, played) end
  -- a thing under the values around it
  local values = log.said_for
  local one = { under_values(values, 1, nil, log, function() return item end) }
  places.put(one, 1, places.at(child, i))
  log.said_for = {}
  lay_named(entries, one, 1, log, played)
  log.said_for = values
end

-- A list of named things is laid thing by thing, one with edits edit by edit; any other list takes the place of the old.
local function lay_items(result, parent, child, log)
  local entries = entries_of(parent)
  if #child > 0 and not is_named(child) then
    if note(log, "the list", #entries > 0 and "changed" or "added", places.at(child, 1) or places.at(child), places.at(parent, 1), child, parent) then
      entries = entries_of(child)
    end
  elseif #child > 0 then
    local inherited = { table.unpack(entries) }
    local played = table.move(inherited, play_at(inherited) or #inherited + 1, #inherited, 1, {})
    for i in ipairs(child) do lay_item(entries, inherited, child, i, log, played) end
    slips.note(entries, parent, child, log.slips)
  end
  for i, entry in ipairs(entries) do
    result[i] = entry.item
    places.carry(result, i, entry.from, entry.key)
  end
end

-- The keys of a table, its items aside.
local function named_keys(list)
  local names = {}
  for _, key in ipairs(places.keys(list)) do if type(key) == "string" then names[#names + 1] = key end end
  return names
end

-- Whether a list has a thing of such a name.
local function thing_called(list, name)
  for _, item in ipairs(list) do if is_called(item, name) then return true end end
  return false
end

local function lay_key(result, parent, child, key, log)
  local value, was = child[key], result[key]
  if is_empty(value) and not meta[value] and was ~= nil and key ~= "options" then return lay_empty(was, value, key, log, tostring(key) .. " = { }", places.at(child, key)) end
  if kind(value) == "edit" then
    if log.edits[#log.edits] ~= value then log.edits[#log.edits + 1] = value end -- a bare remove is one for all keys
    local needed = value.ref == nil and value.op == "remove" and #log.path == 0 and was ~= nil and edits.needed(key)
    if needed then value.seen[key] = { needed = needed, place = places.at(child, key) } return end
    if value.ref == nil and value.op == "remove" and was ~= nil then
      if note(log, key, "removed", places.at(child, key), places.at(parent, key), nil, was) then result[key] = nil end
      return
    elseif value.ref == nil then
      value.seen[key] = { names = named_keys(parent), list = log.path[#log.path], place = places.at(child, key), by_name = value.op == "remove" and thing_called(parent, key) }
      return
    end
    value = as_list(value, was, places.at(child, key))
  end
  local both
  if key == "options" and was == nil and plain(value) then was = {} end
  if key == "deck" and was ~= nil and deck_over(was, value) then was = "deck" end
  local clauses = cites_of.is_cite(key, log.path) and not (plain(value) and has_edits(value))
  local apart = clauses and was ~= nil and said_apart(log, key) -- a thing has the clauses of both
  if was ~= nil and (not clauses or kind(value) == "depends_on" and not apart) then both = within(log, key, combine, was, value, log) end
  if both ~= nil then result[key] = both
  elseif note(log, key, was == nil and "added" or "changed", places.at(child, key), was ~= nil and places.at(parent, key) or nil, value, was) then
    result[key] = apart and cites_of.of_apart(was, value, log, key) or value
  else return end
  places.carry(result, key, child)
end

local is_sentence = { stated = true, inferred = true, ours = true }

-- A rule in other words isn't stated where the old ones are.
local function says_anew(child) return word_of(child) == "rule" and #child > 0 end

-- Whom a choice asks is said in one way: what a file says takes the place of the others that are inherited.
local function lay_instead(result, parent, child, log)
  local ways = word_of(result) == "choice" and whom.ways or {}
  for _, other in ipairs(ways) do
    local was, left, place = result[other], result[other], nil
    for _, way in ipairs(ways) do
      local value = child[way]
      local said = value ~= nil and kind(value) ~= "edit" and other ~= way and branching.alone(value, child[other])
      if left ~= nil and said then left, place = branching.without(left, said, log.values), places.at(child, way) end
    end
    if place and note(log, other, left == nil and "removed" or "changed", place, places.at(parent, other), left, was) then result[other] = left end
  end
end

-- child over parent, at any depth; neither is changed.
function lay(parent, child, log)
  local result = {}
  meta[result] = meta[child] or meta[parent]
  places.own(result, places.at(child) and child or parent)
  log.within[#log.within + 1] = { parent = parent, child = child, depth = #log.path + 1 }
  for key, value in next, parent do
    if type(key) ~= "number" and not (is_sentence[key] and says_anew(child)) then
      result[key] = value
      places.carry(result, key, parent)
    end
  end
  for _, key in ipairs(places.keys(child)) do
    if type(key) ~= "number" then lay_key(result, parent, child, key, log) end
  end
  lay_instead(result, parent, child, log)
  lay_items(result, parent, child, log)
  log.within[#log.within] = nil
  return result
end

-- The keys that an option's values have in depends_on.
local function keys_of(option)
  local keys = {}
  for _, value in ipairs(option) do
    if type(value) == "boolean" then keys[#keys + 1] = value and "yes" or "no"
    elseif kind(value) == "mark" then keys[#keys + 1] = value.mark == "numbered" and value.name or value.mark
    elseif kind(value) == "string" or math.type(value) == "integer" then keys[#keys + 1] = value end
  end
  return keys
end

-- A file's declaration over that of what it extends.
function overlay.lay(parent, child, log)
  local options = {}
  for _, list in ipairs { parent, child } do
    for _, item in ipairs(list) do
      if word_of(item) == "option" then
        local name, apart = meta[item].name, overlay.log()
        apart.path[1] = identity(item)
        options[name] = options[name] and combine(options[name], item, apart) or item
        log.values[name] = keys_of(options[name])
      end
    end
  end
  return lay(parent, child, log)
end

return overlay
