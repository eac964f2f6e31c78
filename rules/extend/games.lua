-- A file that extends several games: each says all there is to say, and nothing of one goes with another.
local places = require "places"

local games = {}

-- The file at the bottom of what a node extends.
local function bottom(node)
  while node.parents[1] do node = node.parents[1] end
  return node
end

-- What is said of a node that extends several games; nil where all it extends is of one.
function games.several(node)
  local names, lines, met = {}, {}, {}
  for _, parent in ipairs(node.parents) do
    local game = bottom(parent)
    if not met[game] then
      met[game], names[#names + 1] = true, ('"%s"'):format(parent.name)
      lines[#lines + 1] = places.said(game.place or { file = game.path, line = 1 })
    end
  end
  return #names > 1 and ("%s and %s are %s games (%s), and none of it goes together; extend only one of them"):format(table.concat(names, ", ", 1, #names - 1), names[#names],
    #names == 2 and "two" or tostring(#names), table.concat(lines, ", ")) or nil
end

return games
