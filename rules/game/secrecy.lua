-- Secrecy: what the others are shown while a seat is asked in private, others_see = "nobody asked" or "it done". It is a position
-- that is only supposed, so it may show no card before that is passed or laid, tell nothing of what is held, and say nothing that
-- the answer may belie. What can't be supposed so is refused; core (fuda_unasked) takes it for granted.
local counting = require "counting"
local places = require "places"
local words = require "words"

local secrecy = {}

local others_see = { AS_IF_DONE = '"it done"', AS_IF_NOBODY_ASKED = '"nobody asked"', AS_IF_NO_LEAD = '"no lead yet"' }

-- A place in a file of the author's own, else the first.
local function own(game, ...)
  local list = { ... }
  for _, place in ipairs(list) do if not game.problems.bundled[place.file] then return place end end
  return list[1]
end
local function key_of(phase) return places.at(phase.declared, "others_see") or places.at(phase.declared) end
-- How others_see is left out.
local function without(game, phase)
  return game.problems.bundled[key_of(phase).file] and ('write choice "%s" { others_see = remove }'):format(phase.name) or "leave others_see out"
end
local function verb_of(game, answer) return ('may "%s"'):format(game.verbs[answer.verb + 1].name) end

-- What an expression asks about -----------------------------------------------------------------------------

-- Whether it goes by one of the facts that are said in secret, or by what is held: by any hand, by "others" than who is asked, or,
-- where that isn't changed, by none. How many cards of any kind are held all can see.
local function tells(game, expression, said, hands)
  local about = 0
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    about = about + (op == "ABOUT" and 1 or op == "ABOUT_END" and -1 or 0)
    local held = op == "HELD" and game.sets_asked[arg + 1] ~= game.static.all
    if hands ~= "none" and (op == "HOLDER" or held and (about > 0 or hands == "any")) then return true end
    if (op == "FACT" or op == "OWN") and said[arg] then return true end
  end
  return false
end

-- What an answer does ----------------------------------------------------------------------------------------

local function is_secret_note(game, effect)
  local fact = effect.op == "NOTE" and game.facts[effect.fact + 1]
  return fact and fact.secret
end

