-- What makes a suit trump: the card of a zone, the rules for every deal, or what is said in the course of one.
local counting = require "counting"
local places = require "places"

local trumps = {}

local function makes(answer)
  for _, effect in ipairs(answer and answer.effects or {}) do if effect.op == "SET_TRUMP" then return true end end
  return false
end

-- The first that makes trumps in the course of a deal, from this phase on, before that: what it is called, the clauses it cites, and its
-- phase; nil where nothing does.
function trumps.maker(game, from, before)
  for i = from or 1, before and before - 1 or #game.phases do
    local phase = game.phases[i]
    local cite = phase.declared and phase.declared.cite
    local function cited(item) return item.declared and item.declared.cite or cite end
    if makes(phase.contract) then return "contract", cited(phase.contract), phase end
    local first, n = nil, 0
    for _, answer in ipairs(phase.answers or {}) do
      if makes(answer) then first, n = first or answer, n + 1 end
    end
    if n == 1 then return ('answer "%s"'):format(game.verbs[first.verb + 1].name), cited(first), phase end
    if first then return ('choice "%s"'):format(phase.name), cite or cited(first), phase end
    if makes(phase.nobody) then return ('choice "%s"'):format(phase.name), cited(phase.nobody), phase end
    if makes(phase.all_pass) then return "auction in which all pass", cited(phase.all_pass), phase end
  end
end

-- The suits, and none, that trump(...) can make trump. phase: where it stands.
local function values_of(game, effect, phase)
  local first, count = effect.value[1] + 1, effect.value[2]
  local op, arg = game.code[first][1], game.code[first][2]
  local values = {}
  if count == 1 and op == "NUMBER" then values[arg] = true
  elseif count == 1 and op == "DENOMINATION" and phase.auction then
    for _, bid in ipairs(phase.bids) do values[bid.denomination] = true end
  else
    for trump = 0, #game.deck.suits do values[trump] = true end
  end
  return values
end

-- Whether somebody answers in every deal: a seat there always is, which has something to say without a card.
local function is_answered(game, phase)
  if not counting.is_certain(game, phase.asks) then return false end
  for _, answer in ipairs(phase.answers) do
    if answer.when[2] == 0 and not answer.with_card then return true end
  end
  return false
end

trumps.is_answered = is_answered

-- What can come of a phase: its answers, and what follows without any.
local function answers_of(game, phase)
  if phase.auction then return { phase.contract, phase.all_pass } end
  local list = table.move(phase.answers, 1, #phase.answers, 1, {})
  if not is_answered(game, phase) then list[#list + 1] = phase.nobody end
  for _, answer in ipairs(phase.answers) do
    for _, effect in ipairs(answer.effects) do
      if effect.op == "DEAL_AGAIN" then list[#list + 1] = { effects = {} } end -- not asked once too often
    end
  end
  return list
end

-- What trumps there can be after one of these answers, where there can have been these before.
local function after(game, answers, before, phase)
  local can = {}
  for _, answer in ipairs(answers) do
    local values, ends = before, false
    for _, effect in ipairs(answer.effects) do
      if effect.op == "SET_TRUMP" then values = values_of(game, effect, phase) end
      ends = ends or effect.op == "END_DEAL" or effect.op == "DEAL_AGAIN"
    end
    for trump in next, ends and {} or values do can[trump] = true end
  end
  return can
end

-- Those that can be trumps when tricks are played: each its suit's index in the deck, the number of suits for none; in that order.
function trumps.of_tricks(game, out)
  local none, can, list = #game.deck.suits, {}, {}
  if out.fixed_trump > 0 then can[out.fixed_trump - 1] = true
  elseif out.trump_zone ~= 255 then for suit = 0, none - 1 do can[suit] = true end
  else can[none] = true end
  for _, phase in ipairs(out.phases) do
    if phase.auction then
      for trump in next, after(game, phase.answers, {}, phase) do can[trump] = true end -- by what is called
    end
    if phase.answers then can = after(game, answers_of(game, phase), can, phase) end
  end
  for trump = 0, none do if can[trump] then list[#list + 1] = trump end end
  return list
end

-- Whether there can be a trump, and whether there can be none.
function trumps.possible(game)
  local turned, fixed = game.trump_zone ~= 255, game.fixed_trump > 0
  return turned or fixed or trumps.maker(game) ~= nil, not turned and not fixed
end

-- Whether there is any trump at all: of a suit that can be, or a special card by itself.
function trumps.are_there(out)
  for _, trump in ipairs(out.can_be_trump) do
    if #(out.trick.orders[trump][out.limits.TRUMP] or {}) > 0 then return true end
  end
  return false
end

-- Where the last cards are dealt.
local function dealt_in(out)
  local dealt = 1
  for i, phase in ipairs(out.phases) do if phase.kind == "DEALING" then dealt = i end end
  return dealt
end

-- A card is turned up when all are dealt, whatever was made trump before.
local function check_turned(game, out)
  local maker, _, phase = trumps.maker(out, 1, dealt_in(out))
  if not maker then return end
  local row, zone = phase.declared, nil
  for name, index in next, game.zone_of do if index == out.trump_zone then zone = name end end
  local key = row.after_packets and "after_packets" or "before_the_deal"
  game.problems.add(places.at(row, key), 'the %s makes trump before all cards are dealt, and then the card in %s does, by trump = suit_of(%s), so that what was made is lost; leave %s out: it then comes after the deal',
    maker, zone, zone, key)
end

-- Who is excused at the deal is seen by the trumps there are then.
local function check_excused(game, out)
  local maker = trumps.maker(out, dealt_in(out))
  if not maker then return end
  game.problems.add(places.at(game.declaration.excused, "at"),
    'excused: at = "deal" looks at the hands before the %s makes trumps; write at = "first lead"', maker)
end

-- A suit that is trump in every deal leaves nothing to be made.
function trumps.check(game, out)
  if out.trick and out.trick.excuse and out.trick.excuse.when_dealt then check_excused(game, out) end
  if out.trump_zone ~= 255 then check_turned(game, out) end
  local maker = out.fixed_trump > 0 and trumps.maker(out)
  if not maker then return end
  local suit = game.deck.suits[out.fixed_trump].code
  game.problems.add(places.at(game.declaration, "trump"), 'trump = "%s" is for every deal, and the %s makes another; leave trump out%s', suit, maker,
    maker == "contract" and (', or write contract { trump "%s", ... } with the rest of what it does'):format(suit) or ", or the trump there")
end

return trumps
