-- What is asked for, or done, where it can't be so: before a deal is over, after all has been played, or in a game of the other kind.
local counting = require "counting"
local effects = require "effects"
local folding = require "folding"
local places = require "places"

local untimely = {}

-- Of what is asked for, by op -------------------------------------------------------------------------------

local asked = {}
untimely.asked = asked

local after = "isn't known before its end; it can be asked for in the next of dealer, and of a role"

function asked.LAID_ALIKE(game, arg) counting.of_trick(game, arg == 0 and "laid_of_a_rank" or "laid_of_a_suit") end
function asked.LOST(game) if not game.after_deal then game.problems.add(nil, "lost(...) says who has lost the deal, which %s", after) end end
function asked.DEAL_WINNER(game)
  if not game.after_deal then game.problems.add(nil, "deal_winner, nobody_won and winner_else(...) say who has won the deal, which %s", after) end
end

-- What can be answered once a deal is over: who has the deal next, or a role.
function untimely.ask_after(game, value)
  game.after_deal = true
  local asks = game:ask(value, "seat")
  game.after_deal = false
  return asks
end

-- Of a game that is made ------------------------------------------------------------------------------------

local function asks(game, expression, ops)
  for i = expression[1] + 1, expression[1] + expression[2] do if ops[game.code[i][1]] then return game.code[i][1] end end
end

