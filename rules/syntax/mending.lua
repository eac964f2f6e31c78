-- Files that aren't Lua, run as what is known to be meant, so that all else that is wrong is told too.
local messages = require "messages"
local places = require "places"

local mending = {}

-- The vocabulary by name: which words are given something.
local function vocabulary(env)
  local list = {}
  for name, value in next, env do list[name] = (type(value) == "function" or name == "remove") and "called" or "stands for something" end
  return list
end

local most_again = 8 -- slips that show only where those before them are mended: values without local

-- The lines of a text in which something stands for what nobody has written.
local function unwritten(text)
  local lines = {}
  for n, line in ipairs(messages.lines(text)) do lines[n] = string.find(line, places.missing, 1, true) and true or nil end
  return lines
end

-- Runs a text as it is meant; and again, where that errs and is told why. noted: what may come of that, by line.
local function run_on(load, ctx, path, env, mended, noted)
  local written = ctx.as_read
  for _ = 1, most_again do
    ctx.source, load.problems.mended[path], load.problems.unwritten = mended, noted, unwritten(mended)
    local ok, result, another = load.host.run(mended, "@" .. path, env, false)
    if ok or type(result) ~= "string" then return ok, result, another end
    local said, again, lines = require "syntax".message(mended, path, result, vocabulary(env), written)
    if not again or string.find(load.problems.erred, said, 1, true) then break end
    load.problems.erred, mended = load.problems.erred .. "\n" .. said, again
    for n, follows in next, noted do lines[n] = lines[n] or follows end
    noted = lines
  end
  return false, load.problems.erred
end

-- Whether what Lua says comes of what has been told of the same line.
function mending.is_told(problems, message)
  local file, line = string.match(tostring(message), "^(.-):(%d+): ")
  for _, problem in ipairs(problems.all()) do -- but for what is read as it is meant
    if not file or problem.file == file and problem.line == tonumber(line) and not problem.is_meant then return true end
  end
  return false
end

-- What host.run gives of such a file. message: what Lua has said. Where it can be meant in two ways, the load says so: two_ways; and one
-- that is to take the other does: other_way.
function mending.run(load, ctx, path, env, message)
  for _, too in ipairs { "nested too deep", "the file is too long" } do
    if string.find(tostring(message), too, 1, true) then return false, message end -- nor would what is tried be read
  end
  local said, mended, lines, otherwise = require "syntax".message(ctx.source, path, message, vocabulary(env), ctx.as_read)
  if not mended then return false, said end
  load.two_ways = otherwise ~= nil
  if load.other_way then mended = otherwise or mended end
  load.problems.erred = load.problems.erred or said
  return run_on(load, ctx, path, env, mended, lines)
end

-- What is said of a file that can be meant in two ways: besides that, what is wrong in both.
function mending.message(load, other)
  local there, list = {}, load.problems.all()
  for _, problem in ipairs(other.problems.all()) do there[problem.text] = true end
  for i = #list, 1, -1 do if not there[list[i].text] then table.remove(list, i) end end
  return load.problems.beside(load.problems.erred, load.files)
end

return mending
