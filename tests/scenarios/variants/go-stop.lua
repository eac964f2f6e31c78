-- Go-Stop: from three points on, goes, and what each owes the winner.
local fuda = require "fuda"
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")
local GO = "tests/variants/go-stop.lua"

local function dealt(field, text) return T.deal(3, 0, field, text) end
local function go(name, cite, field, text, check)
  scenario(name, { cite = cite, variant = GO, dealer = 0, deal = dealt(field, text) }, function(g)
    T.play(g, text)
    check(g)
  end)
end

-- The captures of a seat by what counts, told apart without the engine.
local function heap(g, seat)
  local h = { B = 0, A = 0, R = 0, chaff = 0, has = {} }
  for _, card in ipairs(g:zone("captured", seat)) do
    local kind = card:sub(-1)
    h.has[card] = true
    if h[kind] then h[kind] = h[kind] + 1 else h.chaff = h.chaff + ((card == "11c" or card == "12c") and 2 or 1) end
  end
  return h
end
local function whole(h, text)
  for _, card in ipairs(T.words(text)) do if not h.has[card] then return 0 end end
  return 1
end
local function points_of(h)
  local brights = h.B == 5 and 15 or h.B == 4 and 4 or h.B == 3 and (h.has["11B"] and 2 or 3) or 0
  return brights + 5 * whole(h, "2A 4A 8A") + 3 * (whole(h, "1R 2R 3R") + whole(h, "6R 9R 10R") + whole(h, "4R 5R 7R"))
    + math.max(h.A - 4, 0) + math.max(h.R - 4, 0) + math.max(h.chaff - 9, 0)
end

