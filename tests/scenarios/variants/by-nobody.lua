-- What goes by who holds a card is nobody's when the hands are empty.
scenario("the dragon's tricks are nobody's when the deal is over", { cite = "BN-1 HM-W18", variant = "tests/variants/by-nobody.lua", seed = 3, n = 1 }, function(g)
  while g.phase ~= "over" do g:act(g:actions()[1]) end
  expect(g:score().deal[0]).is(2)
  expect(g:score().deal[1]).is(7)
  expect(g:why("score")[1].text).has "2 tricks + 0 by nobody"
end)
