-- Answers of a choice that are given with a card: one of them alone can be open at a time, and a card that is said by itself goes with it.
local places = require "places"
local meta = require "words".meta

local answers = {}

local both_sides = { AND = true, LESS = true, EQUAL = true }

-- What has to hold for an expression { first, count } to hold, as { text, no, of, least, most }: by its text, whether it mustn't, and of
-- what is compared with a number the numbers for which it does. operands: how many a step takes.
local function wanted(game, expression, operands)
  local stack = {}
  for i = expression[1] + 1, expression[1] + expression[2] do
    local op, arg, kids, texts = game.code[i][1], game.code[i][2], {}, {}
    for k = operands(op), 1, -1 do
      kids[k] = table.remove(stack)
      texts[k] = kids[k].text
    end
    local node = { text = ("%s %d (%s)"):format(op, arg, table.concat(texts, ", ")), number = op == "NUMBER" and arg or nil, all = {} }
    for _, kid in ipairs(op == "AND" and kids or {}) do table.move(kid.all, 1, #kid.all, #node.all + 1, node.all) end
    local a, b = kids[1], both_sides[op] and kids[2]
    local own = { text = node.text }
    if op == "NOT" then
      own = { text = a.text, no = not a.own.no, of = a.own.of, least = a.own.above, most = a.own.below }
      if not own.of then own.of, own.least, own.most = a.text, 0, 0 end -- a fact as a condition: it is none
    elseif op == "EQUAL" and (a.number or b.number) then
      own.of, own.least, own.most = a.number and b.text or a.text, a.number or b.number, a.number or b.number
    elseif op == "EQUAL" or op == "LESS" and not (a.number or b.number) then own.pair, own.less = { a.text, b.text }, op == "LESS"
    elseif op == "LESS" and b.number then own.of, own.most, own.above = a.text, b.number - 1, b.number
    elseif op == "LESS" and a.number then own.of, own.least, own.below = b.text, a.number + 1, a.number end
    node.own = own
    node.all[#node.all + 1] = own
    stack[#stack + 1] = node
  end
  return stack[1] and stack[1].all or {}
end

-- less(x, y) beside less(y, x), or beside equal of the two.
local function never_both_of(one, other)
  if not one.pair or not other.pair or not (one.less or other.less) then return false end
  local same, turned = one.pair[1] == other.pair[1] and one.pair[2] == other.pair[2], one.pair[1] == other.pair[2] and one.pair[2] == other.pair[1]
  return (same or turned) and one.less ~= other.less or turned and one.less and other.less
end

local function never_both(one, other)
  if never_both_of(one, other) then return true end
  if one.text == other.text and (one.no or false) ~= (other.no or false) then return true end
  local least, most = math.max(one.least or math.mininteger, other.least or math.mininteger), math.min(one.most or math.maxinteger, other.most or math.maxinteger)
  return one.of ~= nil and one.of == other.of and least > most
end

local function exclude(game, a, b, operands)
  for _, one in ipairs(wanted(game, a.when, operands)) do
    for _, other in ipairs(wanted(game, b.when, operands)) do if never_both(one, other) then return true end end
  end
  return false
end

-- Tells of two that are given with a card where it isn't known that never both are open.
function answers.check(game, list, operands)
  for i, late in ipairs(list) do
    for k = 1, late.with_card and i - 1 or 0 do
      local first = list[k]
      if first.with_card and first.verb ~= late.verb and not exclude(game, first, late, operands) then
        local place = places.at(late.declared)
        if place and game.problems.bundled[place.file] then place, first, late = places.at(first.declared), late, first end
        game.problems.add(place, 'may "%s" is given with a card, and so is may "%s": one such answer alone can be open at a time; let a choice before it ask which, as in '
          .. 'may "so" { note "so" }, and write when = so of the one, when = unless(so) of the other', meta[late.declared].name, meta[first.declared].name)
        return
      end
    end
  end
end

return answers
