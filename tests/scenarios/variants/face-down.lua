-- Yaku that count in a trick laid face-down: counted again from where its cards were laid.
local RULES = "tests/variants/face-down.lua"

scenario("what lay face-down makes them", { cite = "FD-1", variant = RULES, seed = 5 }, function(g)
  local some, chased = { [true] = 0, [false] = 0 }, 0
  for deal = 1, 23 do
    while not g:deal_over() do
      local before, actions = g.trick_no, g:actions()
      local down = g.phase ~= "meri"
      g:act(actions[(deal * 7 + #actions) % #actions + 1])
      local last = g:last_trick()
      if last and last.number == before and #g:trick() == 0 then
        local names, trumps, place = {}, { n = 0 }, 0
        for _, row in ipairs(last.yaku) do names[row.name] = row.points end
        for i, laid in ipairs(last.cards) do
          trumps[i] = laid.card == "pD" or laid.card:sub(1, 1) == g.trump
          if trumps[i] then trumps.n = trumps.n + 1 end
          if laid.seat == last.winner then place = i end
        end
        local lies_down = down and place > 1 and trumps[place]
        if trumps.n > 3 then some[lies_down] = some[lies_down] + 1 end
        expect(names.many ~= nil).is(lies_down and trumps.n > 3)
        expect(names.last).is(last.number < 9 and 2 or 1)
        if names.chase then
          chased = chased + 1
          expect(place > 3 and lies_down).is(true)
        end
      end
    end
    if deal < 23 then g:next_deal() end
  end
  expect(some[true] > 0 and some[false] > 0 and chased > 0).is(true)
end)
