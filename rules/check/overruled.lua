-- Who leads, said by an answer or a contract, where a later choice says it anew whatever is answered.

local overruled = {}

local ends = { END_DEAL = true, DEAL_AGAIN = true }

local function has(answer, test)
  for _, effect in ipairs(answer and answer.effects or {}) do if test(effect) then return true end end
  return false
end

local function leads(effect) return effect.op == "LEADS" end

-- Whether play goes on from it only with a leader that it has said.
local function says_who(answer) return has(answer, function(effect) return leads(effect) or ends[effect.op] end) end

-- Whatever comes of a phase; the answers of an auction come before its contract.
local function outcomes(phase)
  if phase.kind == "AUCTION" then return { phase.contract or {}, phase.all_pass or {} } end
  local list = { phase.nobody or {} }
  for _, answer in ipairs(phase.answers or {}) do list[#list + 1] = answer end
  return list
end

local function always_says(phase)
  if phase.kind ~= "AUCTION" and phase.kind ~= "CHOOSING" or phase.follows_first_lead then return false end
  for _, outcome in ipairs(outcomes(phase)) do if not says_who(outcome) then return false end end
  return true
end

local function asks_leader(game, expression)
  for i = expression and expression[1] + 1 or 1, expression and expression[1] + expression[2] or 0 do
    if game.code[i][1] == "LEADER" then return true end
  end
  return false
end

-- Whether a phase goes by who leads.
local function goes_by_leader(game, phase)
  if asks_leader(game, phase.asks) or asks_leader(game, phase.first) then return true end
  local function any(answer)
    return asks_leader(game, answer.when) or has(answer, function(effect) return asks_leader(game, effect.value) or asks_leader(game, effect.seat) end)
  end
  for _, answer in ipairs(phase.answers or {}) do if any(answer) then return true end end
  for _, outcome in ipairs(outcomes(phase)) do if any(outcome) then return true end end
  return false
end

-- The phase that says anew who leads, of those behind this one; nil where none does, or one goes by the leader first.
local function said_anew(game, from)
  for i = from + 1, #game.phases do
    local phase = game.phases[i]
    if goes_by_leader(game, phase) or phase.kind == "TRICK_PLAY" or phase.kind == "FISHING" then return nil end
    if always_says(phase) then return phase end
  end
end

-- The remarks: add(place, format, ...).
function overruled.remark(load, game, add)
  for i, phase in ipairs(game.phases) do
    local by = said_anew(game, i)
    local function look(answer)
      for _, effect in ipairs(by and answer.effects or {}) do
        local place = leads(effect) and effect.place
        if place and place.file == load.path then
          add(place, 'leads(...) of %s "%s" is said in vain: whatever comes of "%s", which is asked later, says anew who leads; what stands behind it counts',
            phase.kind == "AUCTION" and "auction" or "choice", phase.name, by.name)
        end
      end
    end
    for _, answer in ipairs(phase.answers or {}) do look(answer) end
    if phase.kind == "AUCTION" then look(phase.contract or {}) look(phase.all_pass or {}) else look(phase.nobody or {}) end
  end
end

return overruled
