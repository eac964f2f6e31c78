-- What a score counts besides what is paid, in a game of accounts: nobody pays it, and no account has it. And what it leaves out, of
-- tables that are inherited.
local places = require "places"

local unpaid = {}

-- The remark: add(place, format, ...). Where deals are counted that are won, the score may say who has won one.
function unpaid.remark(load, game, add)
  local pays, match, points = game.fishing and #game.fishing.payments > 0, game.match, game.points
  local score = load.declaration.score
  local place = score and places.at(score, "points")
  if game.uncounted and place and place.file == load.path then add(place, "%s", game.uncounted) end
  if not pays or match.wins > 0 or match.in_a_row > 0 or match.sets > 0 then return end
  local gained = points[2] == 1 and game.code[points[1] + 1][1] == "GAINED"
  if not gained and place and place.file == load.path then
    add(place, "the score of a deal moves no account: those hold what is paid, and by them the match is won; write points = gained, and say in payments what else is paid")
  end
end

return unpaid
