-- Where a fact came to be noted no more.
local words = require "words"

local unnoted = {}
local kind = words.kind

-- Whether something in a value notes a fact of that name.
local function notes(value, name, seen)
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  if kind(value) == "effect" then
    local fact = value.op == "NOTE" and value.fact
    return fact == name or kind(fact) == "symbol" and rawget(fact, "symbol") == name
  end
  for _, inner in next, value do
    if notes(inner, name, seen) then return true end
  end
  return false
end

-- The last change, of the file or of what it extends, that takes away what noted it; nil where nothing ever did.
function unnoted.taken_at(load, name)
  local place
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      if not row.undone and row.place and notes(row.was_value, name, {}) and not notes(row.value, name, {}) then place = row.place end
    end
  end
  return place
end

return unnoted
