-- Sections of a file by the name that is meant: what stands in phaes = { ... } is read as phases, so that only the slip is told.
local places = require "places"
local words = require "words"

local meant = {}

-- Told so and renamed: what has nearly the name of one section that the file doesn't say.
function meant.sections(declared, problems)
  local keys = require "schema".of.rules.keys
  local known, misspelt = places.keys(keys), {}
  for _, key in ipairs(places.keys(declared)) do
    if type(key) == "string" and not keys[key] and #key > 2 and words.kind(declared[key]) ~= "edit" then misspelt[#misspelt + 1] = key end
  end
  for _, key in ipairs(misspelt) do
    local near = places.nearest(key, known)
    local fits = near and (words.kind(declared[key]) == "table" or require "schema".takes(near, declared[key]))
    if fits and not require "unset".is_key(key) and rawget(declared, near) == nil and places.distance(key, near) <= 2 and places.instead(key, known) == ("did you mean '%s'?"):format(near) then
      local problem = problems.add(places.at(declared, key), "unknown key '%s' in the rules; did you mean '%s'?", key, near)
      if problem then problem.harmless = true end
      declared[near] = rawget(declared, key)
      places.carry(declared, near, declared, key)
      rawset(declared, key, nil)
    end
  end
end

return meant
