-- What goes by which deal of the match it is, in a game of tricks.
local DEALS = "tests/variants/last-deal.lua"

scenario("the second deal counts twice, and the yaku is worth 1, then 3", { cite = "LD-1", variant = DEALS, seed = 7, dealer = 0 }, function(g)
  local of_clubs = {}
  for deal = 1, 6 do
    g:run()
    local sum = 9
    for _, yaku in ipairs(g:yaku()) do
      sum = sum + yaku.points
      if yaku.name == "clubs" then of_clubs[deal] = yaku.points end
    end
    expect(g:score().deal[0] + g:score().deal[1]).is(deal == 1 and sum or 2 * sum)
    g:next_deal()
  end
  expect(of_clubs[1]).is(nil)
  expect(of_clubs[2]).is(1)
  expect(of_clubs[3]).is(3)
end)
