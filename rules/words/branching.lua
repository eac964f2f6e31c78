-- What depends on an option, by its values: what was said before, and what of it is left.
local places = require "places"
local words = require "words"

local branching = {}
local kind = words.kind

function branching.copy_of(t)
  local copy = {}
  for key, value in next, t do copy[key] = value end
  return copy
end

function branching.copy_depends(of, branches)
  local result = setmetatable({ option = of.option, branches = branches, place = of.place, within = of.within }, words.Depends)
  places.own(branches, of.branches)
  places.own(result, of.branches)
  for key in next, branches do places.carry(branches, key, of.branches) end
  return result
end

-- What was said, by value of an option; of what didn't depend on it each value has the same.
function branching.inherited_by(was, option, values)
  if kind(was) == "depends_on" and was.option == option and type(was.branches) == "table" then return was.branches, true end
  local branches = {}
  for _, key in ipairs(values[option] or {}) do branches[key] = was end
  return branches, false
end

-- Of two things that a file says itself, what the one says alone: all where the other isn't said, else under which values of the same
-- option it isn't; nil where nothing is.
function branching.alone(value, other)
  if other == nil then return value end
  if kind(value) ~= "depends_on" or kind(other) ~= "depends_on" or value.option ~= other.option or type(value.branches) ~= "table" or type(other.branches) ~= "table" then return nil end
  local branches = branching.copy_of(value.branches)
  for key in next, other.branches do branches[key] = nil end
  return next(branches) ~= nil and branching.copy_depends(value, branches) or nil
end

-- What is left of what was said where another way says it, under some values of an option perhaps; nil where nothing is.
function branching.without(was, value, values)
  if kind(value) ~= "depends_on" or type(value.branches) ~= "table" then return nil end
  local inherited, same = branching.inherited_by(was, value.option, values)
  local branches, is_left = branching.copy_of(inherited), false
  for key, branch in next, branches do
    local said = value.branches[key]
    local instead = said ~= nil and kind(said) ~= "edit"
    if instead then branches[key] = words.nothing end
    is_left = is_left or not instead and kind(branch) ~= "edit" and branch ~= words.nothing
  end
  if not is_left then return nil end
  local left = branching.copy_depends(value, branches)
  for key in next, same and inherited or {} do places.carry(branches, key, inherited) end
  return left
end

return branching
