-- What is wrong under other values of options, of a file that is refused under its own: told with all else, so that it is one pass.
local blame = require "blame"
local messages = require "messages"

local elsewhere = {}

local most_blamed = 3 -- loads of which it is looked for what doesn't go together
local most, most_read = 20, 200000 -- loads, each under one other value; bytes of the files that are read for them, all told

-- The texts of a file in which something depends on an option.
local function depends_on(source, name)
  for word, at in string.gmatch(messages.bare(source, true), '%f[%w_](%a+_?%a*)%s*()"') do
    if (word == "depends_on" or word == "setting") and string.find(source, name, at + 1, true) == at + 1 and string.find(source, "^[\"']", at + 1 + #name) then return true end
  end
  return false
end

-- The problems of a load under these values; of what doesn't go with what the file extends, and stands in a section of which nothing else is
-- told, the line of the file that is why. And whether that was looked for.
local function problems_of(other, chosen, again)
  local wrong, lines, kept = {}, {}, {}
  for _, problem in ipairs(other.problems.settled()) do wrong[other.problems.section_of(problem) or ""], lines[problem.line] = true, true end
  for _, problem in ipairs(not wrong[""] and other.node and other.problems.elsewhere or {}) do
    local section = other.problems.section_of(problem)
    if section and not wrong[section] then kept[#kept + 1] = problem end
  end
  blame.kept_back(other, kept, function(real, n)
    local left = again(chosen, real, n)
    return not left.failure and left.problems or nil
  end, lines)
  return other.problems.all(), #kept > 0
end

-- Each value of an option but the one that it has, of a numbered one the number 1.
local function other_values(option)
  local list = {}
  for _, value in ipairs(option.values) do
    if value ~= option.value and value ~= tostring(option.value) then list[#list + 1] = value end
  end
  for _, name in ipairs(option.numbered or {}) do
    if name ~= option.value then list[#list + 1] = name .. ":1" end
  end
  return list
end

-- Where a problem is shown in its line; nil where that isn't known.
local function column_of(problem, files)
  for _, file in ipairs(files) do
    local line = file.path == problem.file and messages.lines(file.source)[problem.line]
    if line then return messages.column(problem, line) end
  end
end

-- Whether all that is said of a line is of other places in it than a problem.
local function is_apart(problem, said, files)
  local at = #said > 0 and column_of(problem, files)
  for _, other in ipairs(said) do
    local there = at and column_of(other, files)
    if not there or there == at then return false end
  end
  return true
end

-- Adds them. again(chosen, real, n): loads the rules with { { option, value } }, without change n of the file of that true path, and gives
-- that load.
local function add(load, again)
  local said, tried, bytes, blamed = {}, 0, 0, 0
  for _, file in ipairs(load.files) do bytes = bytes + #file.source end
  local enough = math.min(most, most_read // math.max(bytes, 1)) -- none was read where none was found
  for _, problem in ipairs(load.problems.all()) do
    local place = problem.file .. ":" .. problem.line
    said[place] = said[place] or {}
    if not problem.harmless then table.insert(said[place], problem) end
  end
  for _, option in ipairs(load.options or {}) do
    local asked = false
    for _, file in ipairs(load.files) do asked = asked or not load.problems.bundled[file.path] and depends_on(file.source, option.name) end
    for _, value in ipairs(asked and other_values(option) or {}) do
      if tried < enough then
        tried = tried + 1
        local chosen = { { option.name, value } }
        local other = again(chosen)
        local found, is_blamed = other.problems.settled(), false
        if blamed < most_blamed then found, is_blamed = problems_of(other, chosen, again) end
        blamed = blamed + (is_blamed and 1 or 0)
        for _, problem in ipairs(found) do
          local place = problem.file .. ":" .. problem.line
          if problem.line > 0 and is_apart(problem, said[place] or {}, load.files) and not load.problems.bundled[problem.file] then load.problems.take(problem) end
        end
      end
    end
  end
end

-- The message of a file that errs or isn't Lua, with them; nil of another, of which the problems are told later.
function elsewhere.message(load, again)
  if load.two_ways or load.failure == "SCRIPT_ERROR" and not (load.problems.erred and load.resolved) then return nil end
  add(load, again)
  return load.problems.erred and load.problems.beside(load.problems.erred, load.files)
end

return elsewhere
