-- That there is no such rule: multiplier = nobody { cite = "MY-1" } takes a whole section away, with the clause that says so.
local merge = require "merge"
local places = require "places"
local schema = require "schema"
local words = require "words"

local absent = {}
local kind, meta = words.kind, words.meta

function absent.says_nobody(value) return kind(value) == "table" and meta[value] ~= nil and meta[value].word == "nobody" end

-- What a file is called and by whom is no rule that there could be none of.
local no_rule = { name = true, title = true, source = true, based_on = true, options = true, written_for = true, cite_of = true }

-- What every game has, said or not.
local always = { dealer = 'dealer = { first = "random", next = after(dealer) }', direction = 'direction = "clockwise"' }

-- Takes them out of a resolved declaration: { section = { cite = ... } }.
function absent.take(declaration, problems)
  local taken, rules = {}, schema.of.rules
  for _, key in ipairs(places.keys(declaration)) do
    local value = declaration[key]
    if type(key) == "string" and rules.keys[key] and absent.says_nobody(value) then
      local place = places.at(declaration, key) or places.at(value)
      if rules.required[key] or always[key] then
        problems.add(place, "%s = nobody: no game is without its %s; say what it is, as in %s", key, key, rules.required[key] or always[key])
      elseif no_rule[key] then
        problems.add(place, "%s = nobody: %s is no rule; nobody { cite = \"MY-1\" } says that there is no such rule", key, key)
      else
        if #value > 0 then problems.add(place, "%s = nobody: nothing happens by what there is none of; nobody { cite = \"MY-1\" } says it all", key) end
        schema.check(value, "nobody", problems)
        taken[key] = value
      end
      declaration[key] = nil
    end
  end
  return taken
end

-- A section, or else what says that there is none; an empty one where nothing does.
function absent.or_section(declaration, key)
  return declaration[key] or (declaration.absent or {})[key] or {}
end

-- A step of a change's path by the name alone: "okie" of 'choice "okie"'.
local function bare(step) return string.match(step, "^%S+ (.+)$") or step end

-- Where a thing stood that is taken away: its section, what holds it, and its name.
function absent.key(...) return table.concat({ ... }, "\0") end

-- Notes what one edit takes away under the values that are chosen, by the names that things have and by those that it says.
local function note_removed(removed, node, edit, options)
  for _, row in ipairs(node.log.rows) do
    if row.op == "removed" and rawequal(row.place, edit.place) and not row.undone and merge.is_said_for(row.under, options) then
      local steps = {}
      for i, step in ipairs(row.path) do steps[i] = bare(step) end
      removed[absent.key(table.unpack(steps))] = edit.cite or {}
      for _, ref in ipairs(edit.ref) do
        steps[#steps] = bare(tostring(ref))
        removed[absent.key(table.unpack(steps))] = edit.cite or {}
      end
    end
  end
end

-- What clauses say of single things that are taken away, and of options that are set: those that there are. { where it stood = clause
-- ids }, of none: {}.
function absent.single(load, game)
  local removed = {}
  local function known(cite, place)
    for _, id in ipairs(kind(cite) == "table" and cite or { cite }) do
      if kind(id) ~= "string" then load.problems.add(place, 'cite is %s; it wants a clause id in quotes, as in "MY-1"', words.show(id))
      elseif not game.clause_of[id] then
        load.problems.no_rule(place, id, places.keys(game.clause_of))
      end
    end
  end
  for _, node in ipairs(load.nodes) do
    for _, edit in ipairs(node.log.edits) do
      if edit.cite then known(edit.cite, edit.place) end
      if edit.op == "remove" and edit.ref then note_removed(removed, node, edit, load.options) end
    end
    local options = node.declared.options
    if kind(options) == "table" and rawget(options, "cite") then known(options.cite, places.at(options, "cite")) end
  end
  return removed
end

-- For who reads: the sections that there are none of, each with its clause; those without a clause needn't be told.
function absent.told(game)
  local list = {}
  for _, key in ipairs(places.keys(game.declaration.absent)) do
    local clause = game:cite(game.declaration.absent[key])
    if clause > 0 then list[#list + 1] = { name = key, clause = clause } end
  end
  return list
end

return absent
