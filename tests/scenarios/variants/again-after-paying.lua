-- Who is out has paid when the dealer asks for other cards.
local AGAIN = "tests/variants/again-after-paying.lua"

scenario("dealt again, the pot is empty and nobody has paid", { cite = "AP-1 HH-2", variant = AGAIN, seats = 4, dealer = 0, seed = 1, n = 0 }, function(g)
  while g.phase ~= "thoughts" do g:act(g:actions()[1] == "mizuten" and "no_mizuten" or g:actions()[1]) end
  expect(g:score().pot).is(12)
  g:act "again"
  expect(g:score().pot).is(0)
  for seat = 0, 3 do expect(g:score().deal[seat]).is(0) end
  while g.phase ~= "play" do g:act(g:actions()[1] == "mizuten" and "no_mizuten" or g:actions()[1]) end
  expect(g:score().pot).is(12)
end)