local function owed(g, went, stopper)
  local winner, goes = heap(g, stopper), went[stopper] or 0
  local base = (points_of(winner) + goes) * (goes < 3 and 1 or goes == 3 and 2 or 4)
  local out, went_on = { [stopper] = 0 }, {}
  for seat = 0, 2 do
    if seat ~= stopper then
      local h = heap(g, seat)
      out[seat] = base * (winner.chaff >= 10 and h.chaff < 6 and 2 or 1) * (winner.B >= 3 and h.B == 0 and 2 or 1)
      if (went[seat] or 0) > 0 then went_on[#went_on + 1] = seat end
    end
  end
  local all = T.sum(out)
  if #went_on == 1 then
    for seat = 0, 2 do if seat ~= stopper then out[seat] = seat == went_on[1] and all or 0 end end
  end
  for seat = 0, 2 do out[seat] = -out[seat] end
  out[stopper] = all
  return out
end

scenario("three hundred deals against a reckoning of its own", { cite = "GS-4 GS-5 GS-6 GS-7 GS-8 GS-9", variant = GO }, function()
  local seen = { stopped = 0, goes = 0, alone = 0 }
  for n = 0, 299 do
    local g = fuda.new(GO, { n = n })
    local hands = #g:yaku() > 0
    local asked_low = 0
    local went, stopper = T.play_out(g, "go", function(_, seat)
      if points_of(heap(g, seat)) < 3 then asked_low = asked_low + 1 end
      return (n + seat) % 4 ~= 0
    end, n)
    expect(asked_low).is(0)
    expect(T.sum(g:score().deal)).is(0)
    if not stopper and not hands then -- the last turn stops by itself
      for seat = 0, 2 do if g:score().deal[seat] > 0 then stopper = seat end end
    end
    if stopper and not hands then
      expect(g:score().deal).is(owed(g, went, stopper))
      seen.stopped = seen.stopped + 1
      if (went[stopper] or 0) > 0 then seen.goes = seen.goes + 1 end
      for seat = 0, 2 do if seat ~= stopper and (went[seat] or 0) > 0 then seen.alone = seen.alone + 1 end end
    end
  end
  expect(seen.stopped > 100 and seen.goes > 20 and seen.alone > 5).is(true)
end)

local RED = "1c>1R/6c 4c/4d>4c 7c/7d>7c 2c>2R/6d>6c 9c/9d>9c 10c/10d>10c 3c>3R/12d"
go("three red ribbons: three points, go or stop", "GS-5 GS-6", "1R 2R 3R 8c 8d 5c", RED, function(g)
  expect(g:actions()).is { "stop", "go" }
  g:act "stop"
  expect(g:score().deal).is { [0] = 6, [1] = -3, [2] = -3 }
end)
go("after a go nothing is asked until there is more", "GS-5", "1R 2R 3R 8c 8d 5c", RED .. " go", function(g)
  expect(g.actor).is(1)
  expect(g:why("stop").legal).is(false)
end)

local BRIGHTS = "1B>1c/6c 4c/4d>4c 7c/7d>7c 3B>3c/6d>6c 9c/9d>9c 10c/10d>10c 8B>8c/12d"
go("who has no bright pays twice", "GS-6 GS-8", "1c 3c 8c 5c 2c 11R", BRIGHTS .. " stop", function(g)
  expect(T.yaku(g, 0)).is "three_brights 3"
  expect(g:score().deal).is { [0] = 12, [1] = -6, [2] = -6 }
end)

scenario("four of a month in a hand: 5 from each", { cite = "GS-3", variant = GO, dealer = 0,
  deal = { hands = { [0] = "1B 2A 3B 4A 5A 6A 7A", [1] = "12B 12c 12d 12e 1c 2c 3c", [2] = "8B 9A 10A 11B 4c 5c 6c" }, field = "1d 2d 3d 7c 8c 9c" } }, function(g)
  expect(g:deal_over()).is(true)
  expect(g:score().deal).is { [0] = -5, [1] = 10, [2] = -5 }
end)

local FIVE = "1B>1c/6c 4c/4d>4c 7c/7d>7c 3B>3c/6d>6c 9c>9A/9d 10c/10d>10c 8B>8c/12B>12c"
local MORE = " 2c/2d>2c 5A/5R>5A 11B>11c/6R"
go("four brights, then five replace them", "GS-6 GS-8", "1c 3c 8c 11c 12c 9A", FIVE .. " go" .. MORE .. " stop", function(g)
  expect(T.yaku(g, 0)).is "five_brights 15"
  expect(g:score().deal).is(owed(g, { [0] = 1 }, 0))
end)

scenario("one of two is chosen, three are taken together", { cite = "GS-4", variant = GO, dealer = 0,
  deal = { hands = { [0] = "1B 2A" }, field = "1R 1c 2R 2c 2d 5c", stock = "9c" } }, function(g)
  expect(g.actor).is(0)
  expect(g:actions()).has "play 1B 1c"
  g:act "play 2A"
  expect(#g:zone("captured", 0)).is(4)
end)

scenario("who deals first is a lot", { cite = "GS-2", variant = GO }, function()
  local first = {}
  for n = 0, 19 do first[fuda.new(GO, { n = n }).dealer] = true end
  expect(first).is { [0] = true, [1] = true, [2] = true }
end)

scenario("what is dealt, who begins the next, and fifty points", { cite = "GS-1 GS-2 GS-10", variant = GO }, function()
  local exactly = 0
  for n = 0, 79 do
    local g = fuda.new(GO, { n = n })
    expect({ #g:hand(0), #g:hand(1), #g:hand(2), #g:zone "field" }).is { 7, 7, 7, 6 }
    local dealer, total = g.dealer, { [0] = 0, [1] = 0, [2] = 0 }
    repeat
      expect(g.dealer).is(dealer)
      g:run()
      for seat = 0, 2 do
        total[seat] = total[seat] + g:score().deal[seat]
        if g:score().deal[seat] > 0 then dealer = seat end
      end
      local most = math.max(total[0], total[1], total[2])
      if most == 50 then exactly = exactly + 1 end
      expect(g:score().match).is(total)
      expect(g.over).is(most >= 50)
      if not g.over then g:next_deal() end
    until g.over
  end
  expect(exactly > 0).is(true)
end)
