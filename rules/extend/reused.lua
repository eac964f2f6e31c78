-- A clause that a file gives another sentence and cites for something new, while what it inherits goes on citing it for what was.
local cites = require "cites"
local lineage = require "lineage"
local overlay = require "overlay"
local places = require "places"
local spent = require "spent"
local words = require "words"

local reused = {}
local kind = words.kind

-- Notes the clauses in what stands at a cite: one, a list, or what depends on an option.
local function ids_in(value, ids)
  if kind(value) == "string" then ids[value] = true end
  local of = kind(value) == "depends_on" and value.branches or value
  for _, one in next, type(of) == "table" and of or {} do ids_in(one, ids) end
  return ids
end

local function is_cite(key) return type(key) == "string" and (string.find(key, "cite$") or key == "for_breaking") end

-- What a declaration cites: found(ids, path of the thing that goes by them, place). What depends on an option has the path of what holds it.
local function citations(value, path, found, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  local is_choice = kind(value) == "depends_on"
  for _, key in ipairs(places.keys(is_choice and type(value.branches) == "table" and value.branches or value)) do
    local list = is_choice and value.branches or value
    local inner, below = rawget(list, key), { table.unpack(path) }
    if not is_choice then below[#below + 1] = overlay.identity(inner) or math.type(key) and "item " .. key or key end
    if is_cite(key) then found(ids_in(inner, {}), path, places.at(list, key) or places.at(list))
    elseif key == "cite_of" then
      for _, of in ipairs(kind(inner) == "table" and places.keys(inner) or {}) do
        found(ids_in(inner[of], {}), { table.unpack(path, 1, #path), of }, places.at(inner, of))
      end
    else citations(inner, below, found, seen) end
  end
end

-- What cites which clause: { id = { { path, place } ... } }.
local function cited_by(declared)
  local by = {}
  citations(declared, {}, function(ids, path, place)
    for id in next, ids do
      by[id] = by[id] or {}
      table.insert(by[id], { path = path, place = place })
    end
  end, {})
  return by
end

local function begins(long, short) return string.sub(long .. "\0", 1, #short + 1) == short .. "\0" end

-- Whether a file changes something of a thing, or of what holds it.
local function changes(load, path)
  local key = table.concat(path, "\0")
  for _, row in ipairs(load.node.log.rows) do
    if lineage.is_change(row) and (begins(row.key, key) or begins(key, row.key)) then return true end
  end
  return false
end

-- Whether a thing cited the clause before a file said it otherwise.
local function cited_before(load, path, id)
  local key = table.concat(path, "\0")
  for _, row in ipairs(load.node.log.rows) do
    local was = {}
    if begins(row.key, key) or begins(key, row.key) then spent.cited_in({ [row.path[#row.path]] = row.was_value }, was, {}) end
    if was[id] then return true end
  end
  return false
end

-- What else than before goes by a clause in a file, and what of it stays as it was; nil for what there is none of.
local function parted(load, citing, id)
  local old, new
  for _, one in ipairs(citing) do
    if one.place and one.place.file == load.path then new = new or not cited_before(load, one.path, id) and one
    elseif one.place and not changes(load, one.path) then old = old or one end
  end
  return old, new
end

-- The remarks: add(place, format, ...). Who only words a rule anew cites it for nothing new.
function reused.remark(load, add)
  local by
  for _, row in ipairs(#load.nodes > 1 and load.node.log.rows or {}) do
    local id = string.match(row.path[1], "^rule (.+)$")
    if id and row.op == "changed" and row.path[2] == "the list" and lineage.is_change(row) then
      by = by or cited_by(load.declaration)
      local old, new = parted(load, by[id] or {}, id)
      if old and new and row.was then
        add(row.place, 'rule "%s" says something else here than in %s, and %s (%s), which stays as it was, still cites it; a rule of another thing wants an id of its own: "%s" is free',
          id, places.said(row.was), lineage.about(old.path), places.said(old.place), cites.free_id(id, load.rules))
      end
    end
  end
end

return reused
