-- What is wrong under other values of options, of a file that is refused under its own: told with all else, so that it is one pass.
local messages = require "messages"

local elsewhere = {}

local most, most_read = 20, 200000 -- loads, each under one other value; bytes of the files that are read for them, all told

-- The texts of a file in which something depends on an option.
local function depends_on(source, name)
  for word, at in string.gmatch(messages.bare(source, true), '%f[%w_](%a+_?%a*)%s*()"') do
    if (word == "depends_on" or word == "setting") and string.find(source, name, at + 1, true) == at + 1 and string.find(source, "^[\"']", at + 1 + #name) then return true end
  end
  return false
end

-- Adds them. again(chosen): loads the rules with { { option, value } }, and gives that load.
local function add(load, again)
  local said, tried, bytes = {}, 0, 0
  for _, file in ipairs(load.files) do bytes = bytes + #file.source end
  local enough = math.min(most, most_read // math.max(bytes, 1)) -- none was read where none was found
  for _, problem in ipairs(load.problems.all()) do if not problem.harmless then said[problem.file .. ":" .. problem.line] = true end end
  for _, option in ipairs(load.options or {}) do
    local asked = false
    for _, file in ipairs(load.files) do asked = asked or not load.problems.bundled[file.path] and depends_on(file.source, option.name) end
    for _, value in ipairs(asked and option.values or {}) do
      local is_other = value ~= option.value and value ~= tostring(option.value)
      if is_other and tried < enough then
        tried = tried + 1
        for _, problem in ipairs(again({ { option.name, value } }).problems.settled()) do
          local place = problem.file .. ":" .. problem.line
          if problem.line > 0 and not said[place] and not load.problems.bundled[problem.file] then load.problems.take(problem) end
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
