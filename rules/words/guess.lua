-- What is taken for granted where a file doesn't say it, or says what can't be, so that the rest of it can be looked at: the problem
-- is noted, and no game comes of it.
local places = require "places"
local words = require "words"

local guess = {}

-- How many sit; and whether that is a guess.
function guess.seats(declaration, problems, limits)
  local seats = declaration.seats
  if not seats then return 4, true end
  if seats >= 2 and seats <= limits.MAX_SEATS then return seats, false end
  problems.add(places.at(declaration, "seats") or places.at(declaration), "seats is %s; 2 to %d can play", words.show(seats),
    limits.MAX_SEATS)
  return math.max(2, math.min(seats, limits.MAX_SEATS)), true
end

-- How many tricks are played, of hands of so many cards.
function guess.tricks(game, fished)
  if game.tricks == 0 then
    if game.problems.count() == 0 then
      game.problems.add(places.at(game.declaration, "deal"), "no cards are dealt; write packets = { 3, 3, 3 }")
    end
    return 1
  end
  if fished or game.tricks < game.MAX_TRICKS then return game.tricks end
  game.problems.add(places.at(game.declaration, "deal"), "%d cards each; at most %d are possible", game.tricks, game.MAX_TRICKS - 1)
  return game.MAX_TRICKS - 1
end

-- The ranking: where an order is missing, that in which the deck names its ranks.
function guess.ranking(game)
  local declared, codes = game.declaration.ranking or {}, {}
  for i, rank in ipairs(game.deck.ranks) do codes[i] = rank.code end
  local text = table.concat(codes, " ")
  game.declaration.ranking = declared
  if game.trumpless then declared.trumps = declared.trumps or declared.plain end
  for _, key in ipairs { "trumps", "plain" } do
    if not declared[key] then declared[key], game.unread[text] = text, true end
  end
  return declared
end

return guess
