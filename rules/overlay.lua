-- What a file says laid over what it extends: named things by their names, other lists whole, and edits of lists where it says
-- `remove`, `change`, `before` or `after`. What was changed is logged, with its place.
local cites_of = require "cites"
local intact = require "intact"
local places = require "places"
local slips = require "slips"
local words = require "words"

local overlay = {}
local kind, meta = words.kind, words.meta

-- Edits ---------------------------------------------------------------------------------------------

local Edit = { kind = "edit" }
overlay.Edit = Edit

local function as_edit(op, ref, place, items, cite)
  return intact.word({ op = op, ref = ref, place = place, items = items, cite = cite, seen = {} }, Edit)
end

local function wrong_ref(problems, op, ref)
  if kind(ref) == "string" or math.type(ref) == "integer" then return false end
  problems.add(words.here(), '%s wants the name of what is there, or its number, as in %s "meri" or %s(1), not %s', op, op, op, words.show(ref))
  return true
end

-- `after` is a word of its own already, of tricks and of seats; followed by a table it is an edit.
local function wrap_after(env, problems)
  local after, said = env.after, setmetatable({}, { __mode = "k" })
  env.after = function(what)
    local result = after(what)
    if kind(what) == "string" or math.type(what) == "integer" then said[result] = { ref = what, place = words.here() } end
    return result
  end
  for _, mt in ipairs { words.Ask, words.Cond } do
    mt.__call = function(self, items)
      local of = said[self]
      if of and kind(items) == "table" then return as_edit("after", of.ref, of.place, items) end
      local unset = kind(items) == "table" and words.no_equals(string.match(words.called(self), "^the word '(.*)'$"), items) -- dealer { ... }
      problems.add(words.here(), "%s", unset or words.show(self) .. " is called here like a function; a comma may be missing before")
      return words.wrong
    end
  end
end

