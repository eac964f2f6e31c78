-- What a house rule has left without effect of what it inherits: options on which nothing depends any more, clauses by which
-- nothing goes.
local merge = require "merge"
local places = require "places"

local spent = {}

-- Where the last thing was said otherwise that depended on an option; nil where that can't be told.
local function taken_at(load, name)
  local place
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local option = {}
      merge.mark_used(row.was_value, { [name] = option })
      if option.used and row.place then place = row.place end
    end
  end
  return place
end

-- Notes with each option of the declaration whether anything depends on it. An own one of the file that does nothing is a fault.
function spent.mark(load, declaration, options)
  merge.mark_used(declaration, options)
  for _, option in ipairs(options) do
    if not option.used and option.place.file ~= load.path then
      local place = taken_at(load, option.name)
      option.spent = place and ("nothing depends on it since %s:%d"):format(place.file, place.line) or "nothing depends on it"
      option.spent_at = place
    end
  end
end

-- Notes in `cited` every clause that is cited in a declaration.
function spent.cited_in(value, cited, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  for _, key in ipairs(places.keys(value)) do
    local inner = rawget(value, key)
    if type(key) == "string" and string.find(key, "cite$") or key == "cite_of" or key == "for_breaking" then
      for _, id in next, type(inner) == "table" and inner or { inner } do cited[id] = true end
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
