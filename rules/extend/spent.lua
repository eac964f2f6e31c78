-- What a house rule has left without effect of what it inherits: options on which nothing depends any more, clauses by which
-- nothing goes.
local lineage = require "lineage"
local merge = require "merge"
local places = require "places"

local spent = {}

-- The last change that said otherwise what depended on an option, and the file's node; nil where that can't be told.
local function taken_by(load, name)
  local by, of
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local option = {}
      merge.mark_used(row.was_value, { [name] = option })
      if option.used and row.place then by, of = row, node end
    end
  end
  return by, of
end

-- Of two files that know nothing of each other one sets an option and the other leaves it nothing to mean.
local function check_set(load, name, taken, taker)
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      if row.path[1] == "options" and row.path[2] == name and row.place and node ~= taker and not node.above[taker] and not taker.above[node] then
        local stack, is_settled = lineage.settled(load, taker, node, taken)
        if stack and not is_settled then
          load.problems.add(stack.place, '%s sets option "%s", and nothing depends on it since %s; say here what %s is, or extend only one of them',
            places.said(row.place), name, places.said(taken.place), lineage.about(taken.path))
        end
      end
    end
  end
end

-- Notes with each option of the declaration whether anything depends on it. An own one of the file that does nothing is a fault.
function spent.mark(load, declaration, options)
  merge.mark_used(declaration, options)
  for _, option in ipairs(options) do
    if not option.used and option.place.file ~= load.path then
      local taken, taker = taken_by(load, option.name)
      option.spent = taken and "nothing depends on it since " .. places.said(taken.place) or "nothing depends on it"
      option.spent_at = taken and taken.place
      if taken then check_set(load, option.name, taken, taker) end
    end
  end
end

-- How often a name stands in quotes in the files of a load, and in what is told.
local function times_named(load, name)
  local n, quoted = 0, "[\"']" .. string.gsub(name, "%W", "%%%0") .. "[\"']"
  for _, file in ipairs(load.files) do
    for _ in string.gmatch(file.bundled and "" or file.source, quoted) do n = n + 1 end
  end
  for _, problem in ipairs(load.problems.all()) do if string.find(problem.text, quoted) then n = n + 1 end end
  return n
end

-- An own option on which nothing depends: where it is named nowhere else nothing that is wrong elsewhere is why.
function spent.tell_unused(load, option)
  local said, name = 'option "%s" changes nothing; use it in depends_on "%s" { ... } or setting "%s"', option.name
  if #option.values == 1 and not option.numbered and times_named(load, name) > 1 then said = 'option "%s" has one value, and so changes nothing; write another beside it' end
  if times_named(load, name) == 1 then load.problems.late_within(option.item, option.place, said, name, name, name)
  else load.problems.late(option.place, said, name, name, name) end
end

-- Whether an inherited option means nothing any more, or is taken away by a file that knows the one that sets it.
function spent.is_gone(load, options, name, setter)
  local option, removed = options[name], load.problems.removed_options[name]
  if option then return option.spent ~= nil end
  local of = {}
  for _, node in ipairs(load.nodes) do of[node.path] = node end
  local taker, its = removed and of[removed.file], of[setter]
  return taker and its and taker.above[its] or false
end

-- The ids of a cite, and of the lists in one.
local function note_ids(value, cited)
  for _, id in next, type(value) == "table" and value or { value } do
    if type(id) == "table" then note_ids(id, cited) else cited[id] = true end
  end
end

-- Notes in `cited` every clause that is cited in a declaration.
function spent.cited_in(value, cited, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  for _, key in ipairs(places.keys(value)) do
    local inner = rawget(value, key)
    if type(key) == "string" and string.find(key, "cite$") or key == "cite_of" or key == "for_breaking" then
      note_ids(inner, cited)
    end
    spent.cited_in(inner, cited, seen)
  end
end

-- Notes with the clauses of a game those that others went by and nothing goes by here.
function spent.mark_clauses(load, game)
  local before, now, seen = {}, {}, {}
  for _, option in ipairs(load.options) do if option.spent then seen[option.item] = true end end
  spent.cited_in(load.declaration, now, seen)
  for _, node in ipairs(load.nodes) do
    for _, edit in ipairs(node.log.edits) do spent.cited_in({ cite = edit.cite }, now, {}) end
    spent.cited_in({ node.declared.options }, now, {})
  end
  for _, node in ipairs(load.nodes) do if node ~= load.node then spent.cited_in(node.declared, before, {}) end end
  for _, clause in ipairs(game.clauses) do clause.spent = before[clause.id] and not now[clause.id] or nil end
end

-- The remarks: add(place, format, ...).
function spent.remark(load, add)
  for _, option in ipairs(load.options) do
    if option.spent then
      local own = option.spent_at and option.spent_at.file == load.path
      add(own and option.spent_at or places.at(load.node.declared), 'option "%s" means nothing any more%s; it is left out', option.name,
        own and ": what depended on it is said otherwise here" or option.spent_at and ": " .. option.spent or "")
    end
  end
end

return spent
