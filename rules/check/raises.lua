-- What raises the worth of a yaku of tricks, and whether that can ever hold.
local bounds = require "bounds"
local compile = require "compile"
local phrases = require "phrases"
local places = require "places"
local words = require "words"
local yaku = require "yaku"

local raises = {}

local function number_of(game, row)
  for i, other in ipairs(game.yaku.rows) do if other == row then return i - 1 end end
end

-- Whether its cards can be two of which one beats the other, or that of one which wins: any, and any with the card of a raise.
local function can_be_with(game, row, raise)
  local number, any = number_of(game, row), false
  for _, trump in ipairs(game.can_be_trump) do
    local with = game.refs[raise.with + 1][trump + 1]
    for _, pair in ipairs(game.yaku.pairs[trump] or {}) do
      local w, l = pair.winner, pair.loser
      if pair.yaku == number and (w == l or yaku.can_win(game.trick.orders[trump], game.limits.TRUMP, w, l)) then
        any = true
        if w == with or l == with then return true, true end
      end
    end
  end
  return any, false
end

local function why_never(game, row, raise)
  if bounds.never(game, raise.when, compile.operands) then return "the `when` of that never holds", "when" end
  if not raise.with then return nil end
  local any, with = can_be_with(game, row, raise)
  if with or not any then return nil end
  return ("%s is never %s"):format(phrases.of(game):ref(raise.with), row.declared.won_with and "the card that wins it" or "one of its two cards"), "with"
end

local known = setmetatable({}, { __mode = "k" }) -- by raise

-- Why a raise never holds for a yaku, and by which of its keys; nil where it may, and where the yaku itself is never made.
function raises.why_never(game, row, raise)
  known[raise] = known[raise] or { why_never(game, row, raise) }
  return known[raise][1], known[raise][2]
end

local function own_worth(row) return rawget(row.declared, "worth") end

-- Whether it need not be told of a yaku. What is said for all yaku is told of each, if it holds for any.
function raises.is_idle(game, row, raise)
  if not raises.why_never(game, row, raise) then return false end
  for _, other in ipairs(own_worth(row) and {} or game.yaku.rows) do
    for _, same in ipairs(own_worth(other) and {} or other.raises) do
      local alike = same.points == raise.points and same.with == raise.with
      if alike and not raises.why_never(game, other, same) then return false end
    end
  end
  return true
end

-- Where a raise is written: what it is given with, or else the worth that it is of.
local function place_of(load, row, raise, key)
  local section = load.declaration.yaku or {}
  local worth = own_worth(row) or words.kind(section) == "table" and section.worth
  for _, item in ipairs(words.kind(worth) == "table" and worth or {}) do
    local said = words.kind(item) == "table" and item[1] == raise.points and places.at(item, key)
    if said then return said end
  end
  return own_worth(row) and places.at(row.declared, "worth") or places.at(section, "worth") or places.at(row.declared)
end

-- found(about, place, what, unused, by_teams, mild): what false where it isn't so under these values of the options.
function raises.look(load, game, found)
  for _, row in ipairs(game.trick and game.yaku.rows or {}) do
    for _, raise in ipairs(row.raises) do
      local about = ('worth %d of yaku "%s"'):format(raise.points, row.name)
      local why, key = raises.why_never(game, row, raise)
      local place = place_of(load, row, raise, key or "when")
      local told = why and raises.is_idle(game, row, raise) and (key == "when" or place and place.file == load.path)
      found(about, place, told and ('yaku "%s" is never worth %d: %s'):format(row.name, raise.points, why), true, false, true)
    end
  end
end

-- Whether in each trick one of them holds, by its number alone: { 3, when = first_trick }, { 2, when = after_first_trick }.
local function holds_in_all(game, worth)
  for trick = 1, game.tricks do
    local any = false
    for _, item in ipairs(worth) do
      local when = words.kind(item) == "table" and rawget(item, "with") == nil and rawget(item, "when") or nil
      local ok, holds = pcall(function() return words.kind(when) == "condition" and when.eval { trick = trick, game = game } end)
      any = any or ok and holds == true
    end
    if not any then return false end
  end
  return true
end

-- The remarks: add(place, format, ...). A yaku with raises alone is made in any case, and worth nothing where none of them holds.
function raises.remark(load, game, add)
  for _, row in ipairs(game.trick and game.yaku.rows or {}) do
    local place = own_worth(row) and places.at(row.declared, "worth")
    if row.points == 0 and #row.raises > 0 and place and place.file == load.path and math.type((own_worth(row) or {})[1]) ~= "integer" and not holds_in_all(game, own_worth(row)) then
      add(place, 'yaku "%s" is made for 0 points where no `when` or `with` of its worth holds; what it is worth then stands first, as in { 2, { 4, when = ... } }, and what makes it in made', row.name)
    end
  end
end

return raises
