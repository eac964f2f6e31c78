-- Clauses that are cited for what isn't there: also_cite beside no `also`.
local places = require "places"
local words = require "words"

local idle_cites = {}
local kind, meta = words.kind, words.meta

-- By key: what its clause tells of, of which one at least stands beside it.
local tells_of = {
  also_cite = { "also" }, when_cite = { "when" }, shuffle_cite = { "shuffles_in" }, ends_cite = { "ends_deal", "ends_itself" },
  leads_cite = { "leads_as" }, void_cite = { "voids_others" }, liable_cite = { "liable" }, hatto_cite = { "hatto", "hatto_card" },
  waiting_cite = { "waiting" }, bid_cite = { "numbers", "denominations" }, higher_cite = { "denominations", "numbers" },
}
-- The same of what stands in the things of a list.
local tells_of_items = { shown_cite = "shows", bonus_cite = "bonus" }

local none = "%s names the clause of %s, and here is %s; leave it out"

local function has_any(list, keys)
  for _, key in ipairs(keys) do if rawget(list, key) ~= nil or places.has(list, key) then return true end end
  return false
end

-- Whether anything within a list has that key, under an option or not.
local function is_within(list, key, seen)
  if type(list) ~= "table" or seen[list] then return false end
  seen[list] = true
  if kind(list) == "table" and rawget(list, key) ~= nil then return true end
  for _, inner in next, kind(list) == "depends_on" and list.branches or list do if is_within(inner, key, seen) then return true end end
  return false
end

local function look_at(look, list, seen)
  if type(list) ~= "table" or seen[list] or (kind(list) ~= "table" and kind(list) ~= "depends_on") then return end
  seen[list] = true
  for _, key in ipairs(places.keys(kind(list) == "depends_on" and list.branches or list)) do
    local keys, in_items = tells_of[key], tells_of_items[key]
    local is_idle = keys and not has_any(list, keys) or in_items and not is_within(list, in_items, {})
    if kind(list) == "table" and is_idle then
      look:refuse(list, key, none, key, keys and table.concat(keys, " or ") or in_items, keys and #keys > 1 and "neither" or "none")
    end
    look_at(look, (kind(list) == "depends_on" and list.branches or list)[key], seen)
  end
end

-- look: of idle.lua. Of payments `unstopped` is told of where it is stopped.
function idle_cites.check(look, declared)
  look_at(look, declared, {})
  for _, row in ipairs(kind(declared.phases) == "table" and declared.phases or {}) do
    local of = kind(row) == "table" and meta[row] and meta[row].word == "fishing" and row.stopping
    if kind(of) == "table" and of.unstopped_cite and not is_within(declared.payments, "unstopped", {}) then
      look:refuse(of, "unstopped_cite", none, "unstopped_cite", "unstopped in payments", "none")
    end
  end
end

return idle_cites
