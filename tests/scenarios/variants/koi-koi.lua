-- Koi-Koi: who stops, who goes on, hands that end the month.
local fuda = require "fuda"
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")
local KOI = "tests/variants/koi-koi.lua"

local function month(name, t, check)
  t.deal = t.deal or T.deal(2, t.dealer or 0, t.field, t.turns)
  scenario(name, { cite = t.cite, variant = KOI, dealer = t.dealer or 0, options = t.options, seed = t.seed, deal = t.deal }, function(g)
    if t.turns then T.play(g, t.turns) end
    check(g)
  end)
end
local function scores(a, b) return function(g)
  expect(g:deal_over()).is(true)
  expect(g:score().deal).is { [0] = a, [1] = b }
end end

local POETRY = "1c>1R/12c 4c/4d>4c 2c>2R/12d>12c 9c/9d>9c 3c>3R/10c"
local FIELD = "1R 2R 3R 8c 8d 5c 6c 7c"

month("three poetry ribbons, and seat 0 stops", { cite = "KO-5 KO-6 KO-7", field = FIELD, turns = POETRY .. " stop" }, function(g)
  scores(5, 0)(g)
  expect(T.yaku(g, 0)).is "poetry 5"
end)
month("who makes a yaku is asked, and only that", { cite = "KO-5", field = FIELD, turns = POETRY }, function(g)
  expect(g.actor).is(0)
  expect(g:actions()).is { "stop", "koikoi" }
  expect(g:why("play 12e").legal).is(false)
end)
month("the other stops after koi-koi: twice",
  { cite = "KO-7", field = FIELD, turns = "1c>1R/12c 6A>6c/11c 2c>2R/12d>12c 7A>7c/11A>11c 3c>3R/10c koikoi 10A>10c/4d stop" }, function(g)
  scores(0, 10)(g)
  expect(T.yaku(g, 1)).is "boar_deer_butterflies 5"
end)
month("the own koi-koi doubles nothing, seven points do",
  { cite = "KO-6 KO-7", field = "8c 9c 3c 1R 2R 5c 6c 7c", turns = "8B>8c/12c 4c/4d>4c 9A>9c/12d>12c koikoi 10c/10d>10c 3B>3c/11c stop" }, function(g)
  scores(20, 0)(g)
  expect(T.yaku(g, 0)).is "moon_viewing 5, flower_viewing 5"
end)
month("six points aren't doubled", { cite = "KO-6 KO-7", field = "1R 2R 3R 4R 5R 8c 8d 6c",
  turns = "4c>4R/12c 9c/9d>9c 5c>5R/12d>12c 10c/10d>10c 1c>1R/7c 7d>7c/11c 2c>2R/9R 6d>6c/7R 3c>3R/12e stop" }, function(g)
  scores(6, 0)(g)
  expect(T.yaku(g, 0)).is "poetry 5, ribbons 1"
end)

-- A yaku that grows ----------------------------------------------------------------------------------

local FIVE = "2A>2c/12c 9c/9d>9c 4A>4c/12d>12c 10c/10d>10c 5A>5c/7c 7d>7c/3c 6A>6c/3d>3c 9R/12e 8A>8c/10R"
local ANIMALS = "2c 4c 5c 6c 8c 11R 1c 1d"
month("a fifth animal is a yaku, a sixth asks again", { cite = "KO-5 KO-6", field = ANIMALS, turns = FIVE .. " koikoi 1R>1c/7R 11A>11R/4R" },
  function(g)
    expect(g:actions()).is { "stop", "koikoi" }
    expect(T.yaku(g, 0)).is "animals 2"
    g:act "stop"
    scores(2, 0)(g)
  end)
month("a turn that adds nothing asks nothing", { cite = "KO-5", field = ANIMALS, turns = FIVE .. " koikoi 1R>1c/7R 3R/4R" }, function(g)
  expect(g.actor).is(1)
end)

-- Brights ----------------------------------------------------------------------------------------------

local THREE = "1B>1c/9c 4c/4d>4c 3B>3c/9d>9c 10c/10d>10c 8B>8c/6c"
local BRIGHTS = "1c 3c 8c 11c 12c 5c 7c 5d"
for _, way in ipairs {
  { "three brights", "", "three_brights 5", 5 },
  { "four with willow replace them", " koikoi 6d>6c/7d>7c 11B>11c/2c", "rainy_four 7", 14 },
  { "four without willow", " koikoi 6d>6c/7d>7c 12B>12c/2c", "four_brights 8", 16 },
  { "five replace the four", " koikoi 6d>6c/7d>7c 11B>11c/2c koikoi 2A>2c/4R 12B>12c/4A>4R", "five_brights 10", 20 },
} do
  month(way[1], { cite = "KO-6", field = BRIGHTS, turns = THREE .. way[2] .. " stop" }, function(g)
    expect(T.yaku(g, 0)).is(way[3])
    scores(way[4], 0)(g)
  end)