-- Whether a seat can give an answer when so many have gone out and nobody has joined.
local function can_be_given(game, answer, dealer, seat, gone)
  local steps, when = {}, answer.when or { 0, 0 }
  local known = { DEALER = dealer, ASKED = seat, GONE_OUT = gone, JOINED = 0 }
  for i = when[1] + 1, when[1] + when[2] do
    local step = game.code[i]
    steps[#steps + 1] = known[step[1]] and { "NUMBER", known[step[1]] } or step
  end
  local said = #steps > 0 and folding.fold(steps) or {}
  return #said ~= 1 or said[1][1] ~= "NUMBER" or said[1][2] ~= 0
end

-- Whether all can go out: each at some time, and one when all others have.
local function all_can_go(game, answer)
  for dealer = 0, game.seats - 1 do
    local each, last = true, false
    for seat = 0, game.seats - 1 do
      local can = false
      for gone = 0, game.seats - 1 do
        local given = can_be_given(game, answer, dealer, seat, gone)
        can, last = can or given, last or given and gone == game.seats - 1
      end
      each = each and can
    end
    if each and last then return true end
  end
  return false
end

local function check_going_out(game, out)
  for _, phase in ipairs(out.phases) do
    for _, answer in ipairs(phase.answers or {}) do
      for _, effect in ipairs(answer.effects) do
        if effect.op == "GOES_OUT" and all_can_go(game, answer) then
          game.problems.late(places.at(answer.declared, "when") or effect.place or places.at(answer.declared),
            "all may go out, and nobody would play; write when = less(gone_out, seats - 1), or - 2 where two are wanted")
        end
      end
    end
  end
end

-- What is done in vain in a game of this kind.
local function check_effects(game, out)
  local leads
  effects.each(out, function(effect)
    if out.trick and (effect.op == "JOINS" or effect.op == "GOES_OUT") then
      game.problems.late(effect.place, "%s is for fishing games: in tricks every seat plays; leave it out", string.lower(effect.op))
    elseif effect.op == "LEADS" then leads = leads or effect end
  end)
  if leads and out.fishing and not game.asked.LEADER then
    game.problems.late(leads.place, "leads(...) says who leads, and nothing goes by that here; write first = leader in fishing")
  end
end

-- Whether hands may have cards when the deal is over: more than there are tricks, or those of who has claimed them.
local function may_hold_some(game, out)
  local some = game.claim ~= nil
  effects.each(out, function(effect) some = some or (effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE") and effect.to == 0 end)
  return some
end

-- Whether a deal can be over before all tricks are played.
local function may_end_before(out)
  local some = false
  effects.each(out, function(effect) some = some or effect.op == "END_DEAL" end)
  return some
end

local of_hands = { HELD = true, HOLDER = true }

local function hands_in_score(op)
  return ("%s(...) asks what hands hold, and when points are counted all is played: a choice can note it before the tricks, as in note(\"FACT\", held(...))"):format(string.lower(op))
end
local function hands_in_next(op)
  return ("%s(...) asks what hands hold, and who has it next is asked when all is played: a choice can note a seat before the tricks, as in note(\"FACT\", holder(...))"):format(string.lower(op))
end

-- Who has the deal next, or a role: { expression, place }.
local function nexts_of(declaration, out)
  local list = { { out.match.next_dealer, places.at(declaration.dealer or {}, "next") } }
  for i, role in ipairs(declaration.roles or {}) do list[#list + 1] = { out.roles[i].next, places.at(role, "next") } end
  return list
end

-- What is of a trick, or of a question, under way.
local of_moments = { TRICK_NO = "first_trick, last_trick and trick_number ask", LAST_TRICK = "first_trick, last_trick and trick_number ask", ASKED = "asked asks" }
local function check_moment(game, expression, place, when)
  local op = asks(game, expression, of_moments)
  if not op or game.lenient then return end
  local instead = op == "ASKED" and "a choice can note it, as in note(\"FACT\", asked)" or when == "points are counted"
    and 'a yaku can count it, as in yaku "last" { made = last_trick, worth = { 3 } }' or "a fact can be noted of the seat"
  game.problems.add(place, "%s of %s under way, and when %s there is none: %s", of_moments[op], op == "ASKED" and "a question" or "a trick", when, instead)
end

-- Whether a seat may hold cards of a fishing game that is over.
local function may_keep_some(out)
  local some = out.fishing.stopping ~= nil or may_end_before(out)
  effects.each(out, function(effect) some = some or effect.op == "GOES_OUT" end)
  return some
end

-- Once all is played no hand has cards.
local function check_score(game, out)
  local place = places.at(game.declaration.score or {}, "points") or places.at(game.declaration, "score")
  local none_held = out.trick and not may_hold_some(game, out) or out.fishing and not may_keep_some(out)
  local op = none_held and asks(game, out.points, of_hands)
  check_moment(game, out.points, place, "points are counted")
  if op then game.problems.late(place, "%s", hands_in_score(op)) end
  if asks(game, out.points, { MATCH_LEADER = true }) then
    game.problems.late(place, "match_leader goes by the points that the score gives; it can be asked for in the next of dealer, and of a role")
  end
end

-- The same of the seats that are asked for then.
local function check_next(game, out)
  for _, next in ipairs(nexts_of(game.declaration, out)) do
    check_moment(game, next[1], next[2] or places.at(game.declaration), "who has it next is asked")
  end
  if not out.trick or may_hold_some(game, out) or may_end_before(out) then return end
  local own = places.at(game.declaration, "name")
  for _, next in ipairs(nexts_of(game.declaration, out)) do
    local op = asks(game, next[1], of_hands)
    if op and next[2] and own and next[2].file == own.file then game.problems.late(next[2], "%s", hands_in_next(op)) end
  end
end

-- What asks for hands when all should be played, where some may be left then: told where play shows that none ever are. Of the score, and
-- of who has the deal next, or a role; each a text with its place, or nil.
function untimely.asked_of_hands(load, game)
  if not game.trick or game.trick.claim then return nil, nil end
  local function said(expression, place, told)
    local op = place and place.file == load.path and asks(game, expression, of_hands)
    return op and ("%s: %s"):format(places.said(place), told(op)) or nil
  end
  local score, later = load.declaration.score, nil
  for _, next in ipairs(nexts_of(load.resolved, game)) do later = later or said(next[1], next[2], hands_in_next) end
  return said(game.points, score and places.at(score, "points"), hands_in_score), later
end

function untimely.check(game, out)
  check_effects(game, out)
  check_score(game, out)
  check_next(game, out)
  if out.fishing then check_going_out(game, out) end
end

return untimely
