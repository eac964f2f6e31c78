-- Questions that come too early: what they go by is noted by a later one alone, or is held, and no card is dealt yet. A deal begins
-- with nothing noted.
local places = require "places"
local words = require "words"

local early = {}
local meta = words.meta

-- The facts that an expression asks for, as they are declared.
local function asked_in(game, expression, facts)
  for i = expression[1] + 1, expression[1] + expression[2] do
    local step = game.code[i]
    if step[1] == "FACT" or step[1] == "OWN" then
      local declared = game.facts[step[2] + 1].declared
      if not facts[declared] then facts[#facts + 1], facts[declared] = declared, true end
    end
  end
end

local function answers_of(game, phase)
  local list = { table.unpack(phase.answers or {}) }
  list[#list + 1] = phase.nobody
  if phase.kind == "AUCTION" then list[#list + 1], list[#list + 2] = game.auction.contract, game.auction.all_pass end
  return list
end

-- What a question goes by: whom it asks, and what can be answered.
local function goes_by(game, phase)
  local facts = {}
  if phase.asks then asked_in(game, phase.asks, facts) end
  for _, answer in ipairs(phase.kind == "CHOOSING" and answers_of(game, phase) or {}) do
    asked_in(game, answer.when, facts)
    asked_in(game, answer.also, facts)
  end
  return facts
end

-- The first phase that notes each fact: its place in the order of play, and the phase.
local function first_noted(game)
  local at = {}
  for i, phase in ipairs(game.phases) do
    for _, answer in ipairs(answers_of(game, phase)) do
      for _, effect in ipairs(answer.effects) do
        local declared = effect.op == "NOTE" and game.facts[effect.fact + 1].declared
        if declared and not at[declared] then at[declared] = { i, phase } end
      end
    end
  end
  return at
end

-- Whether a file that this one extends has both already, and was told.
local function is_inherited(load, ...)
  for _, parent in ipairs(load.node.parents) do
    local files = { [parent.path] = true }
    for above in next, parent.above do files[above.path] = true end
    local all = true
    for _, place in ipairs { ... } do all = all and files[place.file] end
    if all then return true end
  end
  return false
end

local function named(phase) return ('%s "%s"'):format(meta[phase.declared].word, phase.name) end

-- What asks for cards that are held, of a question before the deal: "only_if" or "when", and where; nil where nothing does.
local function asks_what_is_held(game, phase)
  local function asks(expression)
    for i = expression[1] + 1, expression[1] + expression[2] do
      if game.code[i][1] == "HELD" or game.code[i][1] == "HOLDER" then return true end
    end
  end
  for _, answer in ipairs(phase.answers) do
    if asks(answer.when) or asks(answer.also) then return "a `when`", places.at(answer.declared, "when") or places.at(answer.declared) end
  end
  if asks(phase.asks) then return "whom it asks", places.at(phase.declared) end
end

local function look_before_the_deal(load, game, add)
  for _, phase in ipairs(game.phases) do
    if phase.kind == "DEALING" then return end
    local what, place = nil, nil
    if phase.kind == "CHOOSING" then what, place = asks_what_is_held(game, phase) end
    if what and place and place.file == load.path then
      add(place, '%s comes before the deal, and %s goes by cards that are held: nobody holds any yet', named(phase), what)
    end
  end
end

-- add(place, format, ...): a remark. Told where the file says the question, or brings it together with the other.
function early.look(load, game, add)
  look_before_the_deal(load, game, add)
  local at = first_noted(game)
  for i, phase in ipairs(game.phases) do
    local place = phase.declared and places.at(phase.declared)
    for _, fact in ipairs(place and goes_by(game, phase) or {}) do
      local noted = at[fact]
      local there = noted and noted[1] > i and places.at(noted[2].declared)
      if there and place.file == load.path then
        add(place, '%s goes by "%s", which is noted only by %s, and that comes later; put it after that', named(phase), meta[fact].name, named(noted[2]))
      elseif there and not is_inherited(load, place, there) then
        add(load.node.place, '%s (%s) goes by "%s", which is noted only by %s (%s), and that comes later; write here phases = { remove "%s", after "%s" { %s { ... } } }', named(phase),
          places.said(place), meta[fact].name, named(noted[2]), places.said(there), phase.name, noted[2].name, named(phase))
      end
    end
  end
end

return early
