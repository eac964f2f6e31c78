-- What cards and yaku are worth. HA-10..HA-12, HA-14.
local fuda = require "fuda"

local HACHI = "hachi/mekuri"

local CHART = { { 2, 7, 12 }, { 1, 6, 11 }, { 5, 10 }, { 4, 9 }, { 3, 8 }, { 2, 7, 12 }, { 1, 6, 11 }, { 5, 10 }, { 4, 9 }, { 3, 8 },
                { 2, 7, 12 }, { 1, 6, 11 } }
local function number_of(card) return math.tointeger(tonumber(card:sub(2))) end
local function captures(a, b)
  for _, number in ipairs(CHART[number_of(a)]) do
    if number == number_of(b) then return true end
  end
  return false
end

-- Plays a card, takes `match` with it where there is a choice (any, where none is wanted), and goes on to the next player.
local function take(g, card, match)
  local wanted = match and ("play %s %s"):format(card, match)
  for _, action in ipairs(g:actions()) do
    if not wanted and action:match("^play " .. card .. "%f[%W]") then wanted = action end
  end
  if not g:try(wanted) then g:act("play " .. card) end
  while g.phase == "match" do g:act(g:actions()[1]) end
end

-- The first n of the cards that meet a condition, cups and coins before clubs and swords.
local function first(n, fits)
  local found = {}
  for suit in ("kopi"):gmatch "." do
    for number = 1, 12 do
      if #found < n and fits(suit .. number) then found[#found + 1] = suit .. number end
    end
  end
  assert(#found == n)
  return found
end

-- A game in which `seat`, who deals, takes the cards wanted one by one in its turns, each with a card of cups or coins, while
-- nobody else can. Gives the game and the cards to play.
local function game_for(wanted, seat, options)
  local used, partners = {}, {}
  for _, card in ipairs(wanted) do used[card] = true end
  for i, card in ipairs(wanted) do
    partners[i] = first(1, function(c) return not used[c] and captures(c, card) end)[1]
    used[partners[i]] = true
  end
  -- What the other lays and what is drawn before the last of them: it leaves the wanted cards alone.
  local idle = first(3 * (#wanted - 1), function(card)
    for _, other in ipairs(wanted) do if card == other or captures(card, other) then return false end end
    return not used[card] and card:match "^[koi]" ~= nil
  end)
  for _, card in ipairs(idle) do used[card] = true end
  local rest = first(7 - #wanted, function(card) return not used[card] end) -- on the field, and the last one drawn
  local others, drawn = table.concat(idle, " ", 1, #wanted - 1), table.concat(idle, " ", #wanted) .. " " .. rest[1]
  local field = table.concat(wanted, " ") .. " " .. table.concat(rest, " ", 2)
  local g = fuda.new(HACHI, {
    dealer = seat, options = options,
    deal = { field = field, hands = { [seat] = table.concat(partners, " "), [1 - seat] = others }, stock = drawn },
  })
  return g, partners, idle
end

-- Takes the wanted cards; `each` sees the game after every one of them.
local function take_all(wanted, seat, each, options)
  local g, partners, idle = game_for(wanted, seat, options)
  for i, card in ipairs(wanted) do
    take(g, partners[i], card)
    expect(g:zone("captured", seat)).has(card)
    each(g, i)
    if i < #wanted then take(g, idle[i]) end
  end
  return g
end

-- Card values --------------------------------------------------------------------------------------

local function value(card, all_swords)
  if card:sub(1, 1) ~= "i" then return 10 end
  return not all_swords and (card == "i8" or card == "i12") and 10 or 1
end

local function every_card(all_swords)
  local sum, ones = 0, 0
  for suit in ("piko"):gmatch "." do
    for number = 1, 12 do
      local card = suit .. number
      local partner = first(1, function(c) return c ~= card and captures(c, card) end)[1]
      local still = first(1, function(c) return c ~= card and c ~= partner and not captures(c, card) and not captures(c, partner) end)[1]
      local others = first(5, function(c)
        return c ~= card and c ~= partner and c ~= still and not captures(c, partner) and not captures(c, still)
      end)
      local seat = number % 2
      local g = fuda.new(HACHI, {
        dealer = seat, options = { ribbons = all_swords and "all_swords" or "swords_but_8_and_12" },
        deal = { field = card .. " " .. table.concat(others, " "), hands = { [seat] = partner }, stock = still },
      })
      g:act("play " .. partner)
      expect(#g:zone("captured", seat)).is(2)
      local worth = g:score().deal[seat] - value(partner, all_swords)
      expect(worth).is(value(card, all_swords))
      expect(g:score().deal[1 - seat]).is(0)
      sum, ones = sum + worth, ones + (worth == 1 and 1 or 0)
    end
  end
  return sum, ones
end

scenario("swords but the 8 and the 12 are ribbons: ten of 1 point, 390 in the deck", {
  cite = "HA-10", variant = HACHI, options = { ribbons = "swords_but_8_and_12" },
}, function()
  local sum, ones = every_card(false)
  expect({ sum, ones }).is({ 390, 10 })
end)

scenario("all swords are ribbons: twelve of 1 point, 372 in the deck", {
  cite = "HA-10", variant = HACHI, options = { ribbons = "all_swords" },
}, function()
  local sum, ones = every_card(true)
  expect({ sum, ones }).is({ 372, 12 })
end)

scenario("unless told otherwise, the sword 8 and 12 are worth 10", { cite = "HA-10", variant = HACHI }, function()
  local g = take_all({ "i8", "i12", "i2" }, 0, function() end)
  local sum = 0
  for _, card in ipairs(g:zone("captured", 0)) do sum = sum + value(card) end
  expect(g:score().deal[0]).is(sum)
end)

-- Yaku ---------------------------------------------------------------------------------------------

local PAIRS = {
  mist_island = { 12, 4, 11 }, elder = { 5, 6, 10 }, five_four_six = { 5, 4, 6 }, seven_five_three = { 7, 5, 3 }, kumano = { 9, 11, 3 },
  eight_islands = { 8, 4, 11 }, nakazo = { 7, 8, 9 }, one_two_three = { 1, 2, 3 }, den = { 2, 11, 12 }, three_five_six = { 3, 5, 6 },
}
local YAKU = { { name = "sword_ten_seven_eight", points = 20, cards = { "i10", "i7", "i8" } } }
for name, numbers in pairs(PAIRS) do
  for suit, points in pairs { p = 10, i = 20 } do
    local cards = {}
    for i, number in ipairs(numbers) do cards[i] = suit .. number end
    YAKU[#YAKU + 1] = { name = (suit == "p" and "club_" or "sword_") .. name, points = points, cards = cards }
  end
end
table.sort(YAKU, function(a, b) return a.name < b.name end)
assert(#YAKU == 21)

-- The yaku of a set of captures, from the table above.
local function made_of(captured)
  local has, names, points = {}, {}, 0
  for _, card in ipairs(captured) do has[card] = true end
  for _, yaku in ipairs(YAKU) do
    if has[yaku.cards[1]] and has[yaku.cards[2]] and has[yaku.cards[3]] then
      names[#names + 1], points = yaku.name, points + yaku.points
    end
  end
  return table.concat(names, " "), points
end
local function values_of(captured)
  local sum = 0
  for _, card in ipairs(captured) do sum = sum + value(card) end
  return sum
end
local function names_in(g, seat)
  local names = {}
  for _, made in ipairs(g:yaku()) do
    if made.seat == seat then names[#names + 1] = made.name end
  end
  table.sort(names)
  return table.concat(names, " ")
end

for i, yaku in ipairs(YAKU) do
  local seat = i % 2
  scenario(("%s: %s, %d points"):format(yaku.name, table.concat(yaku.cards, " "), yaku.points), {
    cite = "HA-11 HA-12", variant = HACHI, dealer = seat,
  }, function()
    local g = take_all(yaku.cards, seat, function(g, n)
      if n == 3 then return end
      expect(#g:yaku()).is(0)
      expect(g:score().deal[seat]).is(values_of(g:zone("captured", seat)))
    end)
    expect(g:yaku()).is({ { name = yaku.name, seat = seat, points = yaku.points, clause = "HA-11" } })
    expect(g:score().deal[seat]).is(values_of(g:zone("captured", seat)) + yaku.points)
    expect(g:why("yaku")[1].clause).is "HA-11"
    expect(#g:why "yaku").is(1)
  end)
end

scenario("the third card may come in any order", { cite = "HA-11", variant = HACHI }, function()
  for _, order in ipairs { { 1, 3, 2 }, { 3, 2, 1 }, { 2, 3, 1 } } do
    local cards = { "p12", "p4", "p11" }
    local g = take_all({ cards[order[1]], cards[order[2]], cards[order[3]] }, 0, function() end)
    expect(names_in(g, 0)).is "club_mist_island"
  end
end)

scenario("cups and coins make no yaku", { cite = "HA-11", variant = HACHI }, function()
  for suit in ("ko"):gmatch "." do
    for _, numbers in pairs(PAIRS) do
      local cards = {}
      for i, number in ipairs(numbers) do cards[i] = suit .. number end
      local has = { [suit .. numbers[1]] = true, [suit .. numbers[2]] = true, [suit .. numbers[3]] = true }
      local partner = first(1, function(c) return not has[c] and captures(c, cards[1]) end)[1]
      local g = fuda.new(HACHI, { dealer = 0, deal = { field = table.concat(cards, " "), hands = { [0] = partner } } })
      g:run()
      for _, made in ipairs(g:yaku()) do expect(made.name:match "^club_" ~= nil or made.name:match "^sword_" ~= nil).is(true) end
      for seat = 0, 1 do expect(names_in(g, seat)).is((made_of(g:zone("captured", seat)))) end
    end
  end
  local g = take_all({ "k12", "k4", "k11" }, 0, function() end)
  expect(#g:yaku()).is(0)
end)

scenario("clubs ten, seven, eight are no yaku, swords are", { cite = "HA-11", variant = HACHI }, function()
  local g = take_all({ "p10", "p7", "p8" }, 0, function() end)
  expect(names_in(g, 0)).is ""
  expect(g:score().deal[0]).is(values_of(g:zone("captured", 0)))
end)

scenario("yaku of mixed suits are none", { cite = "HA-11", variant = HACHI }, function()
  local g = take_all({ "p12", "i4", "p11" }, 0, function() end)
  expect(#g:yaku()).is(0)
end)

scenario("a card serves in several yaku, and all of them add up", { cite = "HA-11 HA-12", variant = HACHI }, function()
  local g = take_all({ "p2", "p11", "p12", "p4" }, 1, function() end)
  expect(names_in(g, 1)).is "club_den club_mist_island"
  expect(g:score().deal[1]).is(values_of(g:zone("captured", 1)) + 20)
end)

scenario("a yaku whose cards two players share is nobody's", {
  cite = "HA-11", variant = HACHI, dealer = 0,
  deal = { field = "i12 i4 i11 p3 k3 o3", hands = { [0] = "k1 k9", [1] = "k12" }, stock = "p8 k8 o8" },
}, function(g)
  take(g, "k1", "i12")
  take(g, "k12", "i11")
  take(g, "k9", "i4")
  expect(g:zone("captured", 0)).has "i12"
  expect(g:zone("captured", 0)).has "i4"
  expect(g:zone("captured", 1)).has "i11"
  expect(#g:yaku()).is(0)
end)

for seed = 31, 42 do
  scenario(("scores of a whole round, after every action; deal %d"):format(seed), {
    cite = "HA-10 HA-11 HA-12 HA-9", variant = HACHI, seed = seed,
  }, function(g)
    local number = seed
    while g.actor do
      local actions = g:actions()
      number = (number * 1103515245 + 12345) & 0x7FFFFFFF
      g:act(actions[(number >> 8) % #actions + 1])
      for seat = 0, 1 do
        local captured = g:zone("captured", seat)
        local names, points = made_of(captured)
        expect(names_in(g, seat)).is(names)
        expect(g:score().deal[seat]).is(values_of(captured) + points)
      end
    end
    expect(g:score().match).is(g:score().deal)
    expect(#g:why "score" >= 2 + #g:yaku()).is(true)
    expect(g:why("score")[1].clause).is "HA-12"
  end)
end

-- Names --------------------------------------------------------------------------------------------

scenario("the yaku have the Japanese names of the Hanafuda game, swords with 短の", { cite = "HA-14", variant = HACHI }, function(g)
  local japanese = {
    mist_island = "霧島", elder = "御老中", five_four_six = "五四六", seven_five_three = "七五三", kumano = "熊野サン", eight_islands = "八島",
    nakazo = "仲蔵", one_two_three = "一二三", den = "デン", three_five_six = "三五六", ten_seven_eight = "十七八",
  }
  local any = setmetatable({}, { __index = function() return nil end })
  for _, event in ipairs { "__call", "__add", "__sub", "__mul" } do getmetatable(any)[event] = function() return any end end
  local declared = {}
  local function yaku(name)
    return function(t)
      declared[name] = t
      return t
    end
  end
  assert(loadfile("scripts/hachi/mekuri.lua", "t", setmetatable({ yaku = yaku }, { __index = function() return any end })))()
  local n = 0
  for name, t in pairs(declared) do
    local suit, rest = name:match "^(%a+)_(.*)$"
    local plain = suit == "club" or name == "sword_ten_seven_eight"
    expect(t.ja).is((plain and "" or "短の") .. japanese[rest])
    expect(#t.en > 0).is(true)
    n = n + 1
  end
  expect(n).is(21)
  expect(g.variant).is(HACHI)
end)
