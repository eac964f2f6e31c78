-- What can be said, each by a word of its own and a number.
local codes = require "codes"

local verbs = {}

-- The number of a word, which is one of the game's from here on.
function verbs.number(game, name, with_card, place)
  local v = game.verb_of[name]
  if not v then
    local ends = codes.ends_in(name)
    if name == "" then game.problems.add(place, "an answer has a name, which is typed at the prompt")
    elseif ends then game.problems.add(place, "'%s' isn't read again as it is said: %s; write another word, as in may \"lay_away\" { ... }", name, ends)
    elseif with_card and string.find(name, "%s") then
      game.problems.add(place, "'%s' is given with a card, and so is to be one word, as in may \"lay_away\" { ... }: a card's code follows it at the prompt", name)
    end
    game.verbs[#game.verbs + 1] = { name = name, with_card = with_card }
    v = #game.verbs - 1
    game.verb_of[name] = v
    if v == game.MAX_VERBS then
      game.problems.add(place, "with '%s' there are more than %d things to do or say; a word with numbers is as many as its numbers, and where two questions share a word it counts once", name, game.MAX_VERBS)
    end
  elseif game.verbs[v + 1].with_card ~= with_card then
    game.problems.late_by({ phases = true }, place, v == 0 and "'%s' is how a card is played, in every game; an answer without a card is called by another word"
      or "'%s' is said once with a card and once without; call one of the two by another word", name)
  end
  return v
end

return verbs
