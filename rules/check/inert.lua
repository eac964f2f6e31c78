-- What says nothing in the game that there is: what would be ranked, thrown in, won or answered so never comes.
local trumps = require "trumps"
local words = require "words"

local inert = {}
local kind, meta = words.kind, words.meta

-- ranking.pips is for orders that say "pips", under any value of an option.
local function says_pips(value, seen)
  if kind(value) == "string" then return string.find(value, "%f[%w_]pips%f[^%w_]") ~= nil end
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  for _, inner in next, value do if says_pips(inner, seen) then return true end end
  return false
end

local function look_at_pips(look)
  local ranking = look.game.declared.ranking
  if kind(ranking) ~= "table" or ranking.pips == nil then return end
  for key, value in next, ranking do if key ~= "pips" and says_pips(value, {}) then return end end
  look:refuse(ranking, "pips", 'pips says what "pips" stands for in an order, and no order says it; write plain = "K pips", say, or leave pips out')
end

local function look_at_field(look)
  local deal = look.declared.deal
  if kind(deal) == "table" and deal.whole_suit ~= nil and not look.out.fishing then
    look:refuse(deal, "whole_suit", "whole_suit says what becomes of a field on which a whole suit lies, and a game of tricks has no field; leave it out")
  end
end

-- What it is counted in is a name, of what a kan is made of.
local function look_at_unit(look)
  local accounts = look.declared.accounts
  if kind(accounts) == "table" and accounts.counted_in == "kan" and math.tointeger(accounts.mon_in_a_kan) and accounts.mon_in_a_kan > 1 then
    look:refuse(accounts, "counted_in", 'counted_in = "kan": what is counted are the mon, of which %d make a kan; write counted_in = "mon"', accounts.mon_in_a_kan)
  end
end

local function look_at_wins(look)
  local match = look.declared.match
  local wins, deals = kind(match) == "table" and math.tointeger(match.wins) or 0, kind(match) == "table" and math.tointeger(match.deals) or 0
  if deals > 0 and wins > deals and kind(look.game.declared.match) == "table" then
    look:refuse_within(match, match, "wins", "wins = %d: a match of %d deals is over before anybody has won so many; write fewer, or leave deals out", wins, deals)
  end
end

-- nobody { ... } of a choice that somebody always answers.
local function look_at_nobody(look)
  for _, phase in ipairs(look.out.phases) do
    local row = phase.declared
    for _, item in ipairs(row and phase.answers and not phase.auction and look:declared_phase(row) and row or {}) do
      if kind(item) == "table" and meta[item] and meta[item].word == "nobody" and #phase.nobody.effects > 0 and trumps.is_answered(look.game, phase) then
        look:refuse(item, nil, 'nobody of choice "%s" never comes: somebody is always asked, and may answer; leave it out', meta[row].name)
      end
    end
  end
end

function inert.look(look)
  look_at_pips(look)
  look_at_field(look)
  look_at_unit(look)
  look_at_wins(look)
  look_at_nobody(look)
end

return inert
