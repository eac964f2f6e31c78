-- Calls that keep an auction from ever ending.
local places = require "places"
local words = require "words"

local calls = {}
local kind, meta = words.kind, words.meta

local ends = { END_DEAL = true, DEAL_AGAIN = true, GOES_OUT = true }

-- Whether an auction goes round until all pass, under some value of an option or always.
local function goes_on(rounds)
  if kind(rounds) ~= "depends_on" or type(rounds.branches) ~= "table" then return rounds == "until all pass" end
  for _, value in next, rounds.branches do if goes_on(value) then return true end end
  return false
end

local function declared_rounds(load, name)
  for _, row in ipairs(kind(load.declaration.phases) == "table" and load.declaration.phases or {}) do
    local m = type(row) == "table" and meta[row]
    if m and m.word == "auction" and m.name == name then return rawget(row, "rounds") end
  end
end

-- The remarks: add(place, format, ...). Where a call has a condition it may come to its end by that.
function calls.remark(load, game, add)
  for _, phase in ipairs(game.phases) do
    for _, answer in ipairs(phase.kind == "AUCTION" and goes_on(declared_rounds(load, phase.name)) and phase.answers or {}) do
      local name, place, item = game.verbs[answer.verb + 1].name, places.at(answer.declared), answer.declared
      local stops = name == "bid" or name == "pass" or rawget(item, "when") ~= nil or rawget(item, "also") ~= nil
      for _, effect in ipairs(answer.effects) do stops = stops or ends[effect.op] end
      local near = not stops and places.nearest(name, { "bid", "pass" })
      if near and place and place.file == load.path then
        add(place, 'may "%s" of auction "%s" neither bids nor passes, and may be said for ever where it goes on until all pass; did you mean may "%s"?', name, phase.name, near)
      elseif not stops and place and place.file == load.path then
        add(place, 'may "%s" of auction "%s" neither bids nor passes, and may be said for ever where it goes on until all pass; '
          .. 'may "%s" { note "said", when = unless(said) } with facts = { fact "said" { "..." } } lets it be said once', name, phase.name, name)
      end
    end
  end
end

return calls
