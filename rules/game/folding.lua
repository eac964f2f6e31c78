-- Folding: what of an expression is known at load. A game of three seats doesn't ask in every deal whether there are more.
local folding = {}

local arity = { ADD = 2, SUBTRACT = 2, TIMES = 2, OVER = 2, LESS = 2, EQUAL = 2, AND = 2, OR = 2, NOT = 1, AFTER = 1, LOST = 1, OF_TEAM = 1, IF = 3, ABOUT = 1, ABOUT_END = 2 }
local truth = { LESS = true, EQUAL = true, AND = true, OR = true, NOT = true, LOST = true, OF_TEAM = true, CONTRACTORS = true, LAST_TRICK = true,
                STOPPED = true }

local function number(part)
  return #part == 1 and part[1][1] == "NUMBER" and part[1][2] or nil
end
local function of(n) return { { "NUMBER", n } } end
local function bit(yes) return yes and 1 or 0 end
-- Gives 0 or 1 whatever the position.
local function is_truth(part)
  local n = number(part)
  return truth[part[#part][1]] or n == 0 or n == 1
end

local known = {
  ADD = function(a, b) return a + b end, SUBTRACT = function(a, b) return a - b end, TIMES = function(a, b) return a * b end,
  OVER = function(a, b) return b == 0 and 0 or a // b end, LESS = function(a, b) return bit(a < b) end, EQUAL = function(a, b) return bit(a == b) end,
  AND = function(a, b) return bit(a ~= 0 and b ~= 0) end, OR = function(a, b) return bit(a ~= 0 or b ~= 0) end,
}

-- An `and` or `or` of which one side is known.
local function half_known(op, a, b)
  local n, other = number(a), b
  if not n then n, other = number(b), a end
  if not n then return nil end
  local decides = op == "AND" and n == 0 or op == "OR" and n ~= 0
  if decides then return of(bit(op == "OR")) end
  return is_truth(other) and other or nil
end

-- Adding nothing, or multiplying by one: the other side.
local function unchanged(op, a, b)
  local x, y = number(a), number(b)
  if (op == "ADD" or op == "SUBTRACT") and y == 0 or (op == "TIMES" or op == "OVER") and y == 1 then return a end
  return (op == "ADD" and x == 0 or op == "TIMES" and x == 1) and b or nil
end

local function joined(op, arg, parts)
  local out = {}
  for _, part in ipairs(parts) do table.move(part, 1, #part, #out + 1, out) end
  out[#out + 1] = { op, arg }
  return out
end

local function is_this_seat(part) return #part == 1 and part[1][1] == "THIS_SEAT" end

local function same(a, b)
  if #a ~= #b then return false end
  for i, step in ipairs(a) do if step[1] ~= b[i][1] or step[2] ~= b[i][2] then return false end end
  return true
end

-- in_teams: whether this seat is another says whether that is of its team.
local function combine(op, arg, parts, in_teams)
  local a, b = parts[1], parts[2]
  if in_teams and op == "EQUAL" and (is_this_seat(a) or is_this_seat(b)) then return joined("OF_TEAM", 0, { is_this_seat(a) and b or a }) end
  local x, y = number(a), b and number(b)
  if op == "IF" and x then return x ~= 0 and b or parts[3] end
  if op == "IF" and same(b, parts[3]) then return b end
  if op == "TIMES" and (x == 0 or y == 0) then return of(0) end
  if op == "NOT" and x then return of(bit(x == 0)) end
  if known[op] and x and y then
    local n = known[op](x, y)
    if n >= -32768 and n <= 32767 then return of(n) end
  end
  return (op == "AND" or op == "OR") and half_known(op, a, b) or b and unchanged(op, a, b) or joined(op, arg, parts)
end

-- steps: { op, argument } in postfix. Gives the same, shorter where that can be.
function folding.fold(steps, in_teams)
  local stack = {}
  for _, step in ipairs(steps) do
    local n = arity[step[1]]
    if not n then stack[#stack + 1] = { step }
    else
      local parts = {}
      for i = n, 1, -1 do parts[i] = table.remove(stack) end
      stack[#stack + 1] = combine(step[1], step[2], parts, in_teams)
    end
  end
  return stack[1] or {}
end

-- Where a condition lies in the code: one that always holds is as good as none.
function folding.condition(code, at)
  local step = code[at[1] + 1]
  return at[2] == 1 and step[1] == "NUMBER" and step[2] ~= 0 and { 0, 0 } or at
end

return folding