-- What is seen of it: all but notes of secret facts.
local function seen_of(game, answer)
  local list = {}
  for _, effect in ipairs(answer.effects) do
    if not is_secret_note(game, effect) then list[#list + 1] = effect end
  end
  return list
end

local function same_expression(a, b) return a[1] == b[1] and a[2] == b[2] end -- the same lies in the pool once

local function same_effect(a, b)
  return a.op == b.op and a.from == b.from and a.to == b.to and a.fact == b.fact and a.ref == b.ref and same_expression(a.seat, b.seat) and same_expression(a.value, b.value)
end

local function looks_the_same(game, a, b)
  local of_a, of_b = seen_of(game, a), seen_of(game, b)
  for i = 1, math.max(#of_a, #of_b) do
    if not of_a[i] or not of_b[i] or not same_effect(of_a[i], of_b[i]) then return false end
  end
  return true
end

-- The secret facts of which not every answer notes the same, by number.
local function said_in(game, phase)
  local said, first = {}, nil
  local function notes(answer)
    local by_fact = {}
    for _, effect in ipairs(answer.effects) do if is_secret_note(game, effect) then by_fact[effect.fact] = effect.value end end
    return by_fact
  end
  for _, answer in ipairs(phase.answers) do
    local these = notes(answer)
    first = first or these
    for fact, value in next, these do if not first[fact] or not same_expression(first[fact], value) then said[fact] = true end end
    for fact in next, first do if not these[fact] then said[fact] = true end end
  end
  return said
end

local function moves(phase, op)
  for _, answer in ipairs(phase.answers) do
    for _, effect in ipairs(answer.effects) do if effect.op == op then return true end end
  end
  return false
end

-- What is only supposed ------------------------------------------------------------------------------------------

local function zone_of(game, zone) return game.zones[zone - game.FIRST_ZONE + 1] end
local function is_open(game, zone)
  local declared = zone_of(game, zone)
  return not declared or declared.seen_by == "all"
end

-- asks: who is asked and answers; nil where nobody does.
local function is_own_hand(game, effect, asks)
  if effect.to ~= 0 or not asks then return false end
  return effect.seat[2] == 0 or same_expression(effect.seat, asks) or effect.seat[2] == 1 and game.code[effect.seat[1] + 1][1] == "ASKED"
end

local function of_card(game, effect)
  if effect.to == 0 then return "who gets the card would see one before it is passed", ", or write move(card, ZONE) with a zone that nobody sees" end
  if not is_open(game, effect.to) then return nil end
  local zone = zone_of(game, effect.to)
  return ("all see '%s', and would see a card there before it is laid"):format(zone and zone.name or "field"),
         zone and (', or write zone "%s" { seen_by = "nobody" }'):format(zone.name)
end

local function of_zone(game, effect, asks)
  if is_open(game, effect.from) or is_own_hand(game, effect, asks) or effect.to ~= 0 and not is_open(game, effect.to) then return nil end
  return ("the cards of '%s' would be seen before they are moved"):format(zone_of(game, effect.from).name)
end

local at_once = { SHOW = "the card would be shown before it is", DEAL_AGAIN = "the next deal would be seen before there is one", END_DEAL = "the deal would be over before it is" }

-- What would be wrong with showing that this is done, and what else could be written; nil where nothing is.
local function wrong_with(game, effect, said, asks)
  if effect.op == "MOVE_CARD" then return of_card(game, effect) end
  local reason, instead = at_once[effect.op], nil
  if effect.op == "MOVE_ZONE" then reason, instead = of_zone(game, effect, asks) end
  if not reason and (tells(game, effect.value, said, "any") or tells(game, effect.seat, said, "any")) then
    reason = "it would tell what is held, or was said in secret"
  end
  return reason, instead
end

local function check_supposed(game, phase, answer, said, asks)
  for _, effect in ipairs(seen_of(game, answer)) do
    local reason, instead = wrong_with(game, effect, said, asks)
    if reason then
      game.problems.late(own(game, effect.place, key_of(phase)), 'choice "%s": by others_see = %s %s; %s%s', phase.name, others_see[phase.secrecy], reason, without(game, phase), instead or "")
      return
    end
  end
end

local function check_answers(game, phase, said)
  local first = phase.answers[1]
  for _, answer in ipairs(phase.answers) do
    if not looks_the_same(game, first, answer) then
      game.problems.late(own(game, key_of(phase), places.at(answer.declared)),
        'choice "%s": by others_see = "it done" all answers look the same, and the others could tell %s from %s; %s, or let them do the same but for notes of secret facts',
        phase.name, verb_of(game, first), verb_of(game, answer), without(game, phase))
      return
    end
  end
  check_supposed(game, phase, first, said, phase.each > 0 and {} or phase.asks)
end

-- What is asked next ---------------------------------------------------------------------------------------------

-- How many cards each holds at least who is asked: those dealt by then, less one for each choice before that may take one, and for the lead.
local function least_held(game, out, phase)
  local dealt, n = 0, phase.follows_first_lead and -1 or 0
  for _, before in ipairs(out.phases) do
    if before == phase then break end
    if before.kind == "DEALING" then dealt = before.upto end
    if before.kind == "CHOOSING" and moves(before, "MOVE_CARD") then n = n - 1 end
  end
  for i = 1, dealt do -- the dealer's are the last of a round
    local packet = game.packets[i]
    if packet.zone == 0 and packet.offset == 0 then n = n + packet.n end
  end
  return n
end

local function count(game, set)
  local n = 0
  for c = 0, #game.deck.cards - 1 do n = n + (set:has(c) and 1 or 0) end
  return n
end

-- Whether there is an answer whatever is held: also with a card, where fewer are left out than each holds.
local function is_always_open(game, out, phase)
  for _, answer in ipairs(phase.answers) do
    local of_any = answer.of == 0 or count(game, game.static.all - game.sets_asked[answer.of]) < least_held(game, out, phase)
    if answer.when[2] == 0 and of_any then return true end
  end
  return false
end

local function always_asks(game, out, phase)
  return counting.is_certain(game, phase.asks) and is_always_open(game, out, phase) and not moves(phase, "DEAL_AGAIN")
end

-- Whether the others could tell by this question, or by whether it is asked, what is held or was said.
-- `still`: no card is moved before it.
local function asks_by_it(game, out, phase, said, still)
  if tells(game, phase.auction and phase.first or phase.asks, said, still and "none" or "any") then return true end
  local open = is_always_open(game, out, phase)
  for _, answer in ipairs(phase.answers) do
    if tells(game, answer.when, said, still and "none" or open and "others" or "any") or not still and not open and answer.of > 0 then return true end
  end
  return false
end

-- The phases that may be come to, in the supposed position, before anybody does anything.
local function next_phases(game, out, at)
  local list, phase = {}, out.phases[at]
  for i = at + 1, #out.phases do
    local next_one = out.phases[i]
    if phase.follows_first_lead or not next_one.follows_first_lead then list[#list + 1] = next_one end
    if next_one.auction or next_one.kind == "CHOOSING" and next_one.secrecy == "PUBLIC" and always_asks(game, out, next_one) then break end
  end
  return list
end

local function check_next(game, out, phase, next_one, said)
  local still = phase.secrecy == "AS_IF_DONE" and not moves(phase, "MOVE_CARD") and not moves(phase, "MOVE_ZONE")
  if asks_by_it(game, out, next_one, said, still) then
    game.problems.late(own(game, key_of(phase), places.at(next_one.declared)),
      '%s "%s" goes by what is held, or is said in choice "%s", and by others_see = %s the others see it before that is answered; %s, or ask "%s" first',
      next_one.auction and "auction" or "choice", next_one.name, phase.name, others_see[phase.secrecy], without(game, phase), next_one.name)
  end
  if next_one.nobody and not next_one.auction then
    for _, effect in ipairs(seen_of(game, next_one.nobody)) do
      local reason = wrong_with(game, effect, said)
      if reason then
        game.problems.late(own(game, effect.place, key_of(phase)), 'this may happen while choice "%s" is open: by others_see = %s %s; %s, or ask "%s" after this',
          phase.name, others_see[phase.secrecy], reason, without(game, phase), phase.name)
        return
      end
    end
  end
end

-- Hand yaku are shown as play begins.
local function check_fishing(game, out, phase)
  local fishing = out.fishing
  if #fishing.hand_yaku == 0 and not fishing.hand_ends then return end
  if not moves(phase, "MOVE_CARD") and not moves(phase, "MOVE_ZONE") then return end
  game.problems.late(key_of(phase), 'choice "%s" changes hands, and by others_see = %s their hand_yaku would be shown before it is answered; %s', phase.name, others_see[phase.secrecy], without(game, phase))
end

local function check_after(game, out, at, said)
  local phase = out.phases[at]
  for _, next_one in ipairs(next_phases(game, out, at)) do
    if next_one.kind == "DEALING" then
      game.problems.late(key_of(phase), 'choice "%s" comes before all is dealt, and by others_see = %s the others would see cards before they have them; %s, or ask it after the deal',
        phase.name, others_see[phase.secrecy], without(game, phase))
      return
    elseif next_one.kind == "FISHING" then check_fishing(game, out, phase)
    elseif next_one.answers and next_one.secrecy ~= "AS_IF_NOBODY_ASKED" then check_next(game, out, phase, next_one, said) end
  end
end

-- Who notes what -------------------------------------------------------------------------------------------------

-- Whether each who is asked has a fact of its own to note.
local function has_own(out, phase, fact)
  return phase.each == 0 or fact.of_team and (out.teams == 0 or phase.declared.asks_each_team_from ~= nil)
end

local function notes(phase, fact)
  for _, answer in ipairs { phase.nobody, table.unpack(phase.answers) } do
    for _, effect in ipairs(answer.effects) do if effect.op == "NOTE" and effect.fact == fact then return effect end end
  end
end

-- Who has noted a secret fact sees it, until another does.
local function check_notes(game, out, at)
  local phase = out.phases[at]
  for number, fact in ipairs(game.facts) do
    local effect = fact.secret and notes(phase, number - 1)
    local other = effect and not has_own(out, phase, fact)
    for i = 1, effect and at - 1 or 0 do
      local before = out.phases[i]
      local same = before.kind == "CHOOSING" and same_expression(before.asks, phase.asks) and before.each == phase.each
      other = other or before.kind == "CHOOSING" and notes(before, number - 1) and not same
    end
    if other then
      game.problems.late(own(game, effect.place, key_of(phase)), 'fact "%s" may be noted by several, and who has noted it would see that another does; write a fact for each choice, with of = "team" and asks_each_team_from where each team is asked',
        words.meta[fact.declared].name)
      return
    end
  end
end

-- Each ---------------------------------------------------------------------------------------------------------

-- A lead that the others have seen already can't be taken back from them.
local function check_no_lead(game, out, at)
  local phase, before = out.phases[at], out.phases[at - 1]
  if not phase.follows_first_lead then
    game.problems.late(key_of(phase), 'choice "%s": others_see = "no lead yet" hides the lead that it follows; write follows = "the first lead", or %s', phase.name, without(game, phase))
  elseif before and before.follows_first_lead and before.secrecy ~= "AS_IF_NO_LEAD" then
    game.problems.late(own(game, key_of(phase), places.at(before.declared)), 'choice "%s" comes before choice "%s", and shows the lead; write others_see = "no lead yet" there too, or put it after',
      before.name, phase.name)
  end
end

local function check_nobody_asked(game, out, at)
  local phase = out.phases[at]
  if always_asks(game, out, phase) then
    game.problems.late(key_of(phase), 'choice "%s" is always asked, so the others know; others_see = "nobody asked" is for asks = holder(...), or only_if; write "it done", or %s', phase.name, without(game, phase))
  elseif phase.each == 0 then check_supposed(game, phase, phase.nobody, {}) end
  check_after(game, out, at, {})
end

-- One after the other: as if each of them had answered.
local function check_each(game, out, phase, said)
  if not asks_by_it(game, out, phase, said) then return end
  game.problems.late(key_of(phase), 'choice "%s" asks several, and whom, or what, goes by what is held or was answered before; by others_see = "it done" that would be known before; %s', phase.name, without(game, phase))
end

local function check_done(game, out, at)
  local phase = out.phases[at]
  local said = said_in(game, phase)
  check_answers(game, phase, said)
  if phase.each > 0 then check_each(game, out, phase, said) end
  check_after(game, out, at, said)
end

local checks = { AS_IF_NO_LEAD = check_no_lead, AS_IF_NOBODY_ASKED = check_nobody_asked, AS_IF_DONE = check_done }

function secrecy.check(game, out)
  for at, phase in ipairs(out.phases) do
    local check = phase.answers and #phase.answers > 0 and checks[phase.secrecy]
    if check then
      check(game, out, at)
      check_notes(game, out, at)
    end
  end
end

return secrecy