end

-- Ten chaff, of which the sake cup may be one.
local TEN = "1c>1d/2c>2d 4A/4R>4A 3c>3d/5c>5d 7A/7R>7A 9A>9c/9R"
local CUP = "1d 2d 3d 5d 9c 12B 11A 6A"
month("the sake cup is the tenth chaff", { cite = "KO-6", field = CUP, turns = TEN .. " stop" }, function(g)
  expect(T.yaku(g, 0)).is "chaff 1"
  scores(1, 0)(g)
end)
month("or none", { cite = "KO-6", field = CUP, turns = TEN, options = { sake = "animal" } }, function(g)
  expect(g.actor).is(1)
  expect(T.yaku(g, 0)).is ""
end)

-- Hands ----------------------------------------------------------------------------------------------

local PLAIN, FOUR = "1B 1R 3B 4A 5A 6A 7A 8B", "12B 12c 12d 12e 1c 2c 3c 4c"
local function dealt(a, b) return { hands = { [0] = a, [1] = b }, field = "9c 9d 10c 10d 11c 11R 5c 6c" } end
month("four of a month end it before play", { cite = "KO-3", deal = dealt(FOUR, PLAIN) }, function(g)
  scores(6, 0)(g)
  expect(g:yaku()).is { { name = "teshi", seat = 0, points = 6, clause = "KO-3" } }
end)
month("so do four pairs", { cite = "KO-3", deal = dealt(PLAIN, "12B 12c 1c 1d 2c 2d 3c 3d") }, scores(0, 6))
month("both have one: nobody scores", { cite = "KO-3", deal = dealt(FOUR, "8c 8d 1B 1d 2R 2d 3R 3d") }, scores(0, 0))
month("three pairs end nothing", { cite = "KO-3", deal = dealt(PLAIN, "12B 12c 1c 1d 2c 2d 3c 4d") }, function(g)
  expect(g:deal_over()).is(false)
end)

-- Nobody stops -----------------------------------------------------------------------------------------

local function always() return true end
local function match(options, n, dealer) return fuda.new(KOI, { n = n, dealer = dealer, options = options }) end

scenario("nobody has stopped: nobody scores, or the dealer", { cite = "KO-8", variant = KOI, options = { dealers_right = "six" } }, function()
  local seen = 0
  for n = 0, 60 do
    local dealer = n % 2
    local g, six = match({}, n, dealer), match({ dealers_right = "six" }, n, dealer)
    local _, stopper = T.play_out(g, "koikoi", always)
    T.play_out(six, "koikoi", always)
    local hands = #g:yaku() > 0 and (g:yaku()[1].name == "teshi" or g:yaku()[1].name == "kuttsuki")
    if not stopper and not hands and g:score().deal[0] == 0 and g:score().deal[1] == 0 then
      seen = seen + 1
      expect(six:score().deal).is { [dealer] = 6, [1 - dealer] = 0 }
    else
      expect(six:score().deal).is(g:score().deal)
    end
  end
  expect(seen > 10).is(true)
end)

scenario("on the last turn a yaku stops, or is asked about", { cite = "KO-5", variant = KOI, options = { last_turn = "asks" } }, function()
  local asked = 0
  for n = 0, 200 do
    local stops, asks = match({}, n, 0), match({ last_turn = "asks" }, n, 0)
    T.play_out(stops, "koikoi", always)
    T.play_out(asks, "koikoi", function(g)
      if #g:hand(0) + #g:hand(1) == 0 then asked = asked + 1 end
      return true
    end)
    local a, b = stops:score().deal, asks:score().deal
    if a[0] ~= b[0] or a[1] ~= b[1] then expect(b).is { [0] = 0, [1] = 0 } end
  end
  expect(asked > 3).is(true)
end)

-- Against a reckoning of its own: who stopped, with what, and how often the other went on.
scenario("months played at random", { cite = "KO-7", variant = KOI }, function()
  local counted = 0
  for n = 0, 80 do
    local g = match({}, n, n % 2)
    local went, stopper = T.play_out(g, "koikoi", function(_, seat) return (n + seat) % 3 == 0 end)
    if stopper then
      local sum = 0
      for _, yaku in ipairs(g:yaku()) do if yaku.seat == stopper then sum = sum + yaku.points end end
      local points = sum * (sum > 6 and 2 or 1) * ((went[1 - stopper] or 0) > 0 and 2 or 1)
      expect(g:score().deal).is { [stopper] = points, [1 - stopper] = 0 }
      counted = counted + 1
    end
  end
  expect(counted > 40).is(true)
end)

