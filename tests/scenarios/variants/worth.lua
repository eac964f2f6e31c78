-- What cards are worth to who wins them, and yaku that go by what is led, counted again from the tricks.
local TRICKS, CLAIMS, JOKERS, HIGHEST = "tests/variants/worth-of-tricks.lua", "tests/variants/worth-of-claims.lua", "tests/variants/asked-of-jokers.lua",
  "tests/variants/always-highest.lua"

-- Plays some deals, with found(g, trick, yaku by name) after each trick, and over(g) after each deal.
local function play(g, deals, found, over)
  for deal = 1, deals do
    while not g:deal_over() do
      local before, actions = g.trick_no, g:actions()
      g:act(actions[(deal * 7 + #actions) % #actions + 1])
      local last = g:last_trick()
      if last and last.number == before and #g:trick() == 0 then
        local made = {}
        for _, row in ipairs(last.yaku) do made[row.name] = row.points end
        found(g, last, made)
      end
    end
    over(g)
    if g.over then return end
    if deal < deals then g:next_deal() end
  end
end

local function rank_of(card) return card == "Jo" and "Jo" or card:sub(2) end

scenario("kings and dragons to who wins them, and to the others twice", { cite = "WT-1", variant = TRICKS, seed = 3 }, function(g)
  local points, tricks, yaku = { [0] = 0, 0 }, { [0] = 0, 0 }, { [0] = 0, 0 }
  play(g, 4, function(_, trick, made)
    local team = trick.winner % 2
    for _, laid in ipairs(trick.cards) do points[team] = points[team] + (({ K = 1, D = 3 })[rank_of(laid.card)] or 0) end
    tricks[team] = tricks[team] + 1
    for _, worth in pairs(made) do yaku[team] = yaku[team] + worth end
  end, function()
    local deal = g:score().deal
    for team = 0, 1 do expect(deal[team]).is(tricks[team] + yaku[team] + points[team] - 2 * points[1 - team]) end
    points, tricks, yaku = { [0] = 0, 0 }, { [0] = 0, 0 }, { [0] = 0, 0 }
  end)
end)

scenario("from ten points on a trick with a trump is rich", { cite = "WT-2", variant = TRICKS, seed = 5 }, function(g)
  local points, some = { [0] = 0, 0 }, false
  play(g, 6, function(_, trick, made)
    local team, trumps = trick.winner % 2, 0
    for _, laid in ipairs(trick.cards) do
      points[team] = points[team] + (({ K = 1, D = 3 })[rank_of(laid.card)] or 0)
      if laid.card == "pD" or laid.card:sub(1, 1) == g.trump then trumps = trumps + 1 end
    end
    if trumps > 0 or points[team] < 10 then
      local is_rich = points[team] > 9 and points[team] < 3 * points[1 - team] and trumps > 0
      some = some or is_rich
      expect(made.rich).is(is_rich and 1 or nil)
    end
  end, function() points = { [0] = 0, 0 } end)
  expect(some).is(true)
end)

scenario("the contractors count aces, kings and the joker above twenty", { cite = "WC-1", variant = CLAIMS, seed = 2 }, function(g)
  local points, some, contractor = { [0] = 0, 0 }, false, nil
  play(g, 6, function(_, trick)
    if trick.number == 1 then contractor = trick.cards[1].seat end -- who leads to the first
    for _, laid in ipairs(trick.cards) do
      local team = trick.winner % 2
      points[team] = points[team] + (({ A = 4, K = 3, Jo = 10 })[rank_of(laid.card)] or 0)
    end
  end, function()
    local deal = g:score().deal
    if contractor then
      local by = contractor % 2
      some = true
      expect(2 * deal[by]).is(points[by] - 20) -- it is counted in halves
      expect(2 * deal[1 - by]).is(points[by])
    end
    contractor, points = nil, { [0] = 0, 0 }
  end)
  expect(some).is(true)
end)

scenario("jacks and what is led are counted, whatever the joker is led as", { cite = "AJ-1", variant = JOKERS, seed = 4 }, function(g)
  local some = 0
  play(g, 6, function(_, trick, made)
    local jacks = 0
    for _, laid in ipairs(trick.cards) do if rank_of(laid.card) == "J" then jacks = jacks + 1 end end
    if jacks > 0 then some = some + 1 end
    expect(made.jacks).is(jacks > 0 and 1 or nil)
  end, function() end)
  expect(some > 3).is(true)
end)

scenario("the five of clubs is above the joker, clubs being trump too", { cite = "HI-1", variant = HIGHEST, seed = 1 }, function(g)
  local some = 0
  play(g, 30, function(_, trick)
    for _, laid in ipairs(trick.cards) do
      if laid.card == "c5" and g.trump and g.trump ~= "nt" then
        some = some + 1
        expect(trick.winner).is(laid.seat)
      end
    end
  end, function() end)
  expect(some > 3).is(true)
end)
