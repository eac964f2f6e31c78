-- Answers that can never be given, as what their `when` asks never holds, and kinds of trick that none ever is.
local bounds = require "bounds"
local compile = require "compile"
local meta = require "words".meta
local places = require "places"
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
  local come, led = {}, trumps.are_there(game)
  local function comes(k) -- besides where a trump is led
    for suit in next, k.comes do if led or suit ~= game.limits.TRUMP then return true end end
  end
  for _, k in ipairs(game.trick.kinds) do if comes(k) then come[#come + 1] = '"' .. k.name .. '"' end end
  for _, k in ipairs(game.trick.kinds) do
    local place, about = places.at(k.declared), ('trick "%s"'):format(k.name)
    local own = load.node.declared
    local key = next(k.comes) and places.has(own, "trump") and "trump" or places.has(own, "phases") and "phases"
    if key and (not place or place.file ~= load.path) then place = places.at(own, key) end
    local why = next(k.comes) and "there is no trump to lead" or "every trick is " .. table.concat(come, " or ")
    found(about, place, not comes(k) and ("%s is never played: %s"):format(about, why))
  end
end

return closed
