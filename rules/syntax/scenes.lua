-- Files of scenarios, of which the same is said as of rules: what is meant, and the line.
local messages = require "messages"
local syntax = require "syntax"

local scenes = {}

local names = { scenario = "called", expect = "called", fuda = "stands for something" }

-- What is said of a part of such a file that isn't Lua, or errs. source: the part alone, in its lines.
function scenes.said(path, source, message)
  if not load(source, "=scenarios", "t") then return syntax.message(source, path, message, names) end
  local line, about = string.match(message, "^[^\n]-:(%d+): (.*)$")
  if not line then return message end
  return messages.shown({ { file = path, line = tonumber(line), text = ("%s:%s: %s"):format(path, line, about) } }, { { path = path, source = source } })
end

return scenes
