-- A contract and yaku points besides, reckoned again from the tricks.
scenario("three points more for a trick with two aces", { cite = "AT-1", variant = "tests/variants/aces-together.lua", seed = 2 }, function(g)
  local played, together = 0, 0
  for deal = 1, 40 do
    local bid, by, tricks, yaku, turn = 0, nil, { [0] = 0, 0 }, { [0] = 0, 0 }, 0
    while not g:deal_over() do
      local actions, trick_no = g:actions(), g.trick_no
      turn = turn + 1
      local action = actions[(deal * 7 + turn * turn + #actions) % #actions + 1]
      local said = action:match "^bid (%d+)"
      if said then bid, by = tonumber(said), g.actor end
      g:act(action)
      local last, aces = g:last_trick(), 0
      if last and last.number == trick_no and #g:trick() == 0 then
        local team = last.winner % 2
        tricks[team] = tricks[team] + 1
        for _, laid in ipairs(last.cards) do if laid.card:match "^%lA$" then aces = aces + 1 end end
        if aces >= 2 then yaku[team], together = yaku[team] + 3, together + 1 end
      end
    end
    if tricks[0] + tricks[1] == 10 then
      local team = by % 2
      local made, halves = tricks[team] >= bid, { [0] = yaku[0], yaku[1] }
      local to = made and team or 1 - team
      halves[to] = halves[to] + (made and tricks[team] or bid)
      expect(g:score().deal).is { [0] = halves[0] / 2, halves[1] / 2 }
      played = played + 1
    end
    if g.over then break end
    g:next_deal()
  end
  expect(played > 3 and together > 0).is(true)
end)
