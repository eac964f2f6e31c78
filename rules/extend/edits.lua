-- What a file says of a list that it inherits: remove "x", remove { "x", "y", cite = "ID" }, remove "all", change(1) { ... }, before "x" { ... },
-- after "x" { ... }, and a bare `remove`. How they are done is in overlay.lua.
local intact = require "intact"
local places = require "places"
local words = require "words"

local edits = {}
local kind = words.kind

local Edit = { kind = "edit" }
edits.Edit = Edit

local function as_edit(op, ref, place, items, cite)
  return intact.word({ op = op, ref = ref, place = place, items = items, cite = cite, seen = {} }, Edit)
end

-- A bare `remove` as an item of a list.
function edits.bare(place) return as_edit("remove", nil, place) end

-- A range without its quotes, as it stands in this line: 9-5, which is 4 to Lua.
local function bare_range(source, op)
  local place = words.here()
  local code = place and require "messages".lines(require "messages".bare(source, true))[place.line] or ""
  return string.match(code, "%f[%w_]" .. op .. "%s*%(%s*(%d+%s*%-%s*%d+)%s*%)")
end

local function wrong_ref(ctx, op, ref)
  local range = math.type(ref) == "integer" and bare_range(ctx.source, op)
  if range then
    ctx.problems.add(words.here(), '%s(%s) is %s(%d) to Lua; a range stands in quotes: write %s "%s"', op, range, op, ref, op, range)
    return true
  end
  if kind(ref) == "string" or math.type(ref) == "integer" then return false end
  if kind(ref) == "symbol" then
    places.under(ctx.problems.add(rawget(ref, "place") or words.here(), '%s is given %s without quotes; a name stands in them: write "%s"', op, rawget(ref, "symbol"), rawget(ref, "symbol")),
      rawget(ref, "symbol"))
    return true
  end
  local one = kind(ref) == "table" and #ref == 1 and (kind(ref[1]) == "string" or math.type(ref[1]) == "integer") and ref[1]
  if one then -- change{3} { ... }
    ctx.problems.add(words.here(), "%s wants what it changes without braces: write %s%s { ... }", op, op, kind(one) == "string" and " " .. words.quoted(one) or ("(%d)"):format(one))
    return false, one
  end
  ctx.problems.add(words.here(), '%s wants the name of what is there, or its number, as in %s "meri" or %s(1), not %s', op, op, op, words.show(ref))
  return true
end

