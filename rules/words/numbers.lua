-- Whole numbers of a declaration: each kind says true, or what would be right, and holds what a field of core/ruleset.h has room for.
local numbers = {}

local function whole(least, most, wants, after)
  return function(value)
    local none = value == 0 or value == false -- where an inherited one may be meant to count no more
    if math.type(value) ~= "integer" or value < least then return wants or ("a whole number, %d to %d%s"):format(least, most, none and after or "") end
    return value <= most or ("at most %d"):format(most)
  end
end
local removed = "; remove takes away what is inherited"
local from_none = "a whole number, 0 or more"
numbers.whole = whole(math.mininteger, math.maxinteger, "a whole number") -- these two are bounded where they are counted
numbers.natural = whole(0, math.maxinteger, from_none)
numbers.seats = whole(0, math.maxinteger, "a whole number, 2 to 8") -- guess.lua tells which can play
numbers.count, numbers.small_count = whole(0, 32767, from_none), whole(0, 255, from_none)
numbers.some, numbers.small = whole(1, 32767, nil, removed), whole(1, 255, nil, removed)
numbers.weak = whole(0, 254, from_none) -- 255: however many

function numbers.rounds(value)
  if math.type(value) == "integer" and value >= 0 then return numbers.small_count(value) end
  return value == "until all pass" or 'how often all call: 1, 2 or "until all pass"', { "until all pass" }
end

function numbers.bonus(value)
  if math.type(value) == "integer" and value >= 1 then return numbers.some(value) end
  return value == "whole suits" or 'card points, 1 or more, or "whole suits"', { "whole suits" }
end

return numbers
