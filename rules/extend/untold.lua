-- Names that nobody knows and of which nothing is told: what stands in one expression or list with another slip isn't read.
local messages = require "messages"
local places = require "places"
local words = require "words"

local untold = {}

-- Whether a file that is read says what that is: as the name of a thing, a key, or a local.
local function is_made(load, name)
  for _, file in ipairs(load.files) do
    if string.find(file.source, "[\"']" .. name .. "[\"']") then return true end
    if string.find(file.source, name, 1, true) and string.find(messages.bare(file.source), "%f[%w_.]" .. name .. "%s*=%f[^=]") then return true end
  end
  return false
end

-- Whether something is told of that name in its line.
local function is_told(problems, name, place)
  for _, problem in ipairs(problems.all()) do
    local is_here = problem.file == place.file and problem.line == place.line
    for _, word in ipairs(is_here and problem.words or {}) do if word == name then return true end end
    if is_here and (string.find(problem.text, "[\"']" .. name .. "[\"']") or string.find(problem.text, ":%d+: " .. name .. "%f[^%w_]")) then return true end
  end
  return false
end

-- The words and locals of a file, and what things are called in its rules.
local function names_of(load, ctx, place)
  local names = ctx.known(nil, place)
  for _, section in ipairs { "facts", "roles", "zones" } do
    for _, item in ipairs(words.kind(load.resolved[section]) == "table" and load.resolved[section] or {}) do
      local m = type(item) == "table" and words.meta[item]
      if m and m.name then names[#names + 1] = m.name end
    end
  end
  return names
end

-- Tells of those that are like another name. load: one with problems.
function untold.tell(load)
  for _, sandbox in ipairs(load.sandboxes) do
    for _, symbol in ipairs(sandbox.ctx.symbols) do
      local name, place = rawget(symbol, "symbol"), rawget(symbol, "place")
      local is_word = name == "joker" -- in a deck among the rules, see symbols.lua
      if place and not is_word and not is_told(load.problems, name, place) and not is_made(load, name) then
        local names = names_of(load, sandbox.ctx, place)
        if words.said_elsewhere(name) or places.nearest(name, names) then
          load.problems.add(place, "%s", words.unknown_text(name, function() return names end))
        end
      end
    end
  end
end

return untold
