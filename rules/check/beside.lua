-- Changes that begin in one line: which of them is told of.
local messages = require "messages"

local beside = {}

-- The name of what a change is of; nil where it has none.
local function name_of(row) return string.match(row.path[#row.path], "([%w_-]+)$") end

-- Whether what is said of its line is said of this change, by its name.
function beside.is_named(row, said)
  local name = name_of(row)
  return name and (string.find(said, '"' .. name .. '"', 1, true) or string.find(said, ": " .. name .. " of ", 1, true))
end

-- Where in its line a problem is; nil where that isn't sure.
local function where_in(problem, text)
  local at = messages.column(problem, text)
  local word = at and string.match(text, "^[%w_]+", at)
  local first = word and string.find(text, word, 1, true)
  return (problem.from or first and not string.find(text, word, first + 1, true)) and at or nil
end

-- Of the changes that begin in a line, several, those in which what is told of it stands, and their parts of the line; nil where that isn't seen.
function beside.told_within(rows, begun, text, told)
  table.sort(begun, function(i, k) return (rows[i].place.from or 0) < (rows[k].place.from or 0) end)
  local list, parts, taken = {}, {}, {}
  for _, problem in ipairs(told) do
    if string.find(problem.text, "are about words", 1, true) then return nil end -- another == there isn't told beside it
    local at, k = where_in(problem, text), 0
    while at and k < #begun and (rows[begun[k + 1]].place.from or math.huge) <= at do k = k + 1 end
    if k == 0 then return nil end
    local following = begun[k + 1] and rows[begun[k + 1]].place.from
    if not taken[k] then list[#list + 1], parts[#parts + 1], taken[k] = begun[k], string.sub(text, rows[begun[k]].place.from, (following or 0) - 1), true end
  end
  return list, table.concat(parts, " ")
end

-- Whether it is said of a thing of its line that isn't left out, though another one there is wrong.
function beside.is_of_another(load, problem, out)
  for i, row in ipairs(next(out) and load.node.log.rows or {}) do
    local is_here = not out[i] and row.place and row.place.file == load.path and row.place.line == problem.line
    if is_here and beside.is_named(row, problem.text) then return true end
  end
  return false
end

-- Whether what a problem is about stands in its line apart from all that is told of that: neither within the other.
function beside.is_apart(load, problem)
  if not problem.from or not problem.to then return false end
  for _, told in ipairs(load.problems.all()) do
    local is_there = told.file == problem.file and told.line == problem.line
    local is_apart = told.from and told.to and (told.to < problem.from or told.from > problem.to)
    if is_there and not is_apart then return false end
  end
  return true
end

return beside
