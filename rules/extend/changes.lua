-- What a file changes of what it extends, for who asks: row by row with the lines of both, and what it leaves as it was.
local lineage = require "lineage"
local overlay = require "overlay"
local places = require "places"
local words = require "words"

local changes = {}
local kind, meta = words.kind, words.meta

local function line_of(load, place)
  for _, file in ipairs(load.files) do
    if place and file.path == place.file then
      local n = 0
      for line in string.gmatch(file.source .. "\n", "(.-)\r?\n") do
        n = n + 1
        if n == place.line then return (string.gsub(line, "^%s+", "")) end
      end
    end
  end
end

-- Where the file that a node read, or the last before it that says so, says a section.
local function section_at(load, node, key, above)
  local place
  for _, each in ipairs(load.nodes) do
    if each == node and not above or node.above[each] and above then place = rawget(each.declared, key) ~= nil and places.at(each.declared, key) or place end
  end
  return place
end

-- Where an option was set before a node sets it, or else declared.
local function set_before(load, node, name)
  local place
  for _, each in ipairs(load.nodes) do
    for _, item in ipairs(node.above[each] and each.declared or {}) do
      if overlay.identity(item) == "option " .. name then place = meta[item].place end
    end
    local preset = node.above[each] and rawget(each.declared, "options")
    if kind(preset) == "table" and rawget(preset, name) ~= nil then place = places.at(preset, name) end
  end
  return place
end

local function adds(node, key)
  for _, row in ipairs(node.log.rows) do if row.op == "added" and row.key == key then return true end end
  return false
end

-- The row by which a file laid before, of which this one knows nothing, takes away what both inherit: what is said of it here stands in
-- the list as if it were new, and is a change. nil where there is none, and of what that other file or a third one had added.
local function taken_away(load, node, row)
  local apart = {}
  for _, other in ipairs(row.op == "added" and load.nodes or {}) do
    if other == node then return nil end
    if not node.above[other] then apart[other.path] = other end
    for _, gone in ipairs(node.above[other] and {} or other.log.rows) do
      local by = gone.was and apart[gone.was.file]
      if gone.op == "removed" and gone.key == row.key and gone.was and not (by and adds(by, row.key)) then return gone end
    end
  end
end