local function removal(problems, of, more)
  if more ~= nil then problems.add(words.here(), "remove takes one thing; several stand in a list, as in remove { %s, %s }", words.quoted(of), words.quoted(more)) end
  if of == nil then
    problems.add(words.here(), 'remove is given nothing; it wants the name of what is there, or its number, as in remove "meri" or remove(1)')
    return words.wrong
  end
  local refs, cite = kind(of) == "table" and of or { of }, kind(of) == "table" and of.cite or nil
  for _, key in ipairs(kind(of) == "table" and places.keys(of) or {}) do
    if type(key) ~= "number" and key ~= "cite" then
      problems.add(words.here(), "unknown key %s in remove; what can stand here: names, and cite", words.called(key))
    end
  end
  if cite ~= nil and #refs == 0 then
    problems.add(words.here(), 'remove what? Write the name, as in remove { "meri", cite = ... }; a whole section is taken away by nobody { cite = ... }')
    return words.wrong
  end
  for _, ref in ipairs(#refs > 0 and refs or { of }) do if wrong_ref(problems, "remove", ref) then return words.wrong end end
  return as_edit("remove", refs, words.here(), nil, cite)
end

-- The words: remove "x", remove { "x", "y", cite = "ID" }, remove "all", change(1) { ... }, before "x" { ... }, after "x" { ... }; and a bare `remove`.
function overlay.words(env, problems)
  env.remove = as_edit("remove")
  Edit.__call = function(self, of, ...)
    if self.op == "remove" and self.ref == nil then return removal(problems, of, ...) end
    if self.op ~= "remove" and self.items == nil then
      if kind(of) == "wrong" then return of end
      return as_edit(self.op, self.ref, self.place, of)
    end
    problems.add(words.here(), "%s is called here like a function; a comma may be missing before", words.show(self))
    return words.wrong
  end
  for _, op in ipairs { "before", "change" } do
    env[op] = function(ref, more)
      if more ~= nil then problems.add(words.here(), "%s takes one thing, and a table after it: %s(%s) { ... }", op, op, words.quoted(ref)) end
      return wrong_ref(problems, op, ref) and words.wrong or as_edit(op, ref, words.here())
    end
  end
  wrap_after(env, problems)
end

function words.show_edit(edit)
  local ref = edit.op == "remove" and edit.ref and edit.ref[1] or edit.ref
  if ref == nil then return edit.op end
  return kind(ref) == "string" and ('%s "%s"'):format(edit.op, ref) or ("%s(%s)"):format(edit.op, tostring(ref))
end

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
    if m and m.name and (m.name == name or m.word .. " " .. m.name == name) then return true end
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
-- the logs of files laid before that this one knows nothing of; below: those of a stack that it extends. A row of an edit has
-- `numbered`, the list where a number said which item it is about, `reshapes`, the list that has an item more or fewer by it, and
-- `beside`, what something was put before or after. within: the tables that hold it, { parent, child, depth } from the outermost.
-- under: the values of options that it is said for, { option = value }; saying: the depends_on that says it. slips: see slips.lua;
-- right: by slip, the name that it is laid by; empty: what changes nothing of what is inherited, { what, place }.
function overlay.log(without, right)
  return { path = {}, within = {}, rows = {}, edits = {}, apart = {}, below = {}, under = {}, slips = {}, empty = {}, without = without, right = right or {} }
end

local function copy_of(t)
  local copy = {}
  for key, value in next, t do copy[key] = value end
  return copy
end

-- Whether it is to be done.
local function note(log, key, op, place, was, value, was_value)
  local row = { op = op, place = place, was = was, value = value, was_value = was_value, path = { table.unpack(log.path) }, within = { table.unpack(log.within) },
                under = copy_of(log.under), saying = log.saying }
  row.path[#row.path + 1] = key
  row.key, row.numbered = table.concat(row.path, "\0"), log.numbered
  log.rows[#log.rows + 1] = row
  row.undone = #log.rows == log.without
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
  for _, item in ipairs(list) do if kind(item) == "edit" then return true end end
  return false
end

local function copy_depends(of, branches)
  local result = setmetatable({ option = of.option, branches = branches, place = of.place, within = of.within }, words.Depends)
  places.own(branches, of.branches)
  places.own(result, of.branches)
  for key in next, branches do places.carry(branches, key, of.branches) end
  return result
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

local function combine_depends(was, value, log)
  local same = kind(was) == "depends_on" and was.option == value.option and type(was.branches) == "table"
  local branches, inherited = {}, same and was.branches or {}
  for key, branch in next, inherited do branches[key] = branch end
  local saying = log.saying
  log.saying = saying or value
  for _, key in ipairs(places.keys(value.branches)) do
    local branch, under = value.branches[key], was
    if same then under = inherited[key] end
    local both = under ~= nil and kind(branch) ~= "depends_on" and combine_under(value.option, key, under, branch, log)
    if both then branches[key] = both
    elseif note_branch(value, key, under, under ~= nil and same and places.at(inherited, key) or nil, log) then branches[key] = branch
    else branches[key] = under end
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
  if says_nobody(value, log) or says_nobody(was, log) then return nil end
  if kind(value) == "depends_on" and type(value.branches) == "table" then
    return (plain(was) or kind(was) == "depends_on") and combine_depends(was, value, log) or nil
  elseif not plain(value) then return nil
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
  edit.seen[ref] = edit.seen[ref] or { names = names, several = #found > 1, twice = twice, list = log.path[#log.path],
                                     is_key = kind(ref) == "string" and rawget(log.within[#log.within].parent, ref) ~= nil }
end

local edits = {}

-- remove "all": what a list had of the file's parents.
local function remove_all(entries, inherited, edit, log)
  for _, entry in ipairs(inherited) do
    local at = index_of(entries, entry)
    local done = at and note(log, key_of(entry), "removed", edit.place, places.at(entry.from, entry.key), nil, entry.item)
    if at then reshapes(log, "whole", table.concat(log.path, "\0")) end
    if done then table.remove(entries, at) end
  end
  edit.seen.all = "found"
end

function edits.remove(entries, inherited, edit, log)
  for _, ref in ipairs(edit.ref or {}) do
    if ref == "all" then return remove_all(entries, inherited, edit, log) end
    local entry, gone = find(entries, inherited, edit, ref, log)
    if entry then
      local done = note(log, key_of(entry), "removed", edit.place, places.at(entry.from, entry.key), nil, entry.item)
      reshapes(log)
      if done then table.remove(entries, index_of(entries, entry)) end
    elseif gone then -- as a file that stands apart has it
      note(log, gone.path[#gone.path], "removed", edit.place, gone.was, nil, gone.was_value)
      reshapes(log)
    end
  end
end

function edits.change(entries, inherited, edit, log)
  local entry, gone = find(entries, inherited, edit, edit.ref, log)
  if gone then note(log, gone.path[#gone.path], "changed", edit.place, gone.was, edit.items) end
  if not entry then return end
  local name = key_of(entry)
  local both = within(log, name, combine, entry.item, edit.items, log)
  if not both and not note(log, name, "changed", edit.place, places.at(entry.from, entry.key), edit.items, entry.item) then return end
  local held = { both or edit.items }
  places.own(held, entry.from)
  places.put(held, 1, edit.place)
  entry.item, entry.from, entry.key = held[1], held, 1
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
  local at = entry and index_of(entries, entry) + offset or gone and 1
  if not at then return end
  local beside = table.concat(log.path, "\0") .. "\0" .. (entry and key_of(entry) or gone.path[#gone.path])
  if #edit.items == 0 then -- before "x" { word "y" {} } is a list; without one the table itself is the item
    edit.items = { edit.items }
    places.put(edit.items, 1, edit.place)
  end
  for i, item in ipairs(edit.items) do
    local apart = identity(item) and said_apart(log, identity(item)) -- what another file puts at the same place is one
    local there = apart and apart.side == edit.op and apart.beside == beside and entries[thing_at(entries, item)]
    local both = there and within(log, identity(item), combine, there.item, item, log)
    local done = not both and note(log, identity(item) or "an item", "added", places.at(edit.items, i) or edit.place, nil, item)
    if both then there.item = both else reshapes(log, "beside", beside).side = edit.op end
    if done then
      table.insert(entries, at, { item = item, from = edit.items, key = i, n = 0 })
      at = at + 1
    end
  end
end
function edits.before(entries, inherited, edit, log) insert_items(entries, inherited, edit, log, 0) end
function edits.after(entries, inherited, edit, log) insert_items(entries, inherited, edit, log, 1) end

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
    entries[at] = { item = both, from = child, key = i, n = entries[at].n }
    return
  end
  local entry = { item = item, from = child, key = i, n = 0, is_new = not at }
  if not note(log, name or "an item", at and "changed" or "added", places.at(child, i), nil, item) then return end
  if at then entries[at] = entry
  else table.insert(entries, place_for(entries, item, played), entry) end
end

local function is_named(child)
  if has_edits(child) then return true end
  for _, item in ipairs(child) do
    if identity(things(item)[1]) or kind(item) == "wrong" then return true end
  end
  return false
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
    for i, item in ipairs(child) do
      if kind(item) == "edit" then
        if item.ref == nil then item = as_edit("remove", nil, places.at(child, i)) end
        item.bare = item.op == "remove" and item.ref == nil or item.op ~= "remove" and item.items == nil
        local by_number = math.type(item.op == "remove" and kind(item.ref) == "table" and item.ref[1] or item.ref) == "integer"
        log.numbered = log.numbered or by_number and table.concat(log.path, "\0") or nil
        if not item.bare then edits[item.op](entries, inherited, item, log) end
        if by_number then log.numbered = nil end
        log.edits[#log.edits + 1] = item
      else lay_named(entries, child, i, log, played) end
    end
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
  if is_empty(value) and not meta[value] and was ~= nil then return lay_empty(was, value, key, log, tostring(key) .. " = { }", places.at(child, key)) end
  if kind(value) == "edit" then
    log.edits[#log.edits + 1] = value
    if value.ref == nil and value.op == "remove" and was ~= nil then
      if note(log, key, "removed", places.at(child, key), places.at(parent, key), nil, was) then result[key] = nil end
      return
    elseif value.ref == nil then
      value.seen[key] = { names = named_keys(parent), list = log.path[#log.path], place = places.at(child, key), by_name = value.op == "remove" and thing_called(parent, key) }
      return
    end
    if plain(was) or kind(was) == "depends_on" then -- yaku = remove "chase"
      value = { value }
      places.put(value, 1, places.at(child, key))
    end
  end
  local both
  if key == "options" and was == nil and plain(value) then was = {} end
  if key == "deck" and was ~= nil and deck_over(was, value) then was = "deck" end
  local clauses = cites_of.is_cite(key, log.path) and not (plain(value) and has_edits(value))
  if was ~= nil and not clauses then both = within(log, key, combine, was, value, log) end
  if both ~= nil then result[key] = both
  elseif note(log, key, was == nil and "added" or "changed", places.at(child, key), was ~= nil and places.at(parent, key) or nil, value, was) then
    result[key] = clauses and was ~= nil and said_apart(log, key) and cites_of.of_both(was, value) or value -- a thing has those of both
  else return end
  places.carry(result, key, child)
end

local is_sentence = { stated = true, inferred = true, ours = true }

-- A rule in other words isn't stated where the old ones are.
local function says_anew(child) return word_of(child) == "rule" and #child > 0 end

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
  lay_items(result, parent, child, log)
  log.within[#log.within] = nil
  return result
end
overlay.lay = lay

local doing = { remove = "remove", change = "change", before = "put something before", after = "put something after" }

-- What edits were about and isn't there.
function overlay.check_edits(log, problems)
  for _, row in ipairs(log.empty) do
    problems.late(row.place, "%s says nothing, and what is inherited stays; write what is different, or leave it out", row.what)
  end
  for _, edit in ipairs(log.edits) do
    if edit.bare and edit.op == "remove" then
      problems.add(edit.place, 'remove what? Write the name, as in remove "meri", or the number, as in remove(1)')
    elseif edit.bare then
      problems.add(edit.place, "%s wants a table after it, as in %s { ... }", words.show_edit(edit), words.show_edit(edit))
    end
    for _, ref in ipairs(places.keys(edit.seen)) do
      local seen = edit.seen[ref]
      if seen ~= "found" and seen.several then
        problems.add(edit.place, "%s: there are %s; name it with its word, as in %s \"%s\"", words.show_edit(edit), table.concat(seen.names, " and "), edit.op,
          (string.gsub(seen.names[1], '"', "")))
      elseif seen ~= "found" and seen.by_name then
        problems.add(seen.place or edit.place, '%s = remove: it is a thing of the list, and has no key; write remove "%s"', ref, ref)
      elseif seen ~= "found" and seen.is_key and edit.op == "remove" then
        problems.add(seen.place or edit.place, 'remove "%s": it is a key and no thing of a list; write %s = remove', ref, ref)
      elseif seen ~= "found" and seen.twice then
        problems.add(seen.place or edit.place, "%s: it is taken away or replaced before, in this file; say it once", words.show_edit(edit))
      elseif seen ~= "found" then
        local bare = {}
        for i, name in ipairs(seen.names) do bare[i] = string.match(tostring(name), '"(.-)"') or tostring(name) end
        local instead = places.instead(tostring(ref), bare)
        if math.type(ref) == "integer" then instead = #bare == 0 and "there is none" or ("there are %d"):format(#bare) end
        problems.add(seen.place or edit.place, "there is no %s in %s to %s; %s", kind(ref) == "string" and "'" .. ref .. "'" or "item " .. tostring(ref),
          seen.list or log.name or "the rules", doing[edit.op], log.name and not seen.list and edit.op == "remove" and 'without = "p1" leaves a card out' or instead)
      end
    end
  end
end

return overlay
