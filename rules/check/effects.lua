-- Of what follows from an answer, what comes to nothing by something else that follows from it.
local counting = require "counting"
local places = require "places"
local words = require "words"

local effects = {}
local kind, meta = words.kind, words.meta

local called = { SHOW = "show(...)", LEADS = "leads(...)", SET_TRUMP = "trump(...)", DEAL_AGAIN = "deal_again", END_DEAL = "deal_over", JOINS = "joins", GOES_OUT = "goes_out" }
local moves = { MOVE_CARD = true, MOVE_ZONE = true }

local function name_of(value) return kind(value) == "symbol" and rawget(value, "symbol") or kind(value) == "string" and value or kind(value) == "zone" and "hand" or "..." end

-- As it is written, more or less.
local function text_of(one)
  local op, step = one.effect.op, one.step
  if op == "NOTE" then return ('note("%s", ...)'):format(name_of(step.fact)) end
  if not moves[op] then return called[op] end
  local to = name_of(step.to)
  return ("move(%s, %s)"):format(op == "MOVE_CARD" and "card" or name_of(step.from), kind(step.to) == "zone" and rawget(step.to, "seat") ~= nil and "hand(...)" or to)
end

-- Whether an expression asks for something: asks(op, argument).
local function asks(game, expression, test)
  for i = expression[1] + 1, expression[1] + expression[2] do if test(game.code[i][1], game.code[i][2]) then return true end end
  return false
end

-- Whether what comes after the first of two asks for what that has made so, up to the second.
local function goes_by(game, list, from, to, test)
  for i = from + 1, to do
    if asks(game, list[i].effect.value, test) or asks(game, list[i].effect.seat, test) then return true end
  end
  return false
end

local function any_op() return true end
local function asks_leader(op) return op == "LEADER" end

-- Whether cards come to where they are moved: not into a hand that may be nobody's.
local function arrives(game, effect) return effect.to ~= 0 or counting.is_certain(game, effect.seat) end

local function refills(list, from, to, zone)
  for i = from + 1, to - 1 do if moves[list[i].effect.op] and list[i].effect.to == zone then return true end end
  return false
end

-- By op: why the first of two of the same is as if it weren't there, or the second; nil where both count.
local twice = {}
function twice.MOVE_CARD(game, _, _, _, one, other)
  return arrives(game, one.effect) and ("%s and %s move the same card, which is gone after the first; keep one"):format(text_of(one), text_of(other)) or nil
end
function twice.MOVE_ZONE(game, list, i, k, one, other)
  if one.effect.from ~= other.effect.from or name_of(one.step.from) ~= name_of(other.step.from) or not arrives(game, one.effect) or refills(list, i, k, one.effect.from) then return nil end
  return ("%s and %s move the same cards, which are gone after the first; keep one"):format(text_of(one), text_of(other))
end
function twice.NOTE(game, list, i, k, one, other)
  local fact, name = one.effect.fact, name_of(one.step.fact)
  if name ~= name_of(other.step.fact) or goes_by(game, list, i, k, function(op, arg) return (op == "FACT" or op == "OWN") and arg == fact end) then return nil end
  return ('"%s" is noted twice, and only the last is kept; keep one note("%s", ...)'):format(name, name)
end
function twice.LEADS(game, list, i, k, _, other)
  if not counting.is_certain(game, other.effect.value) or goes_by(game, list, i, k, asks_leader) then return nil end
  return "leads(...) is here twice, and only the last counts; keep one"
end
function twice.SET_TRUMP(game, list, i, k)
  if k > i + 1 and goes_by(game, list, i, k - 1, any_op) then return nil end
  for j = i + 1, k - 1 do if list[j].effect.op == "SHOW" then return nil end end -- which card that is goes by the trump
  return "trump(...) is here twice, and only the last counts; keep one"
end
for _, op in ipairs { "END_DEAL", "DEAL_AGAIN", "JOINS", "GOES_OUT" } do
  twice[op] = function() return ("%s is here twice; keep one"):format(called[op]) end
end

-- Whether a table says that, whatever the options are.
local function says(value, op, seen)
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  if rawget(value, 1) == op then return true end
  for _, inner in next, value do if says(inner, op, seen) then return true end end
  return false
end

-- Who leads where the deal is over: somebody may ask for it yet, under some values of the options.
local function is_leader_asked(game, out)
  if asks(game, out.points, asks_leader) or asks(game, out.match.next_dealer, asks_leader) then return true end
  for _, key in ipairs { "score", "dealer", "roles" } do if says(game.declared[key], "LEADER", {}) then return true end end
  return false
end

-- Whether it would last if it came after deal_again, by which nobody is asked any more.
local function lasts(game, effect)
  if effect.op ~= "NOTE" and effect.op ~= "LEADS" then return false end
  local fact = effect.op == "NOTE" and game.facts[effect.fact + 1] or {}
  return not fact.of_team and not asks(game, effect.value, function(op) return op == "ASKED" end)
end