-- The list of what is put before or after something. What has keys of its own, as in before(1) { of_rank "K", when = last_trick }, is one
-- thing; things with a name have theirs in their own braces.
local function put_beside(ctx, edit, list)
  local named, keyed = nil, kind(list) == "table" and #list > 0 and edit.op ~= "change" and {} or nil
  for _, key in ipairs(keyed and places.keys(list) or {}) do
    if type(key) == "string" then keyed[#keyed + 1] = key end
  end
  for _, item in ipairs(keyed and list or {}) do named = named or require "overlay".identity(item) end
  if not keyed or #keyed == 0 then return list end
  if named then
    local what = string.gsub(named, " (.*)", ' "%1"')
    for _, key in ipairs(keyed) do
      ctx.problems.add(places.at(list, key) or words.here(), "%s stands in the braces of what it is said of, as in %s { %s { ..., %s = ... } }", key, words.show_edit(edit), what, key)
    end
    return list
  end
  local one = { list }
  places.put(one, 1, edit.place)
  return one
end

-- `after` is a word of its own already, of tricks and of seats; followed by a table it is an edit.
local function wrap_after(env, ctx)
  local after, said = env.after, words.said_after
  env.after = function(what)
    local result = after(what)
    if kind(what) == "string" or math.type(what) == "integer" then said[result] = { ref = what, place = words.here() } end
    return result
  end
  for _, mt in ipairs { words.Ask, words.Cond } do
    mt.__call = function(self, items)
      local of = said[self]
      if of and kind(items) == "table" then
        local edit = as_edit("after", of.ref, of.place)
        return as_edit("after", of.ref, of.place, put_beside(ctx, edit, items))
      end
      local unset = kind(items) == "table" and words.no_equals(string.match(words.called(self), "^the word '(.*)'$"), items) -- dealer { ... }
      local text, column = require "uncalled".text(env, ctx, self, words.show(self))
      local problem = ctx.problems.add(words.here(), "%s", unset or text)
      if problem and not unset then problem.column = column end
      return words.wrong
    end
  end
end

local function removal(ctx, of, more)
  local problems = ctx.problems
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
  for _, ref in ipairs(#refs > 0 and refs or { of }) do if wrong_ref(ctx, "remove", ref) then return words.wrong end end
  return as_edit("remove", refs, words.here(), nil, cite)
end

-- The first of them, for a list of a number that there isn't: it is looked at all the same, but in a stack, where another file has that item.
function edits.any_item(edit, ref, log, names)
  return edit.op == "change" and math.type(ref) == "integer" and #log.apart == 0 and edit.items and edit.items[1] and names[1]
end

function edits.words(env, ctx)
  local problems = ctx.problems
  env.remove = as_edit("remove")
  Edit.__call = function(self, of, ...)
    if self.op == "remove" and self.ref == nil then return removal(ctx, of, ...) end
    if self.op ~= "remove" and self.items == nil then
      if kind(of) == "wrong" then return of end
      return as_edit(self.op, self.ref, self.place, put_beside(ctx, self, of))
    end
    if self.op == "remove" and kind(of) == "string" then
      problems.add(words.here(), "remove takes one thing; several stand in a list, as in remove { %s, %s }", words.quoted(self.ref[#self.ref]), words.quoted(of))
      return as_edit("remove", table.move(self.ref, 1, #self.ref, 1, { [#self.ref + 1] = of }), self.place)
    end
    problems.add(words.here(), "%s is called here like a function; a comma may be missing before", words.show(self))
    return words.wrong
  end
  for _, op in ipairs { "before", "change" } do
    env[op] = function(ref, more)
      if more ~= nil then problems.add(words.here(), "%s takes one thing, and a table after it: %s(%s) { ... }", op, op, words.quoted(ref)) end
      local is_wrong, one = wrong_ref(ctx, op, ref)
      return is_wrong and words.wrong or as_edit(op, one or ref, words.here())
    end
  end
  wrap_after(env, ctx)
end

function words.show_edit(edit)
  local ref = edit.op == "remove" and edit.ref and edit.ref[1] or edit.ref
  if ref == nil then return edit.op end
  return kind(ref) == "string" and ('%s "%s"'):format(edit.op, ref) or ("%s(%s)"):format(edit.op, tostring(ref))
end

local function bare_names(names)
  local bare = {}
  for i, name in ipairs(names) do bare[i] = string.match(tostring(name), '"(.-)"') or tostring(name) end
  return bare
end

-- The one thing of a list that is meant by a name that none of them has; nil where there is none or several may be.
function edits.meant(names, ref)
  return kind(ref) == "string" and string.match(places.instead(ref, bare_names(names)), "^did you mean '([^']+)'%?$") or nil
end

-- What a section of the rules is like that every game has; nil of others. Who takes tricks no more needs no ranking.
function edits.needed(key) return key ~= "ranking" and require "schema".of.rules.required[key] or nil end

local doing = { remove = "remove", change = "change", before = "put something before", after = "put something after" }

-- Whether an empty table is written so, and hasn't come to that by what is wrong in it.
local function is_written(row)
  for _, file in ipairs(row.place and require "schema".files or {}) do
    local line = file.path == row.place.file and require "messages".lines(file.source)[row.place.line]
    if line and string.find(string.gsub(line, "%s", ""), string.gsub(row.what, "%s", ""), 1, true) then return true end
  end
  return false
end

local everything = { ["*"] = true, ["**"] = true, [".*"] = true, any = true, every = true, everything = true }

-- Whether an edit is of all there is, by another word for it.
local function means_all(edit, ref) return edit.op == "remove" and kind(ref) == "string" and everything[string.lower(ref)] ~= nil end

-- The section of the rules that has a thing of that name; nil where none has.
local function section_with(rules, name)
  for _, key in ipairs(kind(rules) == "table" and places.keys(rules) or {}) do
    for _, item in ipairs(kind(rules[key]) == "table" and rules[key] or {}) do
      local m = type(item) == "table" and words.meta[item]
      if m and m.name == name then return key end
    end
  end
end

-- What is wrong in what is put beside something that there isn't.
local function look_over_items(edit, problems)
  local schema, found = require "schema", false
  for _, ref in ipairs(places.keys(edit.seen)) do found = found or edit.seen[ref] == "found" end
  for _, item in ipairs(not found and kind(edit.items) == "table" and edit.items or {}) do
    local m = type(item) == "table" and words.meta[item]
    if m and m.name and schema.of[m.word] then schema.look_over(item, problems, m.word, ('%s "%s"'):format(m.word, m.name)) end
  end
end

-- What edits were about and isn't there.
function edits.check(log, problems, is_anew)
  for _, row in ipairs(log.empty) do
    local add = is_written(row) and problems.add or problems.late
    add(row.place, "%s says nothing, and what is inherited stays; write what is different, or leave it out", row.what)
  end
  for _, edit in ipairs(log.edits) do
    look_over_items(edit, problems)
    if edit.bare and edit.op == "remove" then
      problems.add(edit.place, 'remove what? Write the name, as in remove "meri", or the number, as in remove(1)')
    elseif edit.of_number then
      problems.add(edit.place, "%s: it is the number %s, with nothing in it to change; write the list anew: %s = { ... }", words.show_edit(edit), edit.of_number[1], edit.of_number[2])
    elseif edit.bare then
      problems.add(edit.place, "%s wants a table after it, as in %s { ... }", words.show_edit(edit), words.show_edit(edit))
    end
    for i, ref in ipairs(edit.op == "remove" and kind(edit.ref) == "table" and edit.ref or {}) do
      for k = 1, i - 1 do
        if edit.ref[k] == ref then places.under(problems.add(edit.place, "remove { ... } names %s twice; say it once", words.quoted(ref)), "remove") end
      end
    end
    for _, ref in ipairs(places.keys(edit.seen)) do
      local seen = edit.seen[ref]
      if seen ~= "found" and math.type(ref) == "integer" and is_anew and is_anew(seen.at) then seen = "found" end
      if seen ~= "found" and seen.needed then
        problems.add(seen.place or edit.place, "%s = remove: no game is without its %s; say what it is, as in %s", ref, ref, seen.needed)
      elseif seen ~= "found" and seen.several then
        problems.add(edit.place, "%s: there are %s; name it with its word, as in %s \"%s\"", words.show_edit(edit), table.concat(seen.names, " and "), edit.op,
          (string.gsub(seen.names[1], '"', "")))
      elseif seen ~= "found" and seen.by_name then
        problems.add(seen.place or edit.place, '%s = remove: it is a thing of the list, and has no key; write remove "%s"', ref, ref)
      elseif seen ~= "found" and seen.is_key and edit.op == "remove" then
        problems.add(seen.place or edit.place, 'remove "%s": it is a key and no thing of a list; write %s = remove', ref, ref)
      elseif seen ~= "found" and seen.twice then
        problems.add(seen.place or edit.place, "%s: it is taken away or replaced before, in this file; say it once", words.show_edit(edit))
      elseif seen ~= "found" and not seen.list and not log.name and edit.op ~= "remove" and kind(ref) == "string" then
        problems.add(seen.place or edit.place, '%s stands in the list that it is about, as in phases = { %s { ... } }', words.show_edit(edit), words.show_edit(edit))
      elseif seen ~= "found" then
        local bare = bare_names(seen.names)
        local instead = places.instead(tostring(ref), bare)
        local section = not seen.list and section_with(seen.around, ref)
        local nearly_all = edit.op == "remove" and not string.find(instead, "^did you mean") and string.find(tostring(ref), "^[Aa]+[Ll]+$")
        if means_all(edit, ref) then instead = 'write remove "all"'
        elseif nearly_all then instead = 'write remove "all" to take all away; ' .. instead
        elseif section then instead = ("it stands in %s: write %s = { %s }"):format(section, section, words.show_edit(edit))
        elseif kind(ref) == "string" and bare[math.tointeger(tonumber(ref)) or 0] == "item " .. ref then instead = ("an item goes by its number: write %s(%s)"):format(edit.op, ref)
        elseif math.type(ref) == "integer" then instead = #bare == 0 and "there is none" or #bare == 1 and "there is 1" or ("there are %d"):format(#bare) end
        problems.add(seen.place or edit.place, "there is no %s in %s to %s; %s", kind(ref) == "string" and "'" .. ref .. "'" or "item " .. tostring(ref),
          seen.list or log.name or "the rules", doing[edit.op], log.name and not seen.list and edit.op == "remove" and 'without = "p1" leaves a card out' or instead)
      end
    end
  end
end

-- Where an entry of a list stands that is inherited, whatever this file has said of it.
function edits.inherited_at(entry) return entry.inherited or places.at(entry.from, entry.key) end

-- The keys of what stands before an entry of a list, the nearest first: by them the place is found once it is gone.
function edits.before(entries, entry, key_of)
  local keys = {}
  for _, other in ipairs(entries) do
    if other == entry then break end
    table.insert(keys, 1, key_of(other))
  end
  return keys
end

-- The row by which one of these logs puts an item after one of these, or nil.
local function put_after(item, after, logs, things, identity)
  for _, log in ipairs(logs) do
    for _, row in ipairs(log.rows) do
      if row.side == "after" and after[row.beside] and not row.undone then
        local name = identity(things(row.value)[1])
        for _, thing in ipairs(things(item)) do if thing == row.value or name and name == identity(thing) then return row end end
      end
    end
  end
end

-- The place `at` behind something, past what else is put after it and after that: what is said first stands first.
function edits.past(entries, at, beside, logs, things, identity)
  local after = { [beside] = true }
  while entries[at] do
    local row = put_after(entries[at].item, after, logs, things, identity)
    if not row then return at end
    after[row.key], at = true, at + 1
  end
  return at
end

-- Where what a row has removed stood, in the list as it is now.
function edits.stood(entries, gone, key_of)
  for _, key in ipairs(gone.behind or {}) do
    for i, entry in ipairs(entries) do if key_of(entry) == key then return i + 1 end end
  end
  return 1
end

return edits
