-- Points of a deal, of a set, of a session: both versions. HM-W29..W31, HM-D19, HM-D20.

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"

local function walk(g, number, each)
  while g.actor do
    local actions = g:actions()
    number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    g:act(actions[(number >> 8) % #actions + 1])
    if each then each() end
  end
  return number
end

-- Plays a deal at random; tricks and yaku points per team, counted from what the tricks brought.
local function count(g, number)
  local tricks, yaku, seen = { [0] = 0, 0 }, { [0] = 0, 0 }, 0
  number = walk(g, number, function()
    local last = g:last_trick()
    if last and last.number ~= seen then
      seen = last.number
      local team = last.winner % 2
      tricks[team] = tricks[team] + 1
      for _, made in ipairs(last.yaku) do yaku[team] = yaku[team] + made.points end
    end
  end)
  expect(tricks[0] + tricks[1]).is(9)
  return tricks, yaku, number
end

for seed = 1, 6 do
  scenario(("wiki: a trick is a point, yaku are added, deals add up; match %d"):format(seed), {
    cite = "HM-W29 HM-W30 HM-3 HM-1", variant = WIKI, seed = seed, options = { tied_set = "replayed" },
  }, function(g)
    local sum, number = { [0] = 0, 0 }, seed
    for deal = 1, 16 do
      local tricks, yaku
      tricks, yaku, number = count(g, number)
      expect(g:deal_over()).is(true)
      for team = 0, 1 do
        sum[team] = sum[team] + tricks[team] + yaku[team]
        expect(g:score().deal[team]).is(tricks[team] + yaku[team])
        expect(g:score().match[team]).is(sum[team])
      end
      if g.over or deal == 16 then break end
      g:next_deal()
      expect(g:score().deal[0]).is(0)
      expect(g:score().match[1]).is(sum[1])
    end
  end)

  scenario(("digital: more tricks score the difference and the yaku, fewer nothing; match %d"):format(seed), {
    cite = "HM-D19 HM-D20 HM-3 HM-1", variant = DIGITAL, seed = seed,
  }, function(g)
    local sum, number = { [0] = 0, 0 }, seed
    for deal = 1, 8 do
      local tricks, yaku
      tricks, yaku, number = count(g, number)
      local better = tricks[0] > tricks[1] and 0 or 1
      local points = { [better] = tricks[better] - tricks[1 - better] + yaku[better], [1 - better] = 0 }
      for team = 0, 1 do
        sum[team] = sum[team] + points[team]
        expect(g:score().deal[team]).is(points[team])
        expect(g:score().match[team]).is(sum[team])
      end
      expect(g.over).is(deal == 8)
      if deal < 8 then g:next_deal() end
    end
    expect(function() g:next_deal() end).fails("")
  end)
end

-- Deals with a known result: one seat has the nine best trumps, leads, and takes all tricks.
local function best_for(version, seat)
  return { okie = "k9", hands = { [seat] = "kC kG kM " .. (version == WIKI and "pD" or "pM") .. " kD kK kH k1 k2" } }
end

local function sweep(g, seat)
  expect(g.actor).is(seat)
  if g.variant == WIKI then g:act("declare"); g:act("leave") else g:act("take"); g:act("discard k9") end
  for rank in ("C G M tenka D K H 1 2"):gmatch("%S+") do
    g:act("play " .. (rank ~= "tenka" and "k" .. rank or g.variant == WIKI and "pD" or "pM"))
    while #g:trick() > 0 do g:act(g:actions()[1]) end
  end
  expect(g:deal_over()).is(true)
end

-- Plays deals as they are written: 0 for a deal that team 0 takes, 1 for one of team 1's. The first has been dealt.
local function results(g, text)
  for i = 1, #text do
    local team = tonumber(text:sub(i, i))
    if i > 1 then g:next_deal(best_for(g.variant, team)) end
    sweep(g, team)
    if i < #text then expect(g.over).is(false) end
  end
end

local function sets(g, first, second)
  expect(g:score().sets[0]).is(first)
  expect(g:score().sets[1]).is(second)
end

local ZERO, ONE, TIED = "00000111", "00011111", "00001111"
local function match(name, cite, options, text, after)
  text = text:gsub("%s", "")
  scenario(name, { cite = cite, variant = WIKI, dealer = 0, options = options, deal = best_for(WIKI, tonumber(text:sub(1, 1))) }, function(g)
    results(g, text)
    after(g)
  end)
end

match("a set is eight deals", "HM-W30", nil, "0000000", function(g)
  sets(g, 0, 0)
  g:next_deal(best_for(WIKI, 1))
  sweep(g, 1)
  sets(g, 1, 0)
  expect(g.over).is(false)
  expect(g:score().match[0]).is(63)
  expect(g:score().match[1]).is(9)
  g:next_deal()
  expect(g.dealer).is(0)
  expect(g:score().deal[0]).is(0)
  expect(g:score().match[0]).is(63)
  sets(g, 1, 0)
end)
match("the set goes to the team with more points, by one deal", "HM-W30", nil, ONE, function(g) sets(g, 0, 1) end)
match("points of one set don't count in the next", "HM-W30", nil, "00000000" .. ONE, function(g)
  sets(g, 1, 1)
  expect(g.over).is(false)
end)
match("two sets won end the session", "HM-W31", nil, ZERO .. ZERO, function(g)
  sets(g, 2, 0)
  expect(g.over).is(true)
  expect(g.actor).is(nil)
  expect(function() g:next_deal() end).fails("")
  expect(g:score().match[0]).is(90)
end)
match("for team 1 as well", "HM-W31", nil, ONE .. ONE, function(g)
  sets(g, 0, 2)
  expect(g.over).is(true)
end)
match("one set each: a third decides", "HM-W31", nil, ZERO .. ONE .. ZERO, function(g)
  sets(g, 2, 1)
  expect(g.over).is(true)
end)
match("one set each: it isn't over", "HM-W31", nil, ONE .. ZERO, function(g)
  sets(g, 1, 1)
  expect(g.over).is(false)
end)

local REPLAYED, DRAWN = { tied_set = "replayed" }, { tied_set = "drawn" }
match("tied_set = replayed: a tied set counts for nobody and is played again", "HM-W30 HM-W31", REPLAYED, TIED .. ZERO .. ONE, function(g)
  sets(g, 1, 1)
  expect(g.over).is(false)
  g:next_deal(best_for(WIKI, 1))
  sweep(g, 1)
  expect(g.over).is(false)
end)
match("tied_set = drawn: it is one of the three", "HM-W30 HM-W31", DRAWN, TIED .. ZERO .. ONE, function(g)
  sets(g, 1, 1)
  expect(g.over).is(true)
end)
match("tied_set = drawn: after three sets the session is over with one won", "HM-W30 HM-W31", DRAWN, TIED .. TIED .. ONE, function(g)
  sets(g, 0, 1)
  expect(g.over).is(true)
end)
match("tied_set = replayed: with one won it goes on", "HM-W30 HM-W31", REPLAYED, TIED .. TIED .. ONE, function(g)
  sets(g, 0, 1)
  expect(g.over).is(false)
end)
match("tied_set = drawn: two sets won still end it", "HM-W30 HM-W31", DRAWN, ZERO .. ZERO, function(g)
  sets(g, 2, 0)
  expect(g.over).is(true)
end)
match("tied_set = drawn: a tied set alone ends nothing", "HM-W30", DRAWN, TIED, function(g)
  sets(g, 0, 0)
  expect(g.over).is(false)
end)
match("tied_set = replayed: a tied set alone ends nothing", "HM-W30", REPLAYED, TIED, function(g)
  sets(g, 0, 0)
  expect(g.over).is(false)
end)

scenario("wiki: both teams keep their tricks and their yaku, whoever has more", {
  cite = "HM-W29", variant = WIKI, seed = 3,
}, function(g)
  local tricks, yaku = count(g, 17)
  local score = g:score().deal
  expect(score[0] + score[1]).is(9 + yaku[0] + yaku[1])
  expect(score[0] - score[1]).is(tricks[0] - tricks[1] + yaku[0] - yaku[1])
end)

scenario("digital: eight deals, the points of all", {
  cite = "HM-D20 HM-D19", variant = DIGITAL, dealer = 0, deal = best_for(DIGITAL, 0),
}, function(g)
  results(g, "00001111")
  expect(g:score().match[0]).is(36)
  expect(g:score().match[1]).is(36)
  expect(g:score().deal[0]).is(0)
  expect(g:score().deal[1]).is(9)
  expect(g.over).is(true)
  expect(function() g:next_deal() end).fails("")
end)

scenario("there is no next deal before the deal is over", { cite = "HM-3", variant = WIKI, seed = 1 }, function(g)
  expect(function() g:next_deal() end).fails("")
end)
