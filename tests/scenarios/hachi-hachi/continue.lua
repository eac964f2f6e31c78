-- Going on after a deki-yaku: when it isn't asked, who makes what void, who is liable, and what is left at exhaustion.
-- HH-23, HH-25, HH-26, HH-28.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local KAN = T.KAN

local function kan(...)
  local out = { ... }
  for i, value in ipairs(out) do out[i] = math.tointeger(value * KAN) end
  return out
end

-- Nothing more can be completed --------------------------------------------------------------------------

-- Seat 0 makes poetry in its fourth turn. Then 6R and 10R are seat 1's, 9R seat 2's: no blue ribbons for anybody; three of the nine are
-- gone for seat 0, more for the others; 8B is seat 1's, 12B seat 2's.
local CLOSED = [[
  1c>1R/2c>2R  6R=6c    9R=9c
  7c=7d        8B=8c    12B=12c
  5c=5d        10R=10c  4c=4d
  3c>3R/11c ]]

local function ends(name, turns, t)
  t = t or {}
  T.month(name, { cite = "HH-23 HH-21", turns = turns, options = t.options, dealer = t.dealer }, function(g)
    expect(g:deal_over()).is(true)
    expect(g.actor).is(nil)
    local gained = g:score().deal
    expect(gained[t.dealer or 0]).is((t.points or 7) * 2 * KAN)
    expect(#g:yaku()).is(1)
  end)
end
local function asks(name, turns, t)
  t = t or {}
  T.month(name, { cite = "HH-23 HH-21", turns = turns, options = t.options, dealer = t.dealer }, function(g)
    expect(g.phase).is "stop"
    expect(g.actor).is(t.dealer or 0)
    expect(g:actions()).is({ "stop", "continue" })
    T.gains(g, { 0, 0, 0 })
    g:act "continue"
    expect(g.phase).is "play"
  end)
end
-- The same but for some captures.
local function closed(changes)
  local out = CLOSED
  for from, to in pairs(changes) do
    local at, upto = out:find(from, 1, true)
    assert(at, from)
    out = out:sub(1, at - 1) .. to .. out:sub(upto + 1)
  end
  return out
end

for dealer = 0, 2 do
  ends(("nothing more can be completed: seat %d isn't asked"):format(dealer), CLOSED, { dealer = dealer })
end
ends("the same where it is said", CLOSED, { options = { auto_stop = true } })
asks("auto_stop = false: it is asked all the same", CLOSED, { options = { auto_stop = false } })
asks("seat 2 could still have four brights", closed { ["8B=8c"] = "8A=8c" })
asks("seat 1 could still have four brights", closed { ["12B=12c"] = "12e=12c" })
asks("four brights could still be had where five could not: 11B is seat 1's, 12B seat 2's", closed { ["8B=8c"] = "11B=11A" })
asks("any could", closed { ["8B=8c"] = "8A=8c", ["12B=12c"] = "12e=12c" })
asks("seat 0 alone could still have four brights", closed { ["8B=8c"] = "8A=8c", ["12B=12c"] = "12e=12c", ["7c=7d"] = "8B=8d" })
asks("seat 0 alone could still have seven ribbons: two of the nine are gone", closed { ["10R=10c"] = "10A=10c" })
asks("seat 1 alone could still have blue ribbons", closed { ["9R=9c"] = "9A=9c", ["4c=4d"] = "4R=4d" })
asks("seat 2 alone could still have blue ribbons", [[
  1c>1R/2c>2R  6A=6c        9A=9c
  7c=7d        8B>8c/5R>5c  12B=12c
  7A=7R        4R=4c        10R=10c
  3c>3R/11c ]])

-- Seat 0 makes the blue ribbons; of poetry nothing is taken yet, of all else each has a part.
local BLUE_CLOSED = [[
  6c>6R/9c>9R  4R=4c  5R=5c
  8A=8c        8B=8d  7R=7c
  11A=11c      %s     12B=12c
  10c>10R/12d ]]
asks("poetry alone is open to all", BLUE_CLOSED:format "11R=11B")
-- 1R is seat 1's, 2R seat 2's.
ends("and closed where two have a ribbon of it", (BLUE_CLOSED:format "1R=1c":gsub("7R=7c", "7R>7c/2R>2c")))
asks("open to seat 1 where it alone has one of it", BLUE_CLOSED:format "1R=1c")

-- Seat 0 makes four brights; ribbons of every kind are shared by seats 1 and 2.
local BRIGHTS_CLOSED = [[
  1B>1c/3B>3c  1R=1d  2R=2d
  7c=7d        %s     9R=9d
  10c=10d      5R=5d  4R=4d
  8B>8c/12B>12c ]]
asks("five brights alone are open to seat 0", BRIGHTS_CLOSED:format "6R=6d")
ends("and closed where 11B is another's", BRIGHTS_CLOSED:format "6R>6d/11B>11c", { points = 10 })
asks("open where the willow was its own card of chaff", BRIGHTS_CLOSED:format "6R>6d/11A>11c")

-- Both of the first player's are made, and nothing is left.
T.month("after going on, the second completed ends play by itself where nothing is left", {
  cite = "HH-23 HH-24", turns = [[
    1c>1R/2c>2R           4R=4c  5R=5c
    3c>3R/6c>6R continue  8B=8c  7R=7c
    9c>9R/8A              11A=11c  12B=12c
    10c>10R/12d ]],
}, function(g)
  expect(g:deal_over()).is(true)
  expect(T.yaku(g)).is "0 blue_ribbons 7, 0 poetry_ribbons 7"
  T.gains(g, kan(28, -14, -14))
end)

for _, auto_stop in ipairs { true, false } do
  T.month(("on the last turn of the month nothing is asked, auto_stop = %s"):format(auto_stop), {
    cite = "HH-23 HH-22", dealer = 1, month = "last_turn_poetry", options = { auto_stop = auto_stop },
  }, function(g)
    expect(g:deal_over()).is(true)
    expect(T.yaku(g)).is "0 poetry_ribbons 7"
    T.gains(g, kan(14, -7, -7))
  end)
end

-- Void, and liable -----------------------------------------------------------------------------------------

-- In order: the first makes poetry, the second blue.
local POETRY_THEN_BLUE = [[
  1c>1R/2c>2R           6c>6R/9c>9R     4c=4d
  3c>3R/5c %s           10c>10R/7c %s ]]

for dealer = 0, 2 do
  local first, second = dealer, (dealer + 1) % 3
  T.month(("seat %d goes on, seat %d completes another and stops: the first alone pays both shares"):format(first, second), {
    cite = "HH-25 HH-21", dealer = dealer, turns = POETRY_THEN_BLUE:format("continue", "stop"),
  }, function(g)
    expect(T.yaku(g)).is(("%d blue_ribbons 7"):format(second))
    expect(g:yaku()[1].clause).is "HH-22"
    local wanted = { 0, 0, 0 }
    wanted[first + 1], wanted[second + 1] = -168, 168
    T.gains(g, wanted)
  end)
end

T.month("the second chooses too", { cite = "HH-25 HH-21", turns = POETRY_THEN_BLUE:format("continue", "") }, function(g)
  expect(g.phase).is "stop"
  expect(g.actor).is(1)
  expect(g:actions()).is({ "stop", "continue" })
end)

T.month("both shares are once the value where they are halves", {
  cite = "HH-25 HH-22", turns = POETRY_THEN_BLUE:format("continue", "stop"), options = { dekiyaku_paid_by = "shared" },
}, function(g) T.gains(g, kan(-7, 7, 0)) end)

for times = 2, 4, 2 do
  scenario(("both shares, multiplied by %d"):format(times), { cite = "HH-25 HH-4", variant = T.VARIANT }, function()
    local g = T.multiplied(times, { dealer = 0, turns = POETRY_THEN_BLUE:format("continue", "stop") })
    T.gains(g, kan(-14 * times, 14 * times, 0))
  end)
end

local FIRST_STOPS = [[
  1c>1R/2c>2R  6c>6R/9c>9R     4c=4d
  3c>3R/5c %s ]]
T.month("who stops at once is liable for nothing", { cite = "HH-25", turns = FIRST_STOPS:format "stop" }, function(g)
  expect(T.yaku(g)).is "0 poetry_ribbons 7"
  T.gains(g, kan(14, -7, -7))
end)

T.month("who goes on and completes another is liable to nobody", {
  cite = "HH-25 HH-24", dealer = 1, turns = [[
    1c>1R/2c>2R           4c=4d  5c=5d
    3c>3R/6c>6R continue  7c=7d  8c=8d
    9c>9R/10c>10R         stop ]],
}, function(g)
  expect(T.yaku(g)).is "1 blue_ribbons 7, 1 poetry_ribbons 7"
  T.gains(g, kan(-14, 28, -14))
end)

-- Poetry by the first, blue by the second, four brights by the third.
local THREE = [[
  1c>1R/2c>2R        6c>6R/9c>9R        8B=8c
  3c>3R/4c continue  10c>10R/4d>4c %s   12B=12c
  5c=5d              7c=7d              1B=1d
  11c=11A            2d=2A              3B=3d ]]
T.month("two have gone on: each pays its own share to the third", {
  cite = "HH-25", dealer = 2, turns = THREE:format "continue" .. " stop",
}, function(g)
  -- In order: seats 2, 0, 1.
  expect(T.yaku(g)).is "1 four_brights 10"
  T.gains(g, kan(-10, 20, -10))
end)
T.month("their own shares are halves where it is shared", {
  cite = "HH-25 HH-22", dealer = 2, turns = THREE:format "continue" .. " stop", options = { dekiyaku_paid_by = "shared" },
}, function(g) T.gains(g, kan(-5, 10, -5)) end)

-- Poetry by the first, which goes on; blue by the second, which goes on; four brights by the first again.
T.month("void is void for good: what comes later counts alone, and who went on after it pays", {
  cite = "HH-25 HH-24", turns = [[
    1c>1R/2c>2R        6c>6R/9c>9R          4c=4d
    3c>3R/1B continue  10c>10R/7d continue  7c>7d/5c
    1d>1B/3B           5d>5c/8c             2A=2d
    3d>3B/8B>8c        11c=11A              4A=4R
    12c=12B            stop ]],
}, function(g)
  expect(T.yaku(g)).is "0 four_brights 10"
  T.gains(g, kan(20, -20, 0))
end)

T.month("who has gone on is liable for the rest of the month, with nothing left of its own", {
  cite = "HH-25 HH-24", turns = [[
    1c>1R/2c>2R        6A>6R/9c>9R          4c=4d
    3c>3R/5c continue  10A>10R/8B continue  2d=2A
    5d>5c/7c           8c>8B/1B             6d=6c
    7d>7c/11c          1d>1B/12B            8A=8d
    11A>11c/4A         12c>12B/3B           10d=10c
    4R>4A/7A           3d>3B/5A             stop ]],
}, function(g)
  expect(T.yaku(g)).is "1 blue_ribbons 7, 1 four_brights 10"
  T.gains(g, kan(-34, 34, 0))
end)

T.month("who hasn't made any stays out of it, wherever it sits", {
  cite = "HH-25", dealer = 1, turns = [[
    4c=4d  1c>1R/2c>2R        6c>6R/9c>9R
    5c=5d  3c>3R/7c continue  10c>10R/7d>7c  stop ]],
}, function(g)
  expect(T.yaku(g)).is "0 blue_ribbons 7"
  T.gains(g, kan(14, 0, -14))
end)

-- Seat 0 goes on and pays for it; in the next month, which seat 1 deals, it pays no more than its share.
scenario("the next month begins anew", {
  cite = "HH-25 HH-24 HH-27", variant = T.VARIANT, dealer = 0, deal = T.deal_of { dealer = 0, turns = POETRY_THEN_BLUE:format("", "") },
}, function()
  local g = T.played { dealer = 0, turns = POETRY_THEN_BLUE:format("continue", "stop") }
  T.next_month(g, { dealer = 1, turns = "" }, function(one) expect(one:yaku()).is({}) end)
  g = T.played { dealer = 0, turns = POETRY_THEN_BLUE:format("continue", "stop") }
  T.next_month(g, { dealer = 1, turns = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/6c  stop" })
  expect(T.yaku(g)).is "1 poetry_ribbons 7"
  T.gains(g, kan(-7, 14, -7))
end)

-- Exhaustion ---------------------------------------------------------------------------------------------

local function exhausted(name, month, t, yaku, gained)
  t.cite, t.dealer, t.month = t.cite or "HH-26 HH-28", t.dealer or 0, month
  T.month(name, t, function(g)
    expect(g:deal_over()).is(true)
    for seat = 0, 2 do expect(#g:hand(seat)).is(0) end
    expect(#g:zone "stock").is(0)
    expect(T.yaku(g)).is(yaku)
    T.gains(g, gained)
  end)
end

exhausted("nobody stops: half of the value from each", "ends_with_poetry", {}, "0 poetry_ribbons 3.5", kan(7, -3.5, -3.5))
exhausted("whoever deals", "ends_with_poetry", { dealer = 2 }, "2 poetry_ribbons 3.5", kan(-3.5, -3.5, 7))
exhausted("a quarter where it is shared", "ends_with_poetry", { cite = "HH-26 HH-22", options = { dekiyaku_paid_by = "shared" } },
          "0 poetry_ribbons 3.5", kan(3.5, -1.75, -1.75))
exhausted("the last who completed one, and the first who went on pays both halves", "ends_with_blue_after_poetry",
          { cite = "HH-26 HH-25" }, "1 blue_ribbons 3.5", kan(-7, 7, 0))
exhausted("both quarters", "ends_with_blue_after_poetry", { cite = "HH-26 HH-25 HH-22", dealer = 1, options = { dekiyaku_paid_by = "shared" } },
          "2 blue_ribbons 3.5", kan(0, -3.5, 3.5))
exhausted("two had gone on before the last: each its half", "ends_with_three", { cite = "HH-26 HH-25" }, "2 four_brights 5", kan(-5, -5, 10))
exhausted("two of one player: half of both", "ends_with_two_of_one", { cite = "HH-26 HH-24" },
          "0 blue_ribbons 3.5, 0 poetry_ribbons 3.5", kan(14, -7, -7))
exhausted("void for good at the end too: the new one alone, from who went on between", "ends_with_brights_after_blue",
          { cite = "HH-26 HH-25" }, "0 four_brights 5", kan(10, -10, 0))
exhausted("completed on the last turn: in full, from who had gone on", "last_turn_blue_after_poetry",
          { cite = "HH-23 HH-25 HH-26" }, "2 blue_ribbons 7", kan(-14, 0, 14))

for times = 2, 4, 2 do
  scenario(("half of it, multiplied by %d"):format(times), { cite = "HH-26 HH-4", variant = T.VARIANT }, function()
    T.gains(T.multiplied(times, { dealer = 0, month = "ends_with_poetry" }), kan(7 * times, -3.5 * times, -3.5 * times))
  end)
end

T.month("the choice at an earlier turn still ends it in full", {
  cite = "HH-26 HH-21 HH-28", turns = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/6c  stop",
}, function(g) T.gains(g, kan(14, -7, -7)) end)
