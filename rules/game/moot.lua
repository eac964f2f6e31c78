-- What can never count is compiled as if it weren't said: rules that differ in it alone are the same rules, and an option that
-- settles nothing else is told. Where it counts on the one side of a comparison alone, that is told of what makes it count.
local effects = require "effects"

local moot = {}

-- Zones to which cards come, dealt or by an answer; hands: whether an answer changes before the first lead what is held.
local function moved(out)
  local zones, hands = {}, false
  for _, packet in ipairs(out.packets) do zones[packet.zone] = true end
  effects.each(out, function(effect, phase)
    if effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE" then
      zones[effect.to] = true
      hands = hands or not phase.follows_first_lead and (effect.op == "MOVE_CARD" or effect.to == 0 or effect.from == 0)
    end
  end)
  return zones, hands
end

local function is_ever_void(yaku)
  for _, list in next, yaku.pairs do
    for _, pair in ipairs(list) do if pair.mode ~= "NEVER" then return true end end
  end
  for _, row in ipairs(yaku.rows) do if row.run_void and row.run_void ~= "NEVER" then return true end end
  return false
end

-- What lies face-down is a trump: of what only such cards make, pairs with another count for nothing, unless there are no others.
local function settle_pairs(out, top)
  local never, made, trumps = {}, {}, nil
  local function counts(pair) return not out.yaku.rows[pair.yaku + 1].face_down or trumps[pair.winner] and trumps[pair.loser] end
  for trump, list in next, out.yaku.pairs do
    trumps = {}
    for _, card in ipairs(out.trick.orders[trump][top] or {}) do trumps[card] = true end
    for _, pair in ipairs(list) do
      if counts(pair) then made[pair.yaku] = true else never[pair] = true end
    end
  end
  for _, list in next, out.yaku.pairs do
    for i = #list, 1, -1 do if never[list[i]] and made[list[i].yaku] then table.remove(list, i) end end
  end
end

local function settle_tricks(out)
  local zones, hands = moved(out)
  settle_pairs(out, out.limits.TRUMP)
  if out.void_also ~= 255 and not (zones[out.void_also] and is_ever_void(out.yaku)) then out.void_also, out.void_is_moot = 255, true end
  local excuse = out.trick.excuse
  if excuse and not hands then excuse.when_dealt, excuse.is_moot = false, true end
end

-- Whether yaku are paid.
local function settle_payments(fishing)
  local paid, any_bonus = false, false
  for _, row in ipairs(fishing.hand_yaku) do any_bonus = any_bonus or row.bonus ~= "NONE" end
  for _, row in ipairs(fishing.payments) do
    paid = paid or row.kind == "YAKU"
    if row.kind == "BONUS" and not any_bonus then row.shares, row.with_yaku, row.is_moot = 1, false, true end
  end
  return paid
end

local function settle_fishing(fishing)
  local last, stopping, paid = fishing.final[#fishing.final], fishing.stopping, settle_payments(fishing)
  if last then last.alone, last.alone_is_moot = false, true end -- alone is not beside one below it, and below the last there is none
  if stopping and not paid then stopping.caused, stopping.caused_is_moot = 0, true end
  if stopping and stopping.caused == 0 then stopping.caused_by_month = false end
end

function moot.settle(out)
  if out.fishing then settle_fishing(out.fishing) elseif out.trick then settle_tricks(out) end
  if out.match.sets == 0 then out.match.tied_set_replayed = true end
end

return moot
