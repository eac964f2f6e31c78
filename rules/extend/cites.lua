-- Clauses by which things go: those of both where two files that know nothing of each other say them, and as they are shown.
local places = require "places"
local words = require "words"

local cites = {}
local kind = words.kind

-- Whether what stands at this key is clauses; path: the keys down to it, where it may be KEY of cite_of.
function cites.is_cite(key, path)
  return type(key) == "string" and (key == "cite" or string.find(key, "_cite$") or path and path[#path] == "cite_of") and true or false
end

-- Whether a change is one of clauses alone, by the keys down to it.
function cites.is_of_clauses(path) return cites.is_cite(path[#path], { path[#path - 1] }) end

local function is_chosen(value) return kind(value) == "depends_on" and type(value.branches) == "table" end

local function chosen(of, branches)
  places.own(branches, of.branches)
  return setmetatable({ option = of.option, branches = branches, place = of.place, within = of.within }, words.Depends)
end

-- Clauses one by one. What depends on an option is one for each clause that a value of it has.
local function one_by_one(value, list)
  if is_chosen(value) then
    local each = {}
    for _, key in ipairs(places.keys(value.branches)) do
      for i, id in ipairs(one_by_one(value.branches[key], {})) do
        each[i] = each[i] or {}
        each[i][key] = id
      end
    end
    for _, branches in ipairs(each) do list[#list + 1] = chosen(value, branches) end
  else
    for _, id in ipairs(kind(value) == "table" and value or { value }) do
      if is_chosen(id) then one_by_one(id, list) else list[#list + 1] = id end
    end
  end
  return list
end

local function has(list, id)
  for _, one in ipairs(list) do if one == id then return true end end
  return false
end

-- The clauses of both, each once: of one option's values value by value.
function cites.of_both(was, value)
  if is_chosen(was) and is_chosen(value) and was.option == value.option then
    local branches = {}
    for _, of in ipairs { was.branches, value.branches } do
      for _, key in ipairs(places.keys(of)) do branches[key] = branches[key] and cites.of_both(branches[key], of[key]) or of[key] end
    end
    return chosen(value, branches)
  end
  local both = one_by_one(was, {})
  for _, id in ipairs(one_by_one(value, {})) do if not has(both, id) then both[#both + 1] = id end end
  return both
end

-- What one of these files says at a key as its clauses: { id = true }.
local function said_by(logs, path)
  local said = {}
  for _, log in ipairs(logs or {}) do
    for _, row in ipairs(log.rows) do
      for _, id in ipairs(row.key == path and row.value ~= nil and not row.undone and one_by_one(row.value, {}) or {}) do said[id] = true end
    end
  end
  return said
end

-- The clauses of both where files that stand apart have said some: those of what the file extends give way to its own.
function cites.of_apart(was, value, log, key)
  local path = table.concat(log.path, "\0") .. (#log.path > 0 and "\0" or "") .. key
  local old, others, left = said_by(log.above, path), said_by(log.apart, path), {}
  for _, id in ipairs(is_chosen(was) and {} or one_by_one(was, {})) do
    if not old[id] or others[id] then left[#left + 1] = id end
  end
  return cites.of_both(is_chosen(was) and was or left, value)
end

-- Clauses as they stand after what goes by them: of: one by its index, or ids, one or a list.
function cites.shown(game, of)
  if math.type(of) == "integer" then return of > 0 and game.clauses[of].id or "" end
  return table.concat(kind(of) == "table" and of or { of }, " ")
end

-- The ids of a cite that are clauses of a game.
function cites.known(game, cite)
  local ids = {}
  for _, id in ipairs(cite and one_by_one(cite, {}) or {}) do
    if game.clause_of[id] then ids[#ids + 1] = id end
  end
  return ids
end

-- The clauses of an option, ids: all that its declaration cites, and what sets it to what it is.
function cites.of_option(game, option)
  local ids = {}
  for _, declared in ipairs(game.spent) do
    if declared.name == option.name then ids = cites.of_both(ids, cites.known(game, declared.cite)) end
  end
  return cites.of_both(ids, option.set_cites)
end

-- The same as clauses.
function cites.clauses(game, of)
  local list = {}
  for id in string.gmatch(cites.shown(game, of), "%S+") do list[#list + 1] = game.clauses[game.clause_of[id]] end
  return list
end

-- An id like one that is taken, which isn't.
function cites.free_id(id, rules)
  local taken, stem, n = {}, string.match(id, "^(.-)(%d+)$")
  for _, rule in ipairs(rules) do taken[words.meta[rule].name] = true end
  stem, n = stem or id .. "-", math.tointeger(tonumber(n)) or 1
  while taken[stem .. n] do n = n + 1 end
  return stem .. n
end

return cites
