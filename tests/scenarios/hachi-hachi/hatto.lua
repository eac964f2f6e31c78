-- Hatto: who puts down the card that an opponent lacks. HH-27, and HH-4, HH-22, HH-25, HH-26 with it.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")(scenario, expect, fuda)
local KAN = T.KAN

-- The first in order is `dealer`; `gained` in kan, in order of play.
local function hatto(name, t, yaku, gained)
  t.cite, t.dealer = t.cite or "HH-27", t.dealer or 0
  T.month(name, t, function(g)
    local wanted, out = {}, {}
    for at = 1, 3 do wanted[(t.dealer + at - 1) % 3 + 1] = math.tointeger(gained[at] * KAN) end
    for made in yaku:gmatch "[^,]+" do out[#out + 1] = (made:gsub("^ *", t.dealer .. " ", 1)) end
    expect(g:deal_over()).is(true)
    expect(T.yaku(g)).is(table.concat(out, ", "))
    T.gains(g, wanted)
  end)
end

-- The first in order has 1R and 2R and lacks 3R; %s are the turns between, and its next one.
local LACKS_3R = "1c>1R/2c>2R  %s  %s  stop"

-- By whom, and how it is taken ---------------------------------------------------------------------------

for dealer = 0, 2 do
  hatto(("the next player puts down 3R: it alone pays both shares; seat %d deals"):format(dealer),
        { dealer = dealer, turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c") }, "poetry_ribbons 7", { 14, -14, 0 })
  hatto(("so does the one after; seat %d deals"):format(dealer),
        { dealer = dealer, turns = LACKS_3R:format("4c=4d  3R/7c", "3c>3R/8c") }, "poetry_ribbons 7", { 14, 0, -14 })
end
hatto("taken by the drawn card", { turns = LACKS_3R:format("3R/7c  4c=4d", "8c/3c>3R") }, "poetry_ribbons 7", { 14, -14, 0 })
hatto("whatever the hand card takes before", { turns = LACKS_3R:format("3R/7c  4c=4d", "7d>7c/3d>3R") }, "poetry_ribbons 7", { 14, -14, 0 })
hatto("it says liability", { turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c"), options = { hatto = "liability" } },
      "poetry_ribbons 7", { 14, -14, 0 })
hatto("or it is off", { turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c"), options = { hatto = "off" } }, "poetry_ribbons 7", { 14, -7, -7 })
hatto("off for the one after too", { turns = LACKS_3R:format("4c=4d  3R/7c", "8c/3c>3R"), options = { hatto = "off" } },
      "poetry_ribbons 7", { 14, -7, -7 })
hatto("both shares are once the value where they are halves",
      { cite = "HH-27 HH-22", turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c"), options = { dekiyaku_paid_by = "shared" } },
      "poetry_ribbons 7", { 7, -7, 0 })
for card, times in pairs { ["8B"] = 2, ["12B"] = 4 } do
  hatto(("multiplied by %d"):format(times),
        { cite = "HH-27 HH-4", field = card, turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/10c") },
        "poetry_ribbons 7", { 14 * times, -14 * times, 0 })
end

T.month("with more players only those in play: the third in order put it down", {
  cite = "HH-27", seats = 4, dealer = 3, bids = "no_mizuten out join join join", turns = LACKS_3R:format("4c=4d  3R/7c", "3c>3R/8c"),
}, function(g) T.gains(g, { 168 + 12, 0, -168, -12 }) end)

-- What isn't hatto ---------------------------------------------------------------------------------------

local EACH = { 14, -7, -7 }
hatto("3R came from the deck", { turns = LACKS_3R:format("7c/3R  4c=4d", "3c>3R/8c") }, "poetry_ribbons 7", EACH)
hatto("3R lay on the table", { turns = LACKS_3R:format("6c=6d  4c=4d", "3c>3R/8c") }, "poetry_ribbons 7", EACH)
hatto("3R came from the first player's own hand", { turns = [[
  1c>1R/2c>2R  4c=4d  6c=6d
  3R/7c        5c=5d  8c=8d
  3c>3R/9c     stop ]] }, "poetry_ribbons 7", EACH)
hatto("3R came from its own deck", { turns = LACKS_3R:format("4c=4d  6c=6d", "3R=3c") }, "poetry_ribbons 7", EACH)
hatto("it was left there at the next turn, and taken at the one after", { turns = [[
  1c>1R/2c>2R  3R/7c  4c=4d
  5c=5d        6c=6d  8c=8d
  3c>3R/9c     stop ]] }, "poetry_ribbons 7", EACH)
hatto("put down by the one after, it was left as well", { turns = [[
  1c>1R/2c>2R  4c=4d  3R/7c
  5c=5d        6c=6d  8c=8d
  9c/3c>3R     stop ]] }, "poetry_ribbons 7", EACH)
hatto("it was put down when two were lacking", { turns = [[
  1c>1R/7c  3R/8c  4c=4d
  2c>2R/3c>3R      stop ]] }, "poetry_ribbons 7", EACH)
hatto("two were lacking, and it wasn't the last", { turns = [[
  1c>1R/7c  3R/8c  4c=4d
  3c>3R/2c>2R      stop ]] }, "poetry_ribbons 7", EACH)
hatto("put down before the second was taken, and left there", { turns = [[
  1c>1R/7c  4c=4d  3R/8c
  2c>2R/9c  5c=5d  6c=6d
  3c>3R/10c        stop ]] }, "poetry_ribbons 7", EACH)
hatto("the one who put it down earlier put down something else since", { turns = [[
  1c>1R/7c  3R/8c  4c=4d
  2c>2R/9c  5A/11c  6c=6d
  3c>3R/10c        stop ]] }, "poetry_ribbons 7", EACH)

-- The card itself, or one of its month -----------------------------------------------------------------------

local SAME = { hatto_card = "same_month" }
hatto("a chaff card that 3R takes isn't 3R", { turns = LACKS_3R:format("3d/7c  4c=4d", "3R>3d/8c") }, "poetry_ribbons 7", EACH)
hatto("nor where it is drawn", { turns = LACKS_3R:format("4c=4d  3d/7c", "8c/3R>3d"), options = { hatto_card = "the_card" } },
      "poetry_ribbons 7", EACH)
hatto("where its month counts it is as good", { turns = LACKS_3R:format("3d/7c  4c=4d", "3R>3d/8c"), options = SAME }, "poetry_ribbons 7", { 14, -14, 0 })
hatto("drawn as well", { turns = LACKS_3R:format("4c=4d  3d/7c", "8c/3R>3d"), options = SAME }, "poetry_ribbons 7", { 14, 0, -14 })
hatto("and 3R itself", { turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c"), options = SAME }, "poetry_ribbons 7", { 14, -14, 0 })
hatto("but not a card of another month", { turns = LACKS_3R:format("7A/8c  4c=4d", "3R=3c"), options = SAME }, "poetry_ribbons 7", EACH)
hatto("nor one from the deck", { turns = LACKS_3R:format("7c/3d  4c=4d", "3R>3d/8c"), options = SAME }, "poetry_ribbons 7", EACH)
hatto("the_card, where it is said", { turns = LACKS_3R:format("3R/7c  4c=4d", "3c>3R/8c"), options = { hatto_card = "the_card" } },
      "poetry_ribbons 7", { 14, -14, 0 })

-- Which yaku ---------------------------------------------------------------------------------------------

local FEW = { hatto_yaku = "three_card_and_four_brights" }
local ALL = { hatto_yaku = "all" }

-- Name, points, what has been taken, the card put down and what takes it.
local BY_ONE = {
  { "poetry_ribbons", 7, "2c>2R/3c>3R  5c=5d  1R/7c  1c>1R/8c", few = true },
  { "poetry_ribbons", 7, "1c>1R/3c>3R  5c=5d  2R/7c  2c>2R/8c", few = true },
  { "blue_ribbons", 7, "6c>6R/9c>9R  5c=5d  10R/7c  10c>10R/8c", few = true },
  { "blue_ribbons", 7, "10c>10R/9c>9R  5c=5d  6R/7c  8c/6c>6R", few = true },
  { "four_brights", 10, "1B>1c/3B>3c  5c=5d  6c=6d  8B>8c/2c  4c=4d  12B/7c  12c>12B/10c", few = true },
  { "four_brights", 10, "12B>12c/3B>3c  5c=5d  6c=6d  8B>8c/2c  4c=4d  1B/7c  10c/1c>1B", few = true },
  { "seven_ribbons", 10, "1c>1R/2c>2R  8c=8d  12c=12d  4c>4R/5c>5R  8A=8B  11c=11A  7c>7R/6c>6R  1d=1B  9R/3d  9c>9R/10c" },
  { "seven_ribbons", 10, "1c>1R/2c>2R  8c=8d  12c=12d  4c>4R/5c>5R  8A=8B  11c=11A  7c>7R/6c>6R  1d=1B  10R/3d  9c/10c>10R" },
  { "five_brights", 12, "1B>1c/3B>3c  5c=5d  6c=6d  8B>8c/11B>11c  7c=7d  12B/9c  12c>12B/10c" },
  { "five_brights", 12, "1B>1c/3B>3c  5c=5d  6c=6d  12B>12c/11B>11c  7c=7d  8B/9c  10c/8c>8B" },
  { "five_brights", 12, "1B>1c/3B>3c  5c=5d  6c=6d  8B>8c/12B>12c continue  7c=7d  11B/9c  11c>11B/10c" },
}
for i, row in ipairs(BY_ONE) do
  local name, points, turns = table.unpack(row)
  local made, both, each = name .. " " .. points, { 2 * points, 0, -2 * points }, { 2 * points, -points, -points }
  for _, options in ipairs { {}, ALL } do
    hatto(("%s, case %d: every deki-yaku counts%s"):format(name, i, next(options) and "" or ", unless told"),
          { dealer = i % 3, turns = turns .. " stop", options = options }, made, both)
  end
  hatto(("%s, case %d: three cards and four brights alone"):format(name, i),
        { dealer = i % 3, turns = turns .. " stop", options = FEW }, made, row.few and both or each)
end

hatto("where four and five both count, both are paid by it", {
  cite = "HH-27 HH-22", options = { five_replaces_four = false }, turns = BY_ONE[9][3] .. " stop",
}, "five_brights 12, four_brights 10", { 44, 0, -44 })
hatto("five without hatto replace four with it", { cite = "HH-27 HH-22 HH-24", turns = [[
  1B>1c/3B>3c           5c=5d   6c=6d
  8B>8c/2c              12B/7c  4c=4d
  12c>12B/10c continue  9c=9d   3R=3d
  11B>11c/4A            stop ]] }, "five_brights 12", { 24, -12, -12 })
hatto("seven ribbons: the fed one came as the eighth, after the seventh", { turns = [[
  1c>1R/2c>2R  8c=8d    12c=12d
  4c>4R/5c>5R  8A=8B    11c=11A
  7c>7R/6c>6R  9R/10A   1d=1B
  10R>10A/9c>9R         stop ]] }, "blue_ribbons 7, seven_ribbons 10", { 34, -17, -17 })
hatto("seven ribbons: six and two in one turn, the fed one first", { turns = [[
  1c>1R/2c>2R  8c=8d    12c=12d
  4c>4R/5c>5R  8A=8B    11c=11A
  7c>7R/6c>6R  9R/3d    1d=1B
  9c>9R/3R>3d           stop ]] }, "poetry_ribbons 7, seven_ribbons 10", { 34, -27, -7 })
hatto("seven ribbons: five, one of its own, then the fed one", { turns = [[
  1c>1R/2c>2R  8c=8d    12c=12d
  4c>4R/5c>5R  8A=8B    11c=11A
  7c>7R/9d     6R/3d    1d=1B
  9R>9d/6c>6R           stop ]] }, "seven_ribbons 10", { 20, -10, -10 })

-- Beside others ------------------------------------------------------------------------------------------

local TWO_BY_ONE_CARD = [[
  1c>1R/2c>2R  8c=8d   12c=12d
  4c>4R/5c>5R  8A=8B   11c=11A
  7c>7R/6c>6R  9c=9d   3R/10A
  3c>3R/10c>10A        stop ]]
hatto("two completed by the one card: both", { turns = TWO_BY_ONE_CARD }, "poetry_ribbons 7, seven_ribbons 10", { 34, 0, -34 })
hatto("of the two, poetry alone", { turns = TWO_BY_ONE_CARD, options = FEW }, "poetry_ribbons 7, seven_ribbons 10", { 34, -10, -24 })
hatto("two completed in one turn, one of them by it", { turns = [[
  1c>1R/2c>2R    4c=4d  5c=5d
  6c>6R/9c>9R    3R/7c  8c=8d
  3c>3R/10c>10R  stop ]] }, "blue_ribbons 7, poetry_ribbons 7", { 28, -21, -7 })

hatto("it stays with its yaku when the player goes on and completes another", { cite = "HH-27 HH-24", turns = [[
  1c>1R/2c>2R           3R/7c  4c=4d
  3c>3R/6c>6R continue  8c=8d  5c=5d
  9c>9R/10c>10R         stop ]] }, "blue_ribbons 7, poetry_ribbons 7", { 28, -21, -7 })

-- The third in order makes the blue ribbons and goes on; the second puts 3R down, or draws it.
local LIABLE = [[
  1c>1R/2c>2R  4c=4d  6c>6R/9c>9R
  5c=5d        7c=7d  10c>10R/8c continue
  8d>8c/11c    %s     11A>11c/2d
  3c>3R/2A>2d  stop ]]
hatto("hatto goes before the liability of who has gone on", { cite = "HH-27 HH-25", dealer = 1, turns = LIABLE:format "3R/12c" },
      "poetry_ribbons 7", { 14, -14, 0 })
hatto("without hatto it is the one who has gone on", { cite = "HH-27 HH-25", dealer = 1, turns = LIABLE:format "12c/3R" },
      "poetry_ribbons 7", { 14, 0, -14 })

-- The third goes on with poetry. The first completes blue with 10R, which the second put down, and four brights of its own.
hatto("of two yaku the one is paid by hatto, the other by who is liable", { cite = "HH-27 HH-25", turns = [[
  6c>6R/9c>9R      4c=4d     1d>1R/2c>2R
  1B=1c            7c=7d     3d>3R/5c continue
  3B=3c            5d>5c/12c 2d=2A
  8B>8c/11c        10R/8d    11A>11c/9d
  10c>10R/12B>12c  stop ]] }, "blue_ribbons 7, four_brights 10", { 34, -14, -20 })

-- The second feeds the first, which goes on; the third, which lacked 10R, completes the blue ribbons.
T.month("a yaku made by hatto is void like any other", { cite = "HH-27 HH-25", turns = [[
  1c>1R/2c>2R        3R/7c  6c>6R/9c>9R
  3c>3R/8c continue  4c=4d  10c>10R/5c stop ]] }, function(g)
  expect(T.yaku(g)).is "2 blue_ribbons 7"
  T.gains(g, { -168, 0, 168 })
end)

-- The last cards -----------------------------------------------------------------------------------------

local function whole(name, month, yaku, gained, options)
  for dealer = 0, 2 do
    T.month(("%s; seat %d deals"):format(name, dealer), {
      cite = "HH-27 HH-26", dealer = dealer, month = month, options = options,
    }, function(g)
      local wanted = {}
      for at = 1, 3 do wanted[(dealer + at - 1) % 3 + 1] = math.tointeger(gained[at] * KAN) end
      expect(T.yaku(g)).is(((yaku:gsub("^%d", function(at) return math.tointeger((at + dealer - 1) % 3) end))))
      T.gains(g, wanted)
    end)
  end
end

-- In order of play: 1, 2, 3.
whole("nobody stops: both halves from who put it down", "ends_with_fed_poetry", "2 poetry_ribbons 3.5", { -7, 7, 0 })
whole("nobody stops: both quarters", "ends_with_fed_poetry", "2 poetry_ribbons 3.5", { -3.5, 3.5, 0 }, { dekiyaku_paid_by = "shared" })
whole("nobody stops, and it is off", "ends_with_fed_poetry", "2 poetry_ribbons 3.5", { -3.5, 7, -3.5 }, { hatto = "off" })
whole("put down in the last round but one, taken in the last", "fed_before_last_card", "1 blue_ribbons 3.5", { 7, -7, 0 })
whole("put down as the last hand card, taken on the month's last turn", "fed_with_last_card", "3 poetry_ribbons 7", { -7, -7, 14 })
whole("put down as the last hand card by the first in order", "fed_with_last_card_before", "3 blue_ribbons 7", { -7, -7, 14 })
whole("put down as the last hand card, taken by the next", "fed_last_turn_too_late", "2 poetry_ribbons 3.5", { -3.5, 7, -3.5 })