-- The yaku of some captures, told apart without the engine.
local function made(captures)
  local has, n, taken = {}, { B = 0, A = 0, R = 0, chaff = 0 }, {}
  for _, card in ipairs(captures) do
    local kind = card:sub(-1)
    has[card] = true
    if n[kind] then n[kind] = n[kind] + 1 else n.chaff = n.chaff + 1 end
  end
  local function whole(text)
    for _, card in ipairs(T.words(text)) do if not has[card] then return false end end
    return true
  end
  if n.B == 5 then taken.five_brights = 10
  elseif n.B == 4 then taken[has["11B"] and "rainy_four" or "four_brights"] = has["11B"] and 7 or 8
  elseif n.B == 3 and not has["11B"] then taken.three_brights = 5 end
  for name, cards in pairs { moon_viewing = "8B 9A", flower_viewing = "3B 9A", boar_deer_butterflies = "6A 7A 10A", poetry = "1R 2R 3R", blue = "6R 9R 10R" } do
    if whole(cards) then taken[name] = 5 end
  end
  n.chaff = n.chaff + (has["9A"] and 1 or 0)
  for name, row in pairs { animals = { n.A, 5 }, ribbons = { n.R, 5 }, chaff = { n.chaff, 10 } } do
    if row[1] >= row[2] then taken[name] = 1 + row[1] - row[2] end
  end
  return taken
end

scenario("every yaku against tables of its own", { cite = "KO-6", variant = KOI }, function()
  local seen = {}
  for n = 0, 299 do
    local g = match({}, n, n % 2)
    if #g:yaku() == 0 then
      T.play_out(g, "koikoi", always, n)
      for seat = 0, 1 do
        local got = {}
        for _, yaku in ipairs(g:yaku()) do
          if yaku.seat == seat then got[yaku.name], seen[yaku.name] = yaku.points, true end
        end
        expect(got).is(made(g:zone("captured", seat)))
      end
    end
  end
  for _, name in ipairs { "moon_viewing", "blue", "boar_deer_butterflies", "rainy_four", "poetry" } do expect(seen[name]).is(true) end
end)

-- The match --------------------------------------------------------------------------------------------

for _, months in ipairs { 12, 6 } do
  scenario(("%d months, and the winner deals the next"):format(months), { cite = "KO-2 KO-9", variant = KOI, options = { months = months } }, function(g)
    local total, dealer = { [0] = 0, [1] = 0 }, g.dealer
    for nth = 1, months do
      expect(g.dealer).is(dealer)
      T.play_out(g, "koikoi", function() return false end)
      local score = g:score().deal
      total = { [0] = total[0] + score[0], [1] = total[1] + score[1] }
      expect(g:score().match).is(total)
      if score[0] ~= score[1] then dealer = score[0] > score[1] and 0 or 1 end
      expect(g.over).is(nth == months)
      if nth < months then g:next_deal() end
    end
  end)
end

scenario("who deals first is a lot, and what is dealt", { cite = "KO-1 KO-2", variant = KOI }, function()
  local first = { [0] = 0, [1] = 0 }
  for n = 0, 19 do
    local g = match({}, n)
    first[g.dealer] = first[g.dealer] + 1
    expect({ #g:hand(0), #g:hand(1), #g:zone "field" }).is { 8, 8, 8 }
  end
  expect(first[0] > 0 and first[1] > 0).is(true)
end)

scenario("all four of a month on the field: dealt again", { cite = "KO-1", variant = KOI, deal = { field = "1B 1R 1c 1d 2A 3B 4A 5A" } }, function(g)
  expect(#g:zone "field").is(8)
  local pines = 0
  for _, card in ipairs(g:zone "field") do if card:find "^1%a" then pines = pines + 1 end end
  expect(pines < 4).is(true)
end)
scenario("one of two is chosen, three are taken together", { cite = "KO-4", variant = KOI, dealer = 0,
  deal = { hands = { [0] = "1B 2A" }, field = "1R 1c 2R 2c 2d 5c 6c 7c", stock = "9c" } }, function(g)
  expect(g:actions()).has "play 1B 1c"
  expect(g:why("play 1B").clause).is "KO-4"
  g:act "play 2A"
  expect(#g:zone("captured", 0)).is(4)
end)
