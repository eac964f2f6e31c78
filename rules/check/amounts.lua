-- How much of everything a file declares, in a line.
local places = require "places"
local words = require "words"

local amounts = {}
local kind, meta = words.kind, words.meta

local function count_of(n, one, many) return n > 0 and ("%d %s"):format(n, n == 1 and one or many or one .. "s") or nil end

-- The yaku in a section, under whatever values of options: each name once.
local function named(value, names)
  if kind(value) == "depends_on" and type(value.branches) == "table" then
    for _, key in ipairs(places.keys(value.branches)) do named(value.branches[key], names) end
  elseif kind(value) == "table" then
    if meta[value] and meta[value].word == "yaku" then names[meta[value].name] = true
    else for _, item in ipairs(value) do named(item, names) end end
  end
  return names
end

-- Yaku under the values given, and how many there are only under others.
local function count_yaku(load, section, rows, what)
  local names, others = named(load.declaration[section], {}), 0
  for _, row in ipairs(rows) do names[row.name] = nil end
  for _ in next, names do others = others + 1 end
  local all = count_of(#rows + others, what, what)
  if others == 0 then return all end
  return ("%s (%s under other values)"):format(all, #rows == 0 and "all" or others .. " of them only")
end

function amounts.of(load, game)
  local counts, parts, fishing = {}, {}, game.fishing
  for _, phase in ipairs(game.phases) do counts[phase.kind] = (counts[phase.kind] or 0) + 1 end
  local function add(text) parts[#parts + 1] = text end
  add(count_of(#game.deck.cards, "card"))
  add(count_of((counts.CHOOSING or 0), "choice"))
  add(count_of((counts.AUCTION or 0), "auction"))
  add(count_of(game.trick and #game.trick.kinds or 0, "kind of trick", "kinds of trick"))
  add(count_yaku(load, "yaku", fishing and fishing.yaku or game.yaku.rows, "yaku"))
  add(count_yaku(load, "hand_yaku", fishing and fishing.hand_yaku or {}, "hand yaku"))
  add(count_of(fishing and #fishing.payments or 0, "payment"))
  add(count_of(#game.options, "option"))
  add(count_of(#game.clauses, "clause"))
  return table.concat(parts, ", ")
end

return amounts
