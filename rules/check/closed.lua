-- Answers that can never be given, as what their `when` asks never holds, and kinds of trick that none ever is.
local bounds = require "bounds"
local compile = require "compile"
local meta = require "words".meta
local places = require "places"
local tricks = require "tricks"
local trumps = require "trumps"

local closed = {}

-- found(about, place, what, unused, by_teams, mild): what false where it isn't so. Of what is said with a number it is told where that is so of
-- every number.
function closed.answers(game, found)
  for _, phase in ipairs(game.phases) do
    local of, open, list = phase.declared and meta[phase.declared], {}, {}
    for _, answer in ipairs(of and phase.answers or {}) do
      if open[answer.declared] == nil then list[#list + 1], open[answer.declared] = answer.declared, false end
      open[answer.declared] = open[answer.declared] or not bounds.never(game, answer.when, compile.operands)
    end
    for _, declared in ipairs(list) do
      local about = ('%s "%s" of %s "%s"'):format(meta[declared].word, meta[declared].name, of.word, of.name)
      found(about, places.at(declared, "when") or places.at(declared), not open[declared] and about .. " can never be given: what its `when` asks never holds", true, false, true)
    end
  end
end

local function ends_deal(answer)
  for _, effect in ipairs(answer.effects) do if effect.op == "END_DEAL" then return true end end
  return false
end

-- Whether no trick is ever played, as every answer of a choice before them ends the deal: what there is of tricks is for nothing then.
function closed.before_tricks(game, found)
  local over
  for _, phase in ipairs(game.can_be_trump and #game.can_be_trump == 0 and game.phases or {}) do
    local all = #(phase.answers or {}) > 0 and phase.declared ~= nil
    for _, answer in ipairs(phase.answers or {}) do all = all and ends_deal(answer) end
    over = over or all and phase.declared
  end
  found("any trick", over and places.at(over), over and ('%s "%s": whatever is answered, the deal is over before any trick is played'):format(meta[over].word, meta[over].name))
  return over ~= nil
end

-- Kinds of trick that none ever is: what others there are take their place, or what would have to come before them never does.
function closed.tricks(load, game, found)
  local limits, kind_of, led = game.limits, game.trick.kind_of, trumps.are_there(game)
  local at = { tricks = game.tricks, deck = game.deck, TRUMP = limits.TRUMP, NOTHING_LED = limits.NOTHING_LED }
  local come, no_trumps, comes = {}, {}, not led and #kind_of > 0 and tricks.coming(at, kind_of, #game.trick.kinds, limits.TRUMP)
  for i, k in ipairs(game.trick.kinds) do
    local list = next(comes and comes[i] or k.comes) and come or next(k.comes) and next(k.comes, next(k.comes)) == nil and no_trumps or {}
    list[#list + 1], come[k] = '"' .. k.name .. '"', list == come
  end
  for _, k in ipairs(game.trick.kinds) do
    local place, about = places.at(k.declared), ('trick "%s"'):format(k.name)
    local own = load.node.declared
    local key = next(k.comes) and places.has(own, "trump") and "trump" or places.has(own, "phases") and "phases"
    if key and (not place or place.file ~= load.path) then place = places.at(own, key) end
    local why = not next(k.comes) and "every trick is " .. table.concat(come, " or ")
      or next(k.comes, (next(k.comes))) and ("it comes after %s, and there is no trump to lead"):format(table.concat(no_trumps, " or ")) or "there is no trump to lead"
    found(about, place, not come[k] and ("%s is never played: %s"):format(about, why))
  end
end

return closed
