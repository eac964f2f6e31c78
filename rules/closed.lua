-- Answers that can never be given, as what their `when` asks never holds.
local bounds = require "bounds"
local compile = require "compile"
local meta = require "words".meta
local places = require "places"

local closed = {}

-- found(about, place, what, unused, by_teams, mild): what false where it isn't so. Of what is said with a number it is told where that is so of
-- every number.
function closed.look(game, found)
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

return closed
