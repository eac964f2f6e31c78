-- Yaku of a deal without trumps.
local RULES = "tests/variants/no-trump.lua"

-- Deals played through with the first, the last or another card; each trick's yaku are counted again from its cards.
scenario("yaku count where nothing is trump", { cite = "NT-1 NT-2", variant = RULES, seed = 3 }, function(g)
  local made = { won = 0, over = 0 }
  for deal = 1, 20 do
    while not g:deal_over() do
      local before, actions = g.trick_no, g:actions()
      g:act(actions[(deal * 7 + #actions) % #actions + 1])
      local last = g:last_trick()
      if last and last.number == before and #g:trick() == 0 then
        local winner, other = last.cards[1], last.cards[2]
        if winner.seat ~= last.winner then winner, other = other, winner end
        local names = {}
        for _, row in ipairs(last.yaku) do names[row.name] = true end
        local won, over = winner.card:sub(2) == "S", winner.card:sub(2) == "S" and other.card:sub(2) == "Q"
        expect(names.won or false).is(won)
        expect(names.over or false).is(over)
        made.won, made.over = made.won + (won and 1 or 0), made.over + (over and 1 or 0)
      end
    end
    if deal < 20 then g:next_deal() end
  end
  expect(made.won > 0).is(true)
  expect(made.over > 0).is(true)
end)
