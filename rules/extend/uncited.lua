-- What a file changes of what it inherits without a clause of its own: the sentence that is cited there tells the rule as it was.
-- Whoever reads it is told so, and by which line.
local cites = require "cites"
local lineage = require "lineage"
local merge = require "merge"
local spent = require "spent"
local words = require "words"

local uncited = {}

-- Keys whose clause stands beside them by another name than KEY_cite.
local cite_beside = {
  matches = "match_cite", takes_all_from = "choose_cite", shuffles_in = "shuffle_cite", shows = "shown_cite", numbers = "bid_cite",
  denominations = "bid_cite", ends_deal = "ends_cite", ends_itself = "ends_cite", voids_others = "void_cite", leads_as = "leads_cite", hatto_card = "hatto_cite",
}

-- Of keys that two clauses tell of, the other one: which of the bids is higher.
local second_cite = { denominations = "higher_cite" }

-- What a table cites for one of its keys, and how that is written.
local function cite_of(list, key)
  local of, beside = rawget(list, "cite_of"), cite_beside[key] or key .. "_cite"
  if type(of) == "table" and rawget(of, key) then return of[key], 'cite_of = { %s = "MY-1" }', key end
  if rawget(list, beside) then return list[beside], '%s = "MY-1"', beside end
  return rawget(list, "cite"), '%s = "MY-1"', "cite"
end

local function cites_itself(value)
  local cited = {}
  spent.cited_in(value, cited, {})
  return next(cited) ~= nil
end

-- The clauses that go on being cited where a change says none, and how another is said; nil where it says one, where there is
-- none, and of what only a reader sees.
local function left_citing(row)
  local last = row.path[#row.path]
  local thing = row.op ~= "changed" and string.find(last, '^%S+ %S') and not string.find(last, "^item ")
  if row.path[1] == "options" or thing or lineage.is_told(row) and row.path[2] ~= "mark_at" or not lineage.is_change(row) or cites_itself(row.value) then return nil end
  if row.op == "removed" and cites_itself(row.was_value) then return nil end
  for i = #row.within, 1, -1 do
    local level = row.within[i]
    local step = row.path[level.depth] or last
    local ids, how, key = cite_of(level.parent, step)
    local said, _, by
    if words.kind(level.child) == "table" then said, _, by = cite_of(level.child, step) end
    if said and (by ~= "cite" or key == "cite" or not ids) then -- a table's `cite` leaves the clause beside a key
      local second = second_cite[step]
      local other = second and not rawget(level.child, second) and rawget(level.parent, second)
      if not other then return nil end
      return type(other) == "table" and other or { other }, second .. ' = "MY-1"'
    end
    if ids then return type(ids) == "table" and ids or { ids }, how:format(key) end
  end
end

-- Whether a file, or one that extends it, says the rule itself anew.
local function says_anew(load, node, id)
  for _, each in ipairs(load.nodes) do
    for _, row in ipairs((each == node or each.above[node]) and each.log.rows or {}) do
      if row.path[1] == "rule " .. id then return true end
    end
  end
  return false
end

-- The clauses of every option there is, and of those that files have taken away.
local function clauses_of_options(load)
  local of = {}
  for _, option in ipairs(load.options) do of[option.name] = { cite = option.cite } end
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local name = string.match(row.path[#row.path], "^option (.+)$")
      if name and row.op == "removed" and words.kind(row.was_value) == "table" then of[name] = { cite = row.was_value.cite } end
    end
  end
  return of
end

-- Whether what is taken away was an option's to settle, and that has a clause of its own: none of these tells of it.
local function is_an_options(load, row, ids)
  if row.op ~= "removed" then return false end
  local options, own = clauses_of_options(load), {}
  merge.mark_used(row.was_value, options)
  for _, option in next, options do if option.used then spent.cited_in({ cite = option.cite }, own, {}) end end
  for _, id in ipairs(ids) do if own[id] then return false end end
  return next(own) ~= nil
end

-- A file's changes without a clause, as { place, about, ids, how }: each line and clause once. options: with the values that are chosen,
-- where only what is changed under these is wanted.
local function changes_of(load, node, options)
  local list, seen = {}, {}
  for _, row in ipairs(node.log.rows) do
    local ids, how
    if not options or merge.is_said_for(row.under, options) then ids, how = left_citing(row) end
    if ids and is_an_options(load, row, ids) then ids = nil end
    local old = {}
    for _, id in ipairs(row.place and ids or {}) do if not says_anew(load, node, id) then old[#old + 1] = id end end
    local about = lineage.about(row.path)
    local key = #old > 0 and ("%s:%d:%s"):format(about, row.place.line, table.concat(old, " "))
    if key and not seen[key] then
      list[#list + 1], seen[key] = { place = row.place, about = about, ids = old, how = how }, true
    end
  end
  return list
end

local function told(changes)
  local parts = {}
  for i, change in ipairs(changes) do
    parts[i] = ("%s:%d (%s)"):format(string.match(change.place.file, "[^/]*$"), change.place.line, change.about)
  end
  local more = #parts > 3 and (" and %d more lines"):format(#parts - 2) or ""
  return table.concat(parts, ", ", 1, more ~= "" and 2 or #parts) .. more
end

-- Says with the sentences of a game's clauses what house rules have changed of them: under other values of an option the rule is as it was.
function uncited.mark(load, game)
  local by = {}
  for _, node in ipairs(load.nodes) do
    for _, change in ipairs(not node.bundled and #node.parents > 0 and changes_of(load, node, load.options) or {}) do
      for _, id in ipairs(change.ids) do
        by[id] = by[id] or {}
        table.insert(by[id], change)
      end
    end
  end
  for _, clause in ipairs(game.clauses) do
    clause.said = clause.text
    if by[clause.id] then clause.text = ("Changed by %s; the rule was: %s"):format(told(by[clause.id]), clause.text) end
  end
end

-- The remarks: add(place, format, ...).
function uncited.remark(load, add)
  for _, change in ipairs(#load.nodes > 1 and changes_of(load, load.node) or {}) do
    local id = cites.free_id("MY-1", load.rules)
    add(change.place, '%s is changed, and %s still %s the old rule; rule "%s" { "..." } says the new one, %s there names it', change.about,
      table.concat(change.ids, " and "), #change.ids == 1 and "tells" or "tell", id, (string.gsub(change.how, "MY%-1", id)))
  end
end

return uncited
