-- Yaku of dealt hands and yaku at the end of a deal that can never be made, by what cards there are.
local unmade = {}

local function size(game, set)
  local n = 0
  for c = 0, #game.deck.cards - 1 do if set:has(c) then n = n + 1 end end
  return n
end

-- How many cards are in the same of these sets, and in no other: { n =, of = { true, false, ... } }.
local function cells_of(game, counts)
  local by, list = {}, {}
  for c = 0, #game.deck.cards - 1 do
    local name = ""
    for i, count in ipairs(counts) do name = name .. (count.cards:has(c) and i .. " " or "") end
    if not by[name] then
      by[name] = { n = 0, of = {} }
      list[#list + 1] = by[name]
      for i, count in ipairs(counts) do by[name].of[i] = count.cards:has(c) end
    end
    by[name].n = by[name].n + 1
  end
  return list
end

local most_looked_at = 20000

-- Whether some hand of so many cards has as many of each as they say; true where that takes too long to find.
local function some_hand(game, counts, cards)
  local order = { { 0 } } -- how many cards so far, then how many of each
  for i = 1, #counts do order[1][i + 1] = 0 end
  for _, cell in ipairs(cells_of(game, counts)) do
    local after, reached = {}, {}
    for _, from in ipairs(order) do
      for n = 0, math.min(cell.n, cards - from[1]) do
        local to, fits = { from[1] + n }, true
        for i, count in ipairs(counts) do
          to[i + 1] = from[i + 1] + (cell.of[i] and n or 0)
          fits = fits and to[i + 1] <= count.most
        end
        local name = table.concat(to, " ")
        if fits and not reached[name] then
          reached[name] = true
          after[#after + 1] = to
        end
      end
      if #after > most_looked_at then return true end
    end
    order = after
  end
  for _, hand in ipairs(order) do
    local fits = hand[1] == cards
    for i, count in ipairs(counts) do fits = fits and hand[i + 1] >= count.least end
    if fits then return true end
  end
  return false
end

-- Suits of which a three can be of weak cards alone.
local function weak_suits(game)
  local n = 0
  for _, suit in ipairs(game.fishing.suits) do if size(game, suit * game.fishing.weak) >= 3 then n = n + 1 end end
  return n
end

-- Whether hands are as they are dealt when they are looked at.
local function stay_as_dealt(game)
  for _, phase in ipairs(game.phases) do
    for _, answer in ipairs { phase.nobody, table.unpack(phase.answers or {}) } do
      for _, effect in ipairs(answer.effects) do if effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE" then return false end end
    end
  end
  return true
end

-- Whether a hand that has so many of each has so many of this too.
local function has_too(game, count, counts)
  for _, other in ipairs(counts) do
    local within = other.cards:within(count.cards)
    local no_more = count.most >= game.tricks or count.cards:within(other.cards) and other.most <= count.most
    if within and other.least >= count.least and no_more then return true end
  end
  return false
end

-- Whether every hand that fits a yaku fits another too, as far as it shows in what they say.
local function fits_too(game, row, other)
  local shapes = {}
  for _, shape in ipairs(other.shapes) do shapes[shape] = true end
  for _, shape in ipairs(#other.shapes > 0 and row.shapes or {}) do if not shapes[shape] then return false end end
  for _, count in ipairs(other.counts) do if not has_too(game, count, row.counts) then return false end end
  return (#other.shapes == 0 or #row.shapes > 0) and (other.weak == 255 or other.weak == row.weak)
end

-- Of a group the first that fits counts: one before it that fits whenever it does.
local function before_it(game, row)
  for _, other in ipairs(game.fishing.hand_yaku) do
    if other == row then return nil end
    if other.group == row.group and fits_too(game, row, other) then return other end
  end
end

-- Why a yaku of captures never counts that another replaces whenever it is made; nil where it may.
function unmade.replaced(game, row)
  for _, other in ipairs(game.fishing.yaku) do
    local replaces = game.fishing.yaku[other.replaces + 1] == row
    if replaces and other.twice:empty() and row.twice:empty() and not row.cards:empty() and row.cards:within(other.cards) and other.need <= row.need then
      return ('whenever it is, yaku "%s" is made too, and replaces it'):format(other.name)
    end
  end
end

local function in_hands(game, found)
  if not stay_as_dealt(game) then return end
  for _, row in ipairs(game.fishing.hand_yaku) do
    local why
    if not some_hand(game, row.counts, game.tricks) then why = ("no hand of %d cards holds so many of each"):format(game.tricks)
    elseif row.weak < 255 and row.weak > weak_suits(game) then
      why = ("it wants %d weak %s, and there are the cards for %d"):format(row.weak, row.weak == 1 and "three" or "threes", weak_suits(game))
    end
    local first = not why and before_it(game, row)
    if first then why = ('yaku "%s", before it in its group, fits every hand that it fits'):format(first.name) end
    found(row, why)
  end
end

-- What all cards are worth.
local function worth_of_all(game)
  local points = 0
  for _, worth in ipairs(game.fishing.values) do points = points + math.max(0, worth) end
  return points
end

local function bonuses(game, found_of)
  local points = worth_of_all(game)
  for _, row in ipairs(game.fishing.hand_yaku) do
    local never = row.bonus == "POINTS" and row.bonus_points > points
    if row.bonus == "POINTS" then found_of(row, "bonus", never and ("can never be paid: it wants %d card points, and all cards are %d"):format(row.bonus_points, points)) end
  end
end

local function at_the_end(game, found)
  local points, players = worth_of_all(game), game.players > 0 and game.players or game.seats
  for _, row in ipairs(game.fishing.final) do
    local why
    local n = size(game, row.cards)
    if row.kind == "CARDS" and row.need > n then why = ("it wants %d cards, and there are %d"):format(row.need, n)
    elseif row.kind == "POINTS" and row.need > points then why = ("it wants %d card points, and all cards are %d"):format(row.need, points)
    elseif row.kind == "ALL" and row.need * players > points then
      why = ("%d players with %d card points each have %d, and all cards are %d"):format(players, row.need, row.need * players, points)
    end
    found(row, why)
  end
end

-- found_of(row, key, why): of a part of one.
function unmade.look(game, found, found_of)
  in_hands(game, found)
  at_the_end(game, found)
  bonuses(game, found_of)
end

return unmade
