-- Problems in a file that is right by itself: which change of another file is why.
local lineage = require "lineage"
local places = require "places"

local blame = {}

local most_tried = 60 -- changes of a file

-- What a change is about, as it is written in its line: the innermost first.
local function words_of(row)
  local list = {}
  for i = #row.path, 1, -1 do
    local word, name = string.match(row.path[i], "^(%S+) (.+)$")
    list[#list + 1] = name and word ~= "item" and word ~= "the" and name or row.path[i]
  end
  return list
end

-- Whether a change is of an option's values: without it the value that is chosen may be none.
local function is_of_option(row)
  for _, step in ipairs(row.path) do if string.find(step, "^option ") then return true end end
  return false
end

-- A problem without what is advised: of the names that can stand there the one that is left out may be one.
local function said_of(problem) return string.match(problem.text, "^(.-); ") or problem.text end

-- By problem: the first change of a node without which it isn't there, in one list where it brings no other, in the second where it
-- does, in the third where what it brings may hide it; and of how many it is one in the second.
-- A sentence is no change of what is played, but what cites it misses one that is gone.
local function culprits(node, foreign, known, reload)
  local sure, perhaps, hidden, count = {}, {}, {}, {}
  for i, row in ipairs(node.log.rows) do
    local tried = i <= most_tried and row.place and not lineage.own[row.path[1]] and (row.op == "removed" or not string.find(row.path[1], "^rule "))
    local left = tried and (reload(node.real, i) or is_of_option(row) and places.problems()) or nil
    local more, there, told = false, {}, {}
    for _, problem in ipairs(left and left.all() or {}) do there[said_of(problem)] = true end
    for _, problem in ipairs(left and left.settled() or {}) do more, told[said_of(problem)] = more or not known[said_of(problem)], true end
    for _, problem in ipairs(left and foreign or {}) do
      local by = told[said_of(problem)] and {} or there[said_of(problem)] and hidden or more and perhaps or sure
      by[problem] = by[problem] or row
      if by == perhaps then count[problem] = (count[problem] or 0) + 1 end
    end
  end
  return sure, perhaps, hidden, count
end

-- Of files that are extended together: "a.lua:3 and b.lua:5 don't go with c.lua:1: ..." at the file that extends them.
local function among_others(load, left, known, reload)
  local by = {}
  for _, node in ipairs(load.nodes) do
    local of_others = {}
    for _, problem in ipairs(left) do
      local above = false
      for _, other in ipairs(load.nodes) do above = above or other.path == problem.file and other.above[node] end
      if not above and problem.file ~= node.path then of_others[#of_others + 1] = problem end
    end
    if node ~= load.node and not node.bundled and #of_others > 0 then
      local lists = { culprits(node, of_others, known, reload) }
      for i, found in ipairs { table.unpack(lists, 1, 3) } do
        for problem, row in next, found do
          by[problem] = by[problem] or { {}, {}, {} }
          table.insert(by[problem][i], places.said(row.place))
        end
      end
    end
  end
  for problem, lists in next, by do
    local said = #lists[1] > 0 and lists[1] or #lists[2] > 0 and lists[2] or lists[3]
    local place, way_out = load.node.place or { file = load.path, line = 1 }, ""
    if string.find(problem.text, ": there is no item %d") then way_out = "; write the list here as it is to be, or extend only one of them" end
    problem.text = ("%s:%d: %s %s go with %s%s"):format(place.file, place.line, table.concat(said, " and "), #said == 1 and "doesn't" or "don't", problem.text, way_out)
    places.move(problem, place)
    problem.words = {}
  end
end

-- Whether one of those that it extends has a problem by itself: then it is told as there.
local function has_itself(load, problem, by_itself)
  for _, node in ipairs(load.nodes) do
    local line = node ~= load.node and not node.bundled and by_itself(node.path, problem.text)
    if line then
      local file, n = string.match(line, "^(.-):(%d+): ")
      problem.text = line
      places.move(problem, { file = file, line = math.tointeger(n) })
      return true
    end
  end
  return false
end

-- What is said, whatever it is said of.
local function shape_of(said)
  return (string.gsub(string.gsub(string.gsub(" " .. said, '"[^"]*"', '""'), "%f[%S]'[^']*'", "''"), "%d+", "0"))
end

-- Problems of one change that say the same of several things are told once. by_row: by change, the problems with what they say.
local function fold_alike(load, by_row)
  for _, list in next, by_row do
    local alike = {}
    for _, problem in ipairs(list) do
      local shape = shape_of(problem.said)
      alike[shape] = alike[shape] or {}
      table.insert(alike[shape], problem)
    end
    for _, problems in next, alike do if #problems > 2 then load.problems.fold(problems) end end
  end
end

-- A function of a file and a text: where the file is refused for that when it is loaded by itself, the line that tells it, and the
-- whole message; or nil. refused(file): why it is, "" where it isn't.
local function teller(refused)
  local said = {}
  return function(file, text)
    said[file] = said[file] or refused(file)
    local at = string.find(said[file], text, 1, true)
    return at and string.match(string.sub(said[file], 1, at + #text - 1), "[^\n]*$") or nil, said[file]
  end
end

-- What another's file is refused for by itself, where these rules only seem to leave it without a use.
function blame.doubted(load, refused)
  local message_of = teller(refused)
  for _, doubt in ipairs(load.problems.doubts) do
    local line, message = message_of(doubt.file, doubt.text)
    if line then return message end
  end
end

-- At the line of a change, what doesn't go with it.
local function tell_at(row, problem)
  local by = row.place
  problem.said = string.match(problem.text, "^.-:%d+: (.*)$") or problem.text
  problem.words = words_of(row)
  problem.text = ("%s:%d: this doesn't go with %s"):format(by.file, by.line, problem.text)
  places.move(problem, { file = by.file, line = by.line }) -- of what is said anew only where it begins is known
end

-- reload(file, n) loads all but change n of that file, and gives its problems; nil where it says nothing. refused: as above.
function blame.find(load, reload, refused)
  local by_itself = teller(refused)
  local foreign, known, left, by_row = {}, {}, {}, {}
  if not load.node or #load.nodes < 2 then return end
  for _, problem in ipairs(load.problems.settled()) do
    known[said_of(problem)] = true
    if problem.file ~= load.path and not has_itself(load, problem, by_itself) then foreign[#foreign + 1] = problem end
  end
  if #foreign == 0 then return end
  local sure, perhaps, unseen = culprits(load.node, foreign, known, reload)
  for _, problem in ipairs(foreign) do
    local row = sure[problem] or perhaps[problem] or unseen[problem]
    if row and row.place then
      by_row[row] = by_row[row] or {}
      table.insert(by_row[row], problem)
      tell_at(row, problem)
    else left[#left + 1] = problem end
  end
  fold_alike(load, by_row)
  if #left > 0 and (load.node.stacked or #load.node.parents > 1) then among_others(load, left, known, reload) end
end

-- Of problems of what a file extends that are kept back, for the file has its own, those that are there by a change of which nothing else
-- is wrong, as a list. told: lines of the file of which something is. They become the load's own problems.
function blame.kept_back(load, kept, reload, told)
  local known, by_row, list = {}, {}, {}
  if #kept == 0 then return list end
  for _, problem in ipairs(load.problems.all()) do known[said_of(problem)] = true end
  local sure, perhaps, _, count = culprits(load.node, kept, known, reload)
  for _, problem in ipairs(kept) do
    local row = sure[problem] or count[problem] == 1 and perhaps[problem]
    if row and row.place.file == load.path and not told[row.place.line] then
      by_row[row] = by_row[row] or {}
      table.insert(by_row[row], problem)
      tell_at(row, problem)
      load.problems.tell(problem)
      list[#list + 1] = problem
    end
  end
  fold_alike(load, by_row)
  local left, there = {}, {}
  for _, problem in ipairs(load.problems.all()) do there[problem] = true end
  for _, problem in ipairs(list) do if there[problem] then left[#left + 1] = problem end end
  return left
end

return blame
