-- What is asked of a side: of the seat that is asked about, or of its team.
local words = require "words"

local sides = {}
local kind = words.kind

local word_of = {
  TRICKS = "tricks", OTHERS_TRICKS = "others_tricks", YAKU = "yaku_points", OTHERS_YAKU = "yaku points of the others", CARD_POINTS = "card_points",
  OTHERS_CARD_POINTS = "others_card_points", CONTRACTORS = "contractors", STOPPED = "stopped", WENT_ON = "went_on", OTHERS_WENT_ON = "others_went_on",
  HAND_POINTS = "hand_points", OTHERS_HAND_POINTS = "others_hand_points", CAPTURED = "captured", GAINED = "gained", THIS_SEAT = "this_seat",
}

-- Whether it asks about the seat that acts: its hand, itself, or its side.
function sides.asks(game, value)
  for _, step in ipairs((words.as_ask(value) or { code = {} }).code) do
    local fact = step[1] == "FACT" and kind(step[2]) == "symbol" and game.facts[(game.fact_of[rawget(step[2], "symbol")] or -1) + 1]
    if step[1] == "HELD" or step[1] == "ASKED" or word_of[step[1]] or fact and fact.of_team then return true end
  end
  return false
end

-- Refuses what is asked of a side where there is none. asked: an expression in the pool.
function sides.none(game, asked, place, what)
  local depth = 0
  for i = asked[1] + 1, asked[1] + asked[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    depth = depth + (op == "ABOUT" and 1 or op == "ABOUT_END" and -1 or 0)
    local word = depth == 0 and (op == "OWN" and words.meta[game.facts[arg + 1].declared].name or word_of[op])
    if word and not game.lenient then
      return game.problems.add(place, "%s goes by %s, which is a side's, and here it is nobody's; about(SEAT, ...) says whose, as in about(dealer, less(3, tricks))", what, word)
    end
  end
end

return sides
