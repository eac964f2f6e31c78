local variant = "examples/koi-koi"

scenario("four of a month on the field: dealt again", { cite = "KK-1", variant = variant, deal = { field = "1B 1R 1c 1d" } }, function(g)
  local pines = 0
  for _, card in ipairs(g:zone "field") do if card:find "^1%a$" then pines = pines + 1 end end
  expect(pines < 4).is(true)
  expect(#g:zone "field").is(8)
end)

scenario("four of a month in the hand win 6 at once; the winner deals", { cite = "KK-2 KK-3", variant = variant, dealer = 0,
  deal = { hands = { [1] = "5A 5R 5c 5d 1c 2c 3c 4c", [0] = "6A 6R 7A 7R 8A 8B 9A 10A" } } }, function(g)
  expect(g:deal_over()).is(true)
  expect(g:score().deal).is { [0] = 0, [1] = 6 }
  g:next_deal { hands = { [0] = "1B 1R 2A 2R 3B 3R 4A 4R", [1] = "5A 5R 6A 6R 7A 7R 8A 8B" } }
  expect(g.dealer).is(1)
  expect(g:score().deal).is { [0] = 0, [1] = 0 } -- four pairs each
  g:next_deal()
  expect(g.dealer).is(1)
end)

local deal = { hands = { [0] = "3B 9A 1c 2c 4c 5c 6c 7c", [1] = "4d 5d 6d 7d 1d 2d 12c 4R" }, field = "3c 9c 8c 8d 10c 10d 11A 11R", stock = "12d 1R 2R" }
local function flower_viewing(g) g:act "play 3B" g:act "play 4d" g:act "play 9A" end

scenario("the card of its month, one of two, or all three", { cite = "KK-4", variant = variant, dealer = 0,
  deal = { hands = { [0] = "3B 8A 1c" }, field = "3c 8c 8d 1B 1R 1d 12c 11A", stock = "9c" } }, function(g)
  expect(g:actions()).has "play 3B"
  expect(g:actions()).has "play 8A 8d"
  g:act "play 1c"
  expect(g:zone("captured", 0)).is { "1B", "1R", "1c", "1d" }
end)

scenario("who has made a yaku stops, or plays on", { cite = "KK-5 KK-6 KK-7", variant = variant, dealer = 0, deal = deal }, function(g)
  flower_viewing(g)
  expect(g.actor).is(0)
  expect(g:actions()).is { "stop", "koikoi" }
  local on = g:copy()
  g:act "stop"
  expect(g:yaku()).is { { name = "flower_viewing", seat = 0, points = 5, clause = "KK-6" } }
  expect(g:score().deal).is { [0] = 5, [1] = 0 }
  on:act "koikoi"
  expect(on.actor).is(1)
  expect(on:score().deal).is { [0] = 0, [1] = 0 }
end)

scenario("the sake cup is chaff too, or isn't", { cite = "KK-6", variant = variant, options = { sake_is_chaff = false } }, function(g)
  expect(g.fingerprint == fuda.new(variant).fingerprint).is(false)
end)

-- Months played by a fixed choice, with the score reckoned beside.
local function reckoned(options, doubles_seven, doubles_koikoi)
  return function()
    local stops = 0
    for n = 0, 59 do
      local g = fuda.new(variant, { seed = 5, n = n, options = options })
      local on, stopper, at = { [0] = 0, [1] = 0 }, nil, n
      while not g:deal_over() do
        local actions = g:actions()
        at = (at * 75 + 74) % 65537
        local action = actions[at % #actions + 1]
        if action == "koikoi" then on[g.actor] = on[g.actor] + 1 end
        if action == "stop" then stopper = g.actor end
        local last = #g:hand(0) + #g:hand(1) <= 1 and g.actor
        g:act(action)
        if last and not stopper and g:deal_over() and g:score().deal[last] > 0 then stopper = last end -- in the last turn
      end
      local points, hand = { [0] = 0, [1] = 0 }, false
      for _, made in ipairs(g:yaku()) do
        hand = hand or made.clause == "KK-3"
        if made.seat == stopper then points[stopper] = points[stopper] + made.points end
      end
      if stopper then
        stops = stops + 1
        if doubles_seven and points[stopper] >= 7 then points[stopper] = 2 * points[stopper] end
        if doubles_koikoi and on[1 - stopper] > 0 then points[stopper] = 2 * points[stopper] end
      end
      if not hand then expect(g:score().deal).is(points) end
    end
    expect(stops > 20).is(true)
  end
end
scenario("who stops scores: twice for seven, twice after a koi-koi", { cite = "KK-7", variant = variant }, reckoned({}, true, true))
scenario("sevens aren't doubled", { cite = "KK-7", variant = variant, options = { seven_doubles = false } }, reckoned({ seven_doubles = false }, false, true))
scenario("koi-koi doesn't double", { cite = "KK-7", variant = variant, options = { koikoi_doubles = false } }, reckoned({ koikoi_doubles = false }, true, false))

for _, months in ipairs { 12, 6, 3 } do
  scenario(months .. " months", { cite = "KK-8", variant = variant, options = { months = months } }, function(g)
    for _ = 2, months do g:run() g:next_deal() end
    expect(g.over).is(false)
    g:run()
    expect(g.over).is(true)
  end)
end