-- Where what a row changes was said, though the row doesn't know: what didn't depend on an option, and does here.
local function said_before(row)
  local level, step = row.within[#row.within], row.path[#row.path]
  return row.op == "changed" and row.was_value ~= nil and level and rawget(level.parent, step) ~= nil and places.at(level.parent, step) or nil
end

-- The row by which a file said what another has laid its own over: of the same thing, else of what holds it.
local function laid_by(node, row, place)
  local found
  for _, other in ipairs(node.log.rows) do
    local holds = row.key == other.key or string.sub(row.key, 1, #other.key + 1) == other.key .. "\0"
    local there = other.place and other.place.file == place.file and other.place.line == place.line
    if holds and there and (not found or #other.key > #found.key) then found = other end
  end
  return found
end

-- Where a part of it was that a file changes: there it stands itself.
local function part_was(node, row)
  for _, other in ipairs(node.log.rows) do
    if other.was and string.sub(other.key, 1, #row.key + 1) == row.key .. "\0" then return other.was end
  end
end

-- Where a thing was before this file, which knows nothing of some that were laid before it, and what is new here: those have added it
-- too, or what it is a part of. What such a file holds that no row tells is the whole section.
local function was_before(load, node, row, was)
  for i = #load.nodes, 1, -1 do
    local each = load.nodes[i]
    if was and each.path == was.file and each ~= node and not node.above[each] then
      local by = laid_by(each, row, was)
      if by and by.op == "added" then return nil, by.path end
      was = by and (by.was or said_before(by)) or part_was(each, row) or section_at(load, node, row.path[1], true)
    end
  end
  return was, nil
end

-- Where a part of what a row says anew was changed between that and what the row was: { place, ... }.
local function changed_since(load, node, row, was)
  local list, seen, path = {}, {}, table.concat(row.path, "\0")
  local whole = string.match(path, "^(.*%z)the list$") or path .. "\0"
  for _, each in ipairs(was and load.nodes or {}) do
    for _, other in ipairs(node.above[each] and each.log.rows or {}) do
      local is_part = string.sub(table.concat(other.path, "\0"), 1, #whole) == whole and lineage.is_change(other)
      local at = is_part and other.place or nil
      local key = at and at.file .. ":" .. at.line
      if at and not seen[key] and not (at.file == was.file and at.line == was.line) then list[#list + 1], seen[key] = at, true end
    end
  end
  return list
end

-- What a row is about, with the values of options that it is said for.
local function about(row, path)
  local values = {}
  for option, value in next, row.under do values[#values + 1] = ("%s = %s"):format(option, value) end
  table.sort(values)
  return lineage.about(path) .. (#values > 0 and ", with " .. table.concat(values, " and ") or "")
end

-- What a row is about, and the lines of both sides. What stands within a word has no place of its own: then it is the whole section.
local function row_of(load, node, row)
  local function at(place) return place and { file = place.file, line = place.line, text = line_of(load, place) or "" } end
  local gone = taken_away(load, node, row)
  local key, path, now, was, op = row.path[1], row.path, row.place, gone and gone.was or row.was or said_before(row), gone and "changed" or row.op
  local before, new = was_before(load, node, row, was)
  new = op == "changed" and not gone and new or nil
  was, op, path = before, new and "added" or op, new or path
  if not now then
    path, now = { key }, section_at(load, node, key)
    if op ~= "added" then was = section_at(load, node, key, true) end
  end
  if key == "options" and row.path[2] then was = set_before(load, node, row.path[2]) end
  local since = {}
  for i, place in ipairs(op == "changed" and changed_since(load, node, row, was) or {}) do since[i] = at(place) end
  local is_new_value = op == "changed" and not was and row.was_value == nil and next(row.under) ~= nil
  return { op = key == "options" and "set" or is_new_value and "added" or op, about = about(row, path), section = key, at = at(now), was = at(was), since = #since > 0 and since or nil,
           by = node ~= load.node and node.declared.name or nil }
end

local function in_order(rows)
  table.sort(rows, function(a, b)
    if a.at and b.at and a.at.line ~= b.at.line then return a.at.line < b.at.line end
    if a.about ~= b.about then return a.about < b.about end
    return a.was and b.was and a.was.line < b.was.line or false
  end)
end

local function changed_by(load, node)
  local rows, seen = {}, {}
  for _, row in ipairs(node.log.rows) do
    local told = lineage.is_change(row) and row_of(load, node, row)
    rows[#rows + 1] = told or nil
  end
  in_order(rows)
  local once, changed = {}, {}
  for _, told in ipairs(rows) do if told.op == "changed" and told.at then changed[told.about .. "\0" .. told.at.line] = true end end
  for _, told in ipairs(rows) do -- what is new is told where it begins, and what is said of it with it
    local of = told.op == "changed" and told.at and string.match(told.about, "^[%w_]*cite of (.*)$")
    seen[told] = of and changed[of .. "\0" .. told.at.line]
    local key = table.concat({ told.op, told.about, told.op ~= "added" and told.at and told.at.line or 0, told.was and told.was.line or 0 }, "\0")
    if not seen[key] and not seen[told] then
      once[#once + 1], seen[key] = told, true
    end
  end
  return once
end

-- Whether a file is in one of a stack's branches and not in all of them: what such files change comes together in the stack.
local function is_of_a_branch(load, node)
  local n = 0
  for _, parent in ipairs(load.node.parents) do if parent == node or parent.above[node] then n = n + 1 end end
  return n > 0 and n < #load.node.parents
end

-- The names of the last to change a section: one file, or several that know nothing of each other.
local function last_of(load, key)
  local by, names = {}, {}
  for _, node in ipairs(load.nodes) do
    local is_by = false
    for _, row in ipairs(node.log.rows) do is_by = is_by or node ~= load.node and row.path[1] == key and lineage.is_change(row) end
    for i = #by, 1, -1 do if is_by and node.above[by[i]] then table.remove(by, i) end end
    if is_by then by[#by + 1] = node end
  end
  for i, node in ipairs(by) do names[i] = node.declared.name end
  return #names > 0 and table.concat(names, " and ") or nil
end

-- { chain = { { name, file }, ... }, changes = { { op, about, section, at, was, since (what was changed of `was` before), by }, ... }, inherited = { { key, name }, ... } } of the file that was asked for.
function changes.of(load)
  local out, touched = { chain = {}, changes = {}, inherited = {}, name = load.node.declared.name }, {}
  for _, node in ipairs(load.nodes) do
    if node ~= load.node then out.chain[#out.chain + 1] = { name = node.declared.name, file = node.path } end
    for _, row in ipairs((node == load.node or is_of_a_branch(load, node)) and changed_by(load, node) or {}) do
      out.changes[#out.changes + 1] = row
      touched[row.section] = touched[row.section] or node == load.node
    end
  end
  for _, key in ipairs(places.keys(load.declaration)) do
    local name = type(key) == "string" and not touched[key] and not lineage.own[key] and last_of(load, key)
    if name then out.inherited[#out.inherited + 1] = { key = key, name = name } end
  end
  return out
end

local function pad(text, n) return text .. string.rep(" ", n - #text) end

-- The same as text.
function changes.text(of)
  local out, names = {}, {}
  for i, node in ipairs(of.chain) do names[i] = node.name end
  out[1] = #names > 0 and ("%s extends %s"):format(of.name, table.concat(names, ", then ")) or of.name .. " extends nothing"
  for _, row in ipairs(of.changes) do
    out[#out + 1] = ("\n%s%s: %s"):format(row.op, row.by and " by " .. row.by or "", row.about)
    if row.was then out[#out + 1] = ("  was  %s:%d: %s"):format(row.was.file, row.was.line, row.was.text) end
    for _, place in ipairs(row.since or {}) do out[#out + 1] = ("  then %s:%d: %s"):format(place.file, place.line, place.text) end
    if row.at then out[#out + 1] = ("  %s  %s:%d: %s"):format(row.op == "removed" and "by " or "now", row.at.file, row.at.line, row.at.text) end
  end
  if #of.inherited > 0 then
    out[#out + 1] = "\nas inherited:"
    local by, order = {}, {}
    for _, row in ipairs(of.inherited) do
      if not by[row.name] then by[row.name], order[#order + 1] = {}, row.name end
      table.insert(by[row.name], row.key)
    end
    for _, name in ipairs(order) do out[#out + 1] = ("  %s  %s"):format(pad("from " .. name, math.max(28, #name + 5)), table.concat(by[name], " ")) end
  end
  return table.concat(out, "\n") .. "\n"
end

return changes
