-- What is given to a word or a sign that is told to be wrong, and gets no further: its names, codes and options are looked at all the same.
local merge = require "merge"
local words = require "words"

local lost = {}
local kind = words.kind

local looked_at = { cards = true, ask = true, setting = true, depends_on = true, symbol = true }

function lost.add(problems, ...)
  for i = 1, select("#", ...) do
    local value = select(i, ...)
    if looked_at[kind(value)] then
      problems.lost = problems.lost or {}
      table.insert(problems.lost, { value = value, place = words.here() })
    end
  end
end

-- As the options are.
function lost.resolve(problems, options)
  for _, each in ipairs(problems.lost or {}) do
    problems.here = each.place
    each.value = merge.resolve(each.value, options, problems)
  end
end

-- of_cards: of what is counted of cards, each of which is a set of them.
local of_cards = { HELD = true, CAPTURED = true, LAID = true }

local function look_at_cards(game, set) if kind(set) == "cards" then set.eval { game = game.static, trump = game.TRUMP, winner = 0, loser = 0 } end end

function lost.check(game)
  for _, each in ipairs(game.problems.lost or {}) do
    game.problems.here = each.place
    look_at_cards(game, each.value)
    for _, step in ipairs(looked_at[kind(each.value)] and kind(each.value) ~= "cards" and (words.as_ask(each.value) or { code = {} }).code or {}) do
      local op, arg = step[1], step[2]
      local name = op == "FACT" and kind(arg) == "symbol" and rawget(arg, "symbol")
      local is_told = name and game.problems.says(rawget(arg, "place"), "'" .. name .. "'")
      if op == "FACT" and not is_told and not game.role_of[name] and not game.zone_of[name] then game:fact_index(arg) end
      if of_cards[op] then look_at_cards(game, arg) end
      if op == "COUNT" then game:zone_index(arg, false, step[3]) end
    end
  end
end

return lost
