-- Yaku that a file makes of the very cards of one that it inherits, so that both are paid.
local places = require "places"

local twins = {}

-- Where a file says which cards make a yaku; nil where another one does.
local function own_cards(load, row)
  for _, key in ipairs { 1, "long", "round", "won_with" } do
    local place = rawget(row.declared, key) ~= nil and places.at(row.declared, key)
    if place and place.file == load.path then return place end
  end
end

-- Of each yaku of tricks that cards make: its kinds of trick and all its cards by trump, as a text.
local function cards_of_tricks(game)
  local list = {}
  for i, row in ipairs(game.yaku.rows) do
    local parts = {}
    for trump = 0, row.kind == "BEATS" and #game.deck.suits or -1 do
      for _, pair in ipairs(game.yaku.pairs[trump] or {}) do
        if pair.yaku == i - 1 then parts[#parts + 1] = ("%d:%d>%d"):format(trump, pair.winner, pair.loser) end
      end
    end
    table.sort(parts)
    list[i] = #parts > 0 and ("%d %s %s"):format(row.not_in, row.face_down, table.concat(parts, " ")) or nil
  end
  return list
end

-- Of two that are the same the own one, where the other is inherited.
local function tell(load, row, other, add)
  local place, there = own_cards(load, row), places.at(other.declared)
  if not place or own_cards(load, other) or not there or there.file == load.path then return end
  add(place, 'yaku "%s" is made of the same cards as yaku "%s" (%s), and both are paid; yaku "%s" { ... } changes that one', row.name, other.name, places.said(there), other.name)
end

local function in_tricks(load, game, add)
  local cards = not game.yaku.one_a_trick and cards_of_tricks(game) or {}
  for i, row in ipairs(game.yaku.rows) do
    for k, other in ipairs(game.yaku.rows) do
      if k ~= i and cards[i] and cards[i] == cards[k] then tell(load, row, other, add) end
    end
  end
end

local function in_captures(load, game, add)
  local rows = game.fishing.yaku
  for i, row in ipairs(rows) do
    for k, other in ipairs(rows) do
      local alike = k ~= i and row.cards == other.cards and row.twice == other.twice and row.need == other.need and row.more == other.more and row.void_from == other.void_from and row.void_by == other.void_by
      if alike and rows[row.replaces + 1] ~= other and rows[other.replaces + 1] ~= row then
        tell(load, row, other, add)
      end
    end
  end
end

-- The remarks: add(place, format, ...).
function twins.remark(load, game, add)
  if game.fishing then in_captures(load, game, add) elseif game.trick then in_tricks(load, game, add) end
end

return twins
