-- Files of scenarios, of which the same is said as of rules: what is meant, and the line.
local messages = require "messages"
local syntax = require "syntax"

local scenes = {}

local names = { scenario = "called", expect = "called", fuda = "stands for something" }

-- What is said of rules alone, or isn't sure.
local of_rules = { "rule \"", "option \"", "when%(", "either%(", "extend", "return rules", "the rules", " may be ", " above return", "a name without its word", "a list is written", "the file has ended", "a key with a colon", "a name in quotes", "ipairs%(" }

local function is_sure(told, path)
  local n, is_said = 0, true
  for line in string.gmatch(told, "[^\n]+") do n = n + (string.sub(line, 1, #path + 1) == path .. ":" and 1 or 0) end
  for _, part in ipairs(of_rules) do is_said = is_said and not string.find(told, part) end
  return n == 1 and is_said
end

-- What is said of a part of such a file that isn't Lua, or errs. source: the part alone, in its lines.
function scenes.said(path, source, message)
  local told = not load(source, "=scenarios", "t") and syntax.message(source, path, message, names)
  if told and is_sure(told, path) then return told end
  local line, about = string.match(message, "^[^\n]-:(%d+): (.*)$")
  if not line then return message end
  return messages.shown({ { file = path, line = tonumber(line), text = ("%s:%s: %s"):format(path, line, about) } }, { { path = path, source = source } })
end

return scenes
