-- What is certain of a trick, whatever is played, and what never can be meant: trick.trump == nil, trick.number > 9, #trick.cards > 8, trick.can_follow == "yes".
local certain = {}

local never_nil = { trump = '; where there is none it is "none"', led = "", number = "", phase = "", winner = "", card = "", cards = "", trick = "", can_follow = ": it is true or false" }

-- By sign: whether a number from `least` to `most` can be so beside n, and whether it must be.
local can = {
  ["<"] = function(least, most, n) return least < n, most < n end, ["<="] = function(least, most, n) return least <= n, most <= n end,
  [">"] = function(least, most, n) return most > n, least > n end, [">="] = function(least, most, n) return most >= n, least >= n end,
  ["=="] = function(least, most, n) return least <= n and n <= most, least == n and most == n end,
  ["~="] = function(least, most, n) return least ~= n or most ~= n, n < least or n > most end,
}

-- Of a number of the trick beside one that is written; nil where it goes by the trick.
local function of_number(range, what, sign, n)
  if not range or not can[sign] or not n then return nil end
  local can_be, must_be = can[sign](range[1], range[2], n)
  if can_be and (not must_be or sign == "==") then return nil end -- #t.cards == 8 is said to be sure
  local there = range[1] == range[2] and ("there are always %d"):format(range[1]) or ("the %s are %d to %d"):format(range[3], range[1], range[2])
  return ("%s %s %d %s: %s"):format(what, sign, n, must_be and "always holds" or "never holds", there)
end

-- Each comparison of a number of the trick with one that is written: call(what, range, sign, number).
local function each_number(code, name, ranges, call)
  local function look(piece, what, range)
    for from, sign, n, stop in string.gmatch(code, "()" .. piece .. "%s*([<>=~]=?)%s*(%-?%d+)()") do
      local before, behind = string.sub(code, 1, from - 1), string.sub(code, stop)
      local alone = not string.find(before, "[%w_.]$") and not string.find(before, "[-+*/%%^#]%s*$") and not string.find(behind, "^[%w_.]") and not string.find(behind, "^%s*[-+*/%%^]")
      if alone and (sign ~= "==" and sign ~= "~=" or range == ranges.cards) then call(what, range, sign, math.tointeger(tonumber(n))) end -- else see compared.lua
    end
  end
  for _, field in ipairs { "number", "winner" } do look(name .. "%." .. field, ("'%s'"):format(field), ranges[field]) end
  look("#%s*" .. name .. "%.cards", "'#cards'", ranges.cards)
end

-- What is so or isn't in every trick, of a line of a function: tell(what). code: without strings and comments; name: what the trick is called
-- there; ranges: see compared.lua; complete: whether the trick is, and not what is to be followed with, of which trump is nil where there is none.
function certain.look(code, name, ranges, complete, tell)
  local function is_there(field) return never_nil[field] and (complete or field ~= "trump") end
  for field, behind in string.gmatch(code, "%f[%w_]" .. name .. "%.([%l_]+)%s*[=~]=%s*nil%f[^%w_]()") do
    if is_there(field) and behind then tell(("'%s' is never nil%s"):format(field, never_nil[field])) end
  end
  for field, behind in string.gmatch(code, "%f[%w_]not%s+" .. name .. "%.([%l_]+)()") do
    if is_there(field) and field ~= "can_follow" and not string.find(code, "^%s*[%.%[(=~<>]", behind) then tell(("'not %s' never holds: it is always there%s"):format(field, never_nil[field])) end
  end
  if string.find(code, "%f[%w_]" .. name .. "%.can_follow%s*[=~]=%s*[\"%d]") then tell("'can_follow' is true or false, and no text or number; write " .. name .. ".can_follow by itself") end
  if string.find(code, "%f[%w_]" .. name .. "%.cards%[%s*" .. name .. "%.winner%f[^%w_]") then
    tell(("'winner' is a seat, and the cards stand in the order in which they were laid; the card that won is %s.card"):format(name))
  end
  each_number(code, name, ranges, function(what, range, sign, n) tell(of_number(range, what, sign, n)) end)
end

return certain
