-- What a file's own rows of what may be played leave of the clauses that a foul is penalised for.
local places = require "places"
local spent = require "spent"
local words = require "words"

local fouls = {}
local kind = words.kind

local function cited(value)
  local ids = {}
  spent.cited_in(value, ids, {})
  return ids
end

-- The clauses that a penalty is for, under any value of an option, and where the first are written; nil where there are none.
local function penalised(penalty, ids)
  local at
  if kind(penalty) == "depends_on" and type(penalty.branches) == "table" then
    for _, key in ipairs(places.keys(penalty.branches)) do at = penalised(penalty.branches[key], ids) or at end
  elseif kind(penalty) == "table" and penalty.for_breaking ~= nil then
    at = places.at(penalty, "for_breaking")
    for id in next, cited { for_breaking = penalty.for_breaking } do ids[id] = true end
  end
  return at
end

-- All that a declaration cites but for its penalty.
local function cited_besides(declaration)
  local ids = {}
  for _, key in ipairs(places.keys(declaration)) do
    if key ~= "penalty" then spent.cited_in({ [key] = declaration[key] }, ids, {}) end
  end
  return ids
end

-- Clauses of what is said of a list of what may be played, but for what nobody can break: anything at all.
local function breakable(value, any, ids)
  if kind(value) == "depends_on" and type(value.branches) == "table" then
    for _, key in ipairs(places.keys(value.branches)) do breakable(value.branches[key], any, ids) end
  elseif kind(value) == "table" and not rawequal(rawget(value, 1), any) then
    for id in next, cited { cite = rawget(value, "cite") } do ids[id] = true end
    for _, item in ipairs(value) do breakable(item, any, ids) end
  end
  return ids
end

local function is_of_follow(row)
  local of = false
  for _, step in ipairs(row.path) do of = of or step == "follow" end
  return of and row.path[1] == "phases" and string.find(row.path[2] or "", "^trick ")
end

-- Whether a play against what there was in that trick is a foul.
local function was_penalised(row, ids)
  for _, level in ipairs(row.within) do
    for id in next, level.depth > 2 and cited(level.parent) or {} do if ids[id] then return true end end
  end
  return false
end

-- The remarks: add(place, format, ...). Where the file says itself what a foul is, it says what it means.
function fouls.remark(load, add)
  local ids = {}
  local at = #load.nodes > 1 and penalised(load.declaration.penalty, ids)
  if not at or at.file == load.path then return end
  local still, told, any = cited_besides(load.declaration), {}, load.sandboxes[1] and load.sandboxes[1].any -- of the file itself, which is read first
  local function tell(id, place, format)
    if place and not told[id] then add(place, format, id, places.said(at)) end
    told[id] = true
  end
  for _, row in ipairs(load.node.log.rows) do
    local was, now = cited { [row.path[#row.path]] = row.was_value }, is_of_follow(row) and breakable(row.value, any, {}) or {}
    for _, id in ipairs(places.keys(was)) do
      if row.path[1] == "phases" and ids[id] and not still[id] then
        tell(id, row.place, "%s is in for_breaking of penalty (%s), and nothing can break it any more: what went by it is said otherwise here")
      end
    end
    for _, id in ipairs(places.keys(now)) do
      if not ids[id] and was_penalised(row, ids) then
        tell(id, row.place, "%s isn't in for_breaking of penalty (%s): a play against it is refused, and is no foul; for_breaking said anew can name it")
      end
    end
  end
end

return fouls