-- Why one of two that are there in this order comes to nothing by the other; nil where both count.
local function undone(game, out, list, i, k)
  local one, other = list[i], list[k]
  local a, b = one.effect.op, other.effect.op
  if a == b then return twice[a] and twice[a](game, list, i, k, one, other) end
  if (a == "END_DEAL" or b == "END_DEAL") and (a == "DEAL_AGAIN" or b == "DEAL_AGAIN") then return "deal_over and deal_again are both here: the deal is over, or the cards are dealt again; keep one" end
  if (a == "JOINS" or b == "JOINS") and (a == "GOES_OUT" or b == "GOES_OUT") then return "joins and goes_out are both here: who is asked plays in the deal or is out of it; keep one" end
  if a == "END_DEAL" then return ("%s comes after deal_over, and the deal is counted by then; write deal_over last"):format(text_of(other)) end
  if b == "END_DEAL" and a == "LEADS" and not goes_by(game, list, i, k, asks_leader) and not is_leader_asked(game, out) then
    return "leads(...) says who leads, and by deal_over nobody does; leave one of them out"
  end
  if a == "DEAL_AGAIN" and moves[b] or b == "DEAL_AGAIN" and (moves[a] or a == "SHOW") then
    return ("all cards are dealt anew by deal_again, and %s comes to nothing; leave one of them out"):format(text_of(a == "DEAL_AGAIN" and other or one))
  end
  if b == "DEAL_AGAIN" then
    return ("%s comes before deal_again, by which it is forgotten; %s"):format(text_of(one), lasts(game, one.effect) and "write deal_again first" or "leave one of them out")
  end
end

-- What to do with a key that is in vain, be it inherited.
local function without(item, key)
  local place, last = places.at(item, key), places.at(item, #item)
  return place and last and place.file ~= last.file and ("write %s = remove"):format(key) or ("leave %s out"):format(key)
end

-- Whether an answer of that name does so under any value of an option: does(it).
local function may_do(value, name, does, seen)
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  local m = meta[value]
  if m and m.word == "may" and m.name == name and does(value) then return true end
  for _, inner in next, value do if may_do(inner, name, does, seen) then return true end end
  return false
end

local function says_card(value, seen)
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  if kind(value) == "mark" then return rawget(value, "mark") == "card" end
  for _, inner in next, value do if says_card(inner, seen) then return true end end
  return false
end

-- What is said of a card or of a number in the answer that asks for none, or for more.
local function check_given(game, answer, item, of, in_auction)
  local n, add, m = 0, game.problems.add, meta[item]
  for i, step in ipairs(item) do
    if kind(step) == "mark" then n = n + 1 end
    if kind(step) == "mark" and rawget(step, "mark") ~= "card" then
      add(places.at(item, i), "%s is nothing that follows from an answer; a card that is given with it is card", words.show(step))
    elseif kind(step) == "mark" and n == 2 then
      add(places.at(item, i), "%s has card twice, and one card is given with an answer; keep one, and let another choice ask for the second", of)
    end
  end
  local moved = false
  for _, effect in ipairs(answer.effects) do moved = moved or effect.op == "MOVE_CARD" end
  local may_ask = m.word == "may" and may_do(game.declared.phases, m.name, function(one) return says_card(one, {}) end, {})
  if item.of ~= nil and n == 0 and not moved and not may_ask then
    add(places.at(item, "of"), "of says which cards can be given, and %s asks for none; %s", of, (in_auction and "" or ("write %s { card, ... }, or "):format(of)) .. without(item, "of"))
  end
end

local function check_numbers(game, item, of, in_auction)
  local place = places.at(item, "numbers")
  if in_auction then
    game.problems.add(place, "%s has numbers, and in an auction a number is bid, as numbers of the auction itself say; %s", of, without(item, "numbers"))
  elseif not says(item, "NUMBER_SAID", {}) and not game.problems.any_at(meta[item].place) and not may_do(game.declared.phases, meta[item].name, function(one) return says(one, "NUMBER_SAID", {}) end, {}) then
    game.problems.add(place, '%s has numbers, and the number that is said does nothing; write what it does, as in note("FACT", number), or %s', of, without(item, "numbers"))
  end
end

-- What is done in play, each effect of an answer, or of what follows where none answers: look(effect, phase).
function effects.each(game, look)
  for _, phase in ipairs(game.phases) do
    local function each(answer) for _, effect in ipairs(answer and answer.effects or {}) do look(effect, phase) end end
    for _, answer in ipairs(phase.answers or {}) do each(answer) end
    each(phase.nobody)
    each(phase.contract)
    each(phase.all_pass)
  end
end

-- Tells of what an answer does in vain. out: the game that is made.
function effects.check(game, out, answer, in_auction)
  local item, list = answer.declared, {}
  if not item then return end
  local m = meta[item]
  local of = m.word == "may" and ('may "%s"'):format(m.name) or m.word
  for _, step in ipairs(item) do
    if kind(step) == "effect" then list[#list + 1] = { step = step, effect = answer.effects[#list + 1] } end
  end
  for k = 2, #list == #answer.effects and #list or 0 do -- else one of them is wrong
    for i = 1, k - 1 do
      local why = undone(game, out, list, i, k)
      if why then
        game.problems.add(list[k].effect.place, "%s", of .. ": " .. why)
        break
      end
    end
  end
  check_given(game, answer, item, of, in_auction)
  if item.numbers ~= nil then check_numbers(game, item, of, in_auction) end
end

return effects
