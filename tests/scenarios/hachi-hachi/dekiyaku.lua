-- Deki-yaku: what makes one, the choice that follows, what it brings, and when it isn't asked. HH-4, HH-21..HH-24, HH-28.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local KAN = T.KAN

-- `seat` takes `kan` from each opponent, in a month that counts `times` times; `part` of it where it is shared.
local function takes(g, seat, kan, times, part)
  local wanted = {}
  for other = 0, 2 do
    wanted[other + 1] = (other == seat and 2 or -1) * math.tointeger(kan * KAN * (times or 1) * (part or 1))
  end
  T.gains(g, wanted)
end

-- Each of them, by the first, the second, the third in order -----------------------------------------

local MADE = {
  { "poetry_ribbons", 7, "1c>1R/2c>2R", "3c>3R/7c" },
  { "poetry_ribbons", 7, "3R>3c/7c", "2R>2c/1R>1c" },
  { "poetry_ribbons", 7, "2d>2R/3d>3R", "7c/1d>1R" },
  { "blue_ribbons", 7, "6c>6R/9c>9R", "10c>10R/7c" },
  { "blue_ribbons", 7, "10R>10c/9R>9c", "7c/6R>6c" },
  { "blue_ribbons", 7, "6d>6R/10c>10R", "9R=9c" },
  { "four_brights", 10, "1B>1c/3B>3c", "8B>8c/12B>12c" },
  { "four_brights", 10, "12B>12e/8B>8A", "3B>3R/1B>1R" },
}

for i, row in ipairs(MADE) do
  local name, kan, first, second = table.unpack(row)
  -- The one who makes it sits at place `at` in order of play; the others take chaff meanwhile.
  for at = 0, 2 do
    local idle = { "4c=4d", "5c=5d", "11R=11c", "11A=11B" }
    local turns = {}
    for n = 0, 3 + at do turns[n + 1] = n == at and first or n == at + 3 and second or table.remove(idle, 1) end
    local dealer = (i + at) % 3
    local seat = (dealer + at) % 3
    T.month(("%s: %s %s, by place %d in order"):format(name, first, second, at + 1), {
      cite = "HH-22 HH-21 HH-28", dealer = dealer, turns = table.concat(turns, " "),
    }, function(g)
      expect(g.phase).is "stop"
      expect(g.actor).is(seat)
      expect(g:actions()).is({ "stop", "continue" })
      T.gains(g, { 0, 0, 0 })
      g:act "stop"
      expect(g:deal_over()).is(true)
      expect(g.actor).is(nil)
      expect(g.phase).is "over"
      expect(g:yaku()).is({ { name = name, seat = seat, points = kan, clause = "HH-22" } })
      takes(g, seat, kan)
      T.balanced(g)
    end)
  end
end

-- No choice, no yaku ---------------------------------------------------------------------------------

local function nothing(name, turns, field)
  T.month(name, { cite = "HH-22 HH-21", dealer = 1, turns = turns, field = field }, function(g)
    expect(g.phase).is "play"
    expect(g:yaku()).is({})
    T.gains(g, { 0, 0, 0 })
    expect(g:try "stop").is(nil)
  end)
end

