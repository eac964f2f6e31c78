-- What makes a suit trump: the card of a zone, the rules for every deal, or what is said in the course of one.
local places = require "places"

local trumps = {}

local function makes(answer)
  for _, effect in ipairs(answer and answer.effects or {}) do if effect.op == "SET_TRUMP" then return true end end
  return false
end

-- The first that makes trumps in the course of a deal: what it is called, and the clauses it cites; nil where nothing does.
function trumps.maker(game)
  for _, phase in ipairs(game.phases) do
    local cite = phase.declared and phase.declared.cite
    local function cited(item) return item.declared and item.declared.cite or cite end
    if makes(phase.contract) then return "contract", cited(phase.contract) end
    for _, answer in ipairs(phase.answers or {}) do
      if makes(answer) then return ('answer "%s"'):format(game.verbs[answer.verb + 1].name), cited(answer) end
    end
    if makes(phase.nobody) then return ('choice "%s"'):format(phase.name), cited(phase.nobody) end
    if makes(phase.all_pass) then return "auction in which all pass", cited(phase.all_pass) end
  end
end

-- Whether there can be a trump, and whether there can be none.
function trumps.possible(game)
  local turned, fixed = game.trump_zone ~= 255, game.fixed_trump > 0
  return turned or fixed or trumps.maker(game) ~= nil, not turned and not fixed
end

-- A suit that is trump in every deal leaves nothing to be made.
function trumps.check(game, out)
  local maker = out.fixed_trump > 0 and trumps.maker(out)
  if not maker then return end
  local suit = game.deck.suits[out.fixed_trump].code
  game.problems.add(places.at(game.declaration, "trump"), 'trump = "%s" is for every deal, and the %s makes another; leave trump out%s', suit, maker,
    maker == "contract" and (', or write contract { trump "%s", ... } with the rest of what it does'):format(suit) or ", or the trump there")
end

return trumps
