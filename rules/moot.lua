-- What can never count is compiled as if it weren't said: rules that differ in it alone are the same rules, and an option that
-- settles nothing else is told.
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

local function settle_tricks(out)
  local zones, hands = moved(out)
  if not zones[out.void_also] or not is_ever_void(out.yaku) then out.void_also = 255 end
  if out.trick.excuse and not hands then out.trick.excuse.when_dealt = false end
end

-- Whether yaku are paid.
local function settle_payments(fishing)
  local paid, any_bonus = false, false
  for _, row in ipairs(fishing.hand_yaku) do any_bonus = any_bonus or row.bonus ~= "NONE" end
  for _, row in ipairs(fishing.payments) do
    paid = paid or row.kind == "YAKU"
    if row.kind == "BONUS" and not any_bonus then row.shares, row.with_yaku = 1, false end
  end
  return paid
end

local function settle_fishing(fishing)
  local last, stopping, paid = fishing.final[#fishing.final], fishing.stopping, settle_payments(fishing)
  if last then last.alone = false end -- alone is not beside one below it, and below the last there is none
  if stopping and not paid then stopping.caused = 0 end
  if stopping and stopping.caused == 0 then stopping.caused_by_month = false end
end

function moot.settle(out)
  if out.fishing then settle_fishing(out.fishing) elseif out.trick then settle_tricks(out) end
  if out.match.sets == 0 then out.match.tied_set_replayed = true end
end

return moot