for _, lacks in ipairs { "1", "2", "3" } do
  local others = {}
  for month in ("123"):gmatch "." do if month ~= lacks then others[#others + 1] = month end end
  for _, instead in ipairs { "4R", "6R", "11R" } do
    local month = T.month_of(instead)
    nothing(("no poetry: %s instead of %sR"):format(instead, lacks),
            ("%sc>%sR/%sc>%sR  5c=5d  7c=7d  %dc>%s/8c"):format(others[1], others[1], others[2], others[2], month, instead))
  end
end
for _, lacks in ipairs { "6", "9", "10" } do
  local others = {}
  for _, month in ipairs { "6", "9", "10" } do if month ~= lacks then others[#others + 1] = month end end
  for _, instead in ipairs { "4R", "1R", "11R" } do
    local month = T.month_of(instead)
    nothing(("no blue: %s instead of %sR"):format(instead, lacks),
            ("%sc>%sR/%sc>%sR  5c=5d  7c=7d  %dc>%s/8c"):format(others[1], others[1], others[2], others[2], month, instead))
  end
end
for _, lacks in ipairs { "1", "3", "8", "12" } do
  local others = {}
  for _, month in ipairs { "1", "3", "8", "12" } do if month ~= lacks then others[#others + 1] = month end end
  nothing(("no four brights without %sB, though with the willow"):format(lacks),
          ("%sB>%sc/%sB>%sc  5c=5d  7c=7d  %sB>%sc/11B>11c"):format(others[1], others[1], others[2], others[2], others[3], others[3]))
end
nothing("no blue and no poetry of mixed ones", "1c>1R/2c>2R  5c=5d  7c=7d  9c>9R/6c>6R")
nothing("not seven: six and the willow's", "1c>1R/2c>2R  8A=8c  12c=12d  4c>4R/5c>5R  8B=8d  3c=3d  7c>7R/6c>6R  9c=9d  10c=10d  11R=11c")
nothing("two players hold it between them", "1c>1R/2c>2R  3c>3R/5c")
nothing("animals and chaff are no ribbons", "1c>1d/2A>2c  5c=5d  7c=7d  3c>3d/6c")

-- Seven ribbons, whichever two are left out ------------------------------------------------------------

local NINE = { 1, 2, 3, 4, 5, 6, 7, 9, 10 }

-- Six ribbons lie on the table; the dealer takes two a turn and lays the seventh, which the drawn card takes. The others take chaff
-- and what is left out. Gives the turns, and what must have been made.
local function seven_without(a, b)
  local mine, made, count = {}, { seven_ribbons = true }, { poetry = 0, blue = 0 }
  for i = 1, 9 do
    local month = NINE[(i + a) % 9 + 1]
    if month ~= a and month ~= b then mine[#mine + 1] = month end
  end
  local painted = a % 2 == 1 and a < 4 and "B" or "A"
  local idle = { "8A=8c", "12c=12d", "11A=11c", a .. "c=" .. a .. "d", b .. "c=" .. b .. "d", a .. "R=" .. a .. painted }
  local turns = {}
  local function has_taken(month)
    local set = month <= 3 and "poetry" or (month == 6 or month > 8) and "blue"
    if not set then return false end
    count[set] = count[set] + 1
    if count[set] == 3 then made[set .. "_ribbons"] = true end
    return count[set] == 3
  end
  for round = 1, 4 do
    local x, y = mine[2 * round - 1], mine[2 * round]
    turns[#turns + 1] = y and ("%dc>%dR/%dc>%dR"):format(x, x, y, y) or ("%dR=%dc"):format(x, x)
    local first, second = has_taken(x), y and has_taken(y)
    if round < 4 and (first or second) then turns[#turns + 1] = "continue" end
    if round < 4 then
      turns[#turns + 1] = table.remove(idle, 1)
      turns[#turns + 1] = table.remove(idle, 1)
    end
  end
  return table.concat(turns, " "), made
end

local POINTS = { poetry_ribbons = 7, blue_ribbons = 7, seven_ribbons = 10, four_brights = 10, five_brights = 12 }
for i = 1, 9 do
  for j = i + 1, 9 do
    local turns, made = seven_without(NINE[i], NINE[j])
    T.month(("seven ribbons: all but %dR and %dR"):format(NINE[i], NINE[j]), {
      cite = "HH-22 HH-24", dealer = (i + j) % 3, turns = turns,
    }, function(g)
      local kan, n = 0, 0
      expect(g.phase).is "stop"
      g:act "stop"
      for name in pairs(made) do
        kan, n = kan + POINTS[name], n + 1
        expect(g:yaku()).has { name = name, seat = g.dealer, points = POINTS[name], clause = "HH-22" }
      end
      expect(#g:yaku()).is(n)
      takes(g, g.dealer, kan)
    end)
  end
end

T.month("six ribbons are none yet", {
  cite = "HH-22", turns = "1c>1R/2c>2R  8A=8c  12c=12d  4c>4R/5c>5R  8B=8d  11c=11A  7c>7R/9c>9R",
}, function(g)
  expect(g.phase).is "play"
  expect(g:yaku()).is({})
end)

T.month("an eighth ribbon asks nothing and adds nothing", {
  cite = "HH-22 HH-21 HH-26", turns = [[
    6c>6R/9c>9R             8B=8d    12B=12c
    10c>10R/4c>4R continue  8A=8c    11B=11c
    5c>5R/7c>7R             1c=1d    11A=11R
    2R=2c continue          12d=12e  1R=1B
    3R=3c ]],
}, function(g)
  expect(g.phase).is "play"
  g:run()
  expect(T.yaku(g)).is "0 blue_ribbons 3.5, 0 seven_ribbons 5"
  takes(g, 0, 8.5)
end)

T.month("two ribbons in one turn, of six eight: seven ribbons once, and poetry", {
  cite = "HH-22 HH-21 HH-24", turns = [[
    1c>1R/2c>2R  8A=8c  12c=12d
    4c>4R/5c>5R  8B=8d  11A=11c
    7c>7R/6c>6R  3c/9c  12B=12e
    3R>3c/9R>9c  stop ]],
}, function(g)
  expect(T.yaku(g)).is "0 poetry_ribbons 7, 0 seven_ribbons 10"
  takes(g, 0, 17)
end)

-- Brights --------------------------------------------------------------------------------------------

local FIVE_AT_ONCE = [[
  1B>1c/3B>3c   4c=4d   5c=5d
  8B>8c/11B>11c 6c=6d   7c=7d
  12B>12c/9c ]]
local FOUR_THEN_FIVE = [[
  1B>1c/3B>3c            4c=4d   5c=5d
  8B>8c/12B>12c continue 6c=6d   7c=7d
  11B>11c/9c ]]

for name, turns in pairs { ["at once"] = FIVE_AT_ONCE, ["one after the other"] = FOUR_THEN_FIVE } do
  for _, options in ipairs { {}, { five_replaces_four = true } } do
    T.month(("five brights %s: they replace four%s"):format(name, next(options) and "" or ", unless told"), {
      cite = "HH-22 HH-24", dealer = 1, options = options, turns = turns .. " stop",
    }, function(g)
      expect(g:yaku()).is({ { name = "five_brights", seat = 1, points = 12, clause = "HH-22" } })
      takes(g, 1, 12)
    end)
  end
  T.month(("five brights %s: both count"):format(name), {
    cite = "HH-22 HH-24", dealer = 1, options = { five_replaces_four = false }, turns = turns .. " stop",
  }, function(g)
    expect(T.yaku(g)).is "1 five_brights 12, 1 four_brights 10"
    takes(g, 1, 22)
  end)
end

-- The choice -----------------------------------------------------------------------------------------

local POETRY = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/7c"

T.month("made by the hand card: it is asked when the drawn card is played too", { cite = "HH-21", turns = POETRY }, function(g)
  expect(g:zone "field").has "7c"
  expect(#g:zone "stock").is(17)
  expect(g.phase).is "stop"
  expect(g.actor).is(0)
  expect(g:try "play 1d").is(nil)
end)

T.month("not even between them where the drawn card has two to choose from", {
  cite = "HH-21 HH-20", turns = "1c>1R/2c>2R  4c=4d  5c=5d", field = "3R 7R 7d", hands = { [0] = "3c" }, deck = "7c",
}, function(g)
  g:act "play 3c"
  expect(g.phase).is "match"
  expect(g.actor).is(0)
  expect(g:try "stop").is(nil)
  g:act "match 7d"
  expect(g.phase).is "stop"
  expect(g:zone("captured", 0)).has "7d"
end)

T.month("made by the match that is picked", {
  cite = "HH-21 HH-20", turns = "1c>1R/2c>2R  4c=4d  5c=5d", field = "3R 3d 7d", hands = { [0] = "9A" }, deck = "3c",
}, function(g)
  g:act "play 9A"
  local other = g:copy()
  g:act "match 3R"
  expect(g.phase).is "stop"
  other:act "match 3d"
  expect(other.phase).is "play"
  expect(other.actor).is(1)
end)

T.month("stop: play ends at once, and the other cards stay where they are", {
  cite = "HH-21 HH-28", turns = POETRY .. " stop",
}, function(g)
  expect(g:deal_over()).is(true)
  expect(#g:hand(1)).is(6)
  expect(#g:zone "stock").is(17)
  expect(function() g:act "continue" end).fails "over"
  takes(g, 0, 7)
end)

T.month("continue: the next player plays, and who has said it isn't asked again for the same", {
  cite = "HH-21", turns = POETRY .. " continue  6c=6d  8c=8d  9c=9d",
}, function(g)
  expect(g.phase).is "play"
  expect(g.actor).is(1)
  T.gains(g, { 0, 0, 0 })
end)

T.month("another completed: all are held, and it is asked again", {
  cite = "HH-24 HH-21", dealer = 2, turns = [[
    1c>1R/2c>2R           4c=4d  5c=5d
    3c>3R/6c>6R continue  7c=7d  8c=8d
    9c>9R/10c>10R ]],
}, function(g)
  expect(g.phase).is "stop"
  expect(g.actor).is(2)
  local more = g:copy()
  g:act "stop"
  expect(T.yaku(g)).is "2 blue_ribbons 7, 2 poetry_ribbons 7"
  takes(g, 2, 14)
  more:act "continue"
  expect(more.phase).is "play"
  expect(more.actor).is(0)
end)

T.month("two in the same turn are asked once", {
  cite = "HH-24 HH-22", turns = "1c>1R/2c>2R  4c=4d  5c=5d  6c>6R/9c>9R  7c=7d  8c=8d  3c>3R/10c>10R  stop",
}, function(g)
  expect(T.yaku(g)).is "0 blue_ribbons 7, 0 poetry_ribbons 7"
  takes(g, 0, 14)
end)

-- What it is multiplied by, and how it is shared --------------------------------------------------------

local BLUE_AND_BRIGHTS = "6c>6R/9c>9R  4c=4d  5c=5d  10c>10R/7c  stop"

for card, times in pairs { ["12c"] = 1, ["3B"] = 2, ["11B"] = 4 } do
  T.month(("%s on the table: a deki-yaku counts %d times"):format(card, times), {
    cite = "HH-4 HH-22 HH-7", turns = BLUE_AND_BRIGHTS, field = card,
  }, function(g) takes(g, 0, 7, times) end)
  T.month(("%s on the table: half from each, %d times"):format(card, times), {
    cite = "HH-4 HH-22", turns = BLUE_AND_BRIGHTS, field = card, options = { dekiyaku_paid_by = "shared" },
  }, function(g)
    expect(T.yaku(g)).is "0 blue_ribbons 7"
    takes(g, 0, 7, times, 0.5)
  end)
end
T.month("the value from each opponent, where it is said", {
  cite = "HH-22", turns = BLUE_AND_BRIGHTS, options = { dekiyaku_paid_by = "each_opponent" },
}, function(g) takes(g, 0, 7) end)
T.month("half of five brights and of four", {
  cite = "HH-22", turns = FIVE_AT_ONCE .. " stop", options = { dekiyaku_paid_by = "shared", five_replaces_four = false },
}, function(g) takes(g, 0, 22, 1, 0.5) end)

T.month("those who are out neither pay nor are asked", {
  cite = "HH-22 HH-21", seats = 5, dealer = 1, bids = "no_mizuten out join join out join", turns = POETRY .. " stop",
}, function(g)
  -- In order: seats 2, 3, 0. The pot of 2½ kan goes to seat 2.
  T.gains(g, { -84, -12, 168 + 30, -84, -18 })
end)
