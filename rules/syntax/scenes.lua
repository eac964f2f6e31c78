-- Files of scenarios, of which the same is said as of rules: what is meant, and the line.
local messages = require "messages"
local syntax = require "syntax"

local scenes = {}

local names = { scenario = "called", expect = "called", fuda = "stands for something" }

-- What is said of rules alone, or isn't sure.
local of_rules = { "rule \"", "option \"", "when%(", "either%(", "extend", "return rules", "the rules", " may be ", " above return", "a name without its word", "a list is written", "the file has ended", "a key with a colon", "a name in quotes", "ipairs%(" }

-- What is told at the lines of the file, without the lines themselves, which may say anything.
local function is_sure(told, path)
  local n = 0
  for line in string.gmatch(told, "[^\n]+") do
    local said = string.sub(line, 1, #path + 1) == path .. ":" and string.sub(line, #path + 1)
    n = n + (said and 1 or 0)
    for _, part in ipairs(of_rules) do
      if said and string.find(said, part) then return false end
    end
  end
  return n == 1
end

-- The text goes on to its end, where a function isn't ended: the function's line, and what that takes.
local function unended(source, message)
  local line = string.match(message, "'end' expected %(to close 'function' at line (%d+)%) near <eof>")
  for _, ending in ipairs(line and { "end)", "end" } or {}) do
    if load(source .. "\n" .. ending, "=scenarios", "t") then return tonumber(line), ("'%s' is missing, for the function of this line"):format(ending) end
  end
end

-- A value before its key, as in "k5" = okie: what that is written as.
local of_texts = { variant = true, cite = true, name = true, clause = true }
local function exchanged(source, message)
  local n = tonumber(string.match(message, "^[^\n]-:(%d+): .* near '='"))
  local line = n and messages.lines(source)[n] or ""
  for _, pattern in ipairs { "()(%b\"\")%s*=%s*([%a_][%w_]*)()%s*[,}]", "()%f[%w_](%d+)%s*=%s*([%a_][%w_]*)()%s*[,}]" } do
    for at, value, key, stop in string.gmatch(line, pattern) do
      local right = key .. " = " .. value
      local mended = string.sub(line, 1, at - 1) .. right .. string.sub(line, stop)
      local still = select(2, load("return " .. string.match(mended, "%b{}") or "", "=scenarios", "t"))
      local is_key = tonumber(value) and key == "dealer" or not tonumber(value) and (of_texts[key] or string.find(string.sub(line, 1, at - 1), "%f[%w_]deal%s*=%s*{[^{}]*$"))
      if is_key and not still then return n, "a key stands before =, and its value behind: write " .. right end
    end
  end
end

-- How something is asked that isn't asked so: where it stands, what is caught, and before what of that Lua stops; and what to write.
local asked = {
  { "()%f[%w_](g):(act)%s+()(%a+)([%w ]*)%s*$", 3, function(g, method, word, more) return ('write %s:%s "%s%s"'):format(g, method, word, more) end },
  { "()%f[%w_](g):(try)%s+()(%a+)([%w ]*)%s*$", 3, function(g, method, word, more) return ('write %s:%s "%s%s"'):format(g, method, word, more) end },
  { "()%f[%w_](g):(act)%s*%(%s*(%a+)%s+()(%w+)%s*%)", 4, function(g, method, word, more) return ('what is done stands in quotes: write %s:%s "%s %s"'):format(g, method, word, more) end },
  { "()%f[%w_](expect%s*%b())%s*()(==)%s*([^\n]-)%s*$", 2, function(what, _, value) return ("an expectation is a call: write %s.is(%s)"):format(what, value) end },
  { "()%f[%w_](expect%s*%b()%s*%.%s*%l+)%s+()([%w_.-]+)%s*$", 2, function(what, value) return ("what is expected stands in ( ): write %s(%s)"):format(what, value) end },
  { "()%f[%w_]expect%s+()([%a_]+)([%w_.:()]*)", 1, function(value, more) return ("what is looked at stands in ( ), and what is expected behind it: write expect(%s%s).is(...)"):format(value, more) end },
  { "()%f[%w_](g):([%a_]+)%s*()([,)])", 3, function(g, method) return ("what is asked behind a colon has ( ): write %s:%s(), or %s.%s"):format(g, method, g, method) end },
}
local function asked_otherwise(source, message)
  local noticed, near = string.match(message, "^[^\n]-:(%d+): .* near '([^\n]*)'$")
  local n = tonumber(noticed)
  local line, code = n and messages.lines(source)[n] or "", n and messages.lines(messages.bare(source, true))[n] or ""
  for _, row in ipairs(n and asked or {}) do
    local caught = { string.match(line, row[1]) }
    local at, stop = caught[1], caught[1] and table.remove(caught, row[2] + 1)
    local is_code = at and string.sub(code, at, at) ~= " " and string.sub(code, stop, stop) ~= " "
    if is_code and string.find(caught[row[2] + 1], near, 1, true) == 1 then return n, row[3](table.unpack(caught, 2)), at end
  end
end

-- What is said of a part of such a file that isn't Lua, or errs. source: the part alone, in its lines.
function scenes.said(path, source, message)
  if not load(source, "=scenarios", "t") and not require "texts".has_long_lines(source) then
    local line, about, column = exchanged(source, message)
    if not line then line, about, column = asked_otherwise(source, message) end
    local told = not line and syntax.message(source, path, message, names)
    local is_told = told and is_sure(told, path)
    if not line and not (is_told and not string.find(told, " too many", 1, true)) then line, about = unended(source, message) end
    if line then return messages.shown({ { file = path, line = line, column = column, text = ("%s:%d: %s"):format(path, line, about) } }, { { path = path, source = source } }) end
    if is_told then return told end
  end
  local line, about = string.match(message, "^[^\n]-:(%d+): (.*)$")
  if not line then return message end
  return messages.shown({ { file = path, line = tonumber(line), text = ("%s:%s: %s"):format(path, line, about) } }, { { path = path, source = source } })
end

return scenes
