-- Files that aren't Lua, run as what is known to be meant, so that all else that is wrong is told too.
local mending = {}

-- The vocabulary by name: which words are given something.
local function vocabulary(env)
  local list = {}
  for name, value in next, env do list[name] = (type(value) == "function" or name == "remove") and "called" or "stands for something" end
  return list
end

-- What host.run gives of such a file. message: what Lua has said. Where it can be meant in two ways, the load says so: two_ways; and one
-- that is to take the other does: other_way.
function mending.run(load, ctx, path, env, message)
  local said, mended, lines, otherwise = require "syntax".message(ctx.source, path, message, vocabulary(env))
  if not mended then return false, said end
  load.two_ways = otherwise ~= nil
  if load.other_way then mended = otherwise or mended end
  load.problems.erred, ctx.source = load.problems.erred or said, mended
  load.problems.mended[path] = lines
  local ok, result, another = load.host.run(mended, "@" .. path, env, false)
  return ok, not ok and said or result, another
end

-- What is said of a file that can be meant in two ways: besides that, what is wrong in both.
function mending.message(load, other)
  local there, list = {}, load.problems.all()
  for _, problem in ipairs(other.problems.all()) do there[problem.text] = true end
  for i = #list, 1, -1 do if not there[list[i].text] then table.remove(list, i) end end
  return load.problems.beside(load.problems.erred, load.files)
end

return mending
