-- Cards that go round before play.
local PASSED_ROUND = "tests/variants/passed-round.lua"

scenario("a card that has come may be given on", { cite = "PR-1", variant = PASSED_ROUND, seed = 1, n = 4, dealer = 2 }, function(g)
  if g.phase == "redeal" then g:act(g:actions()[#g:actions()]) end
  expect(g.phase).is "pass"
  local card = g:hand(3)[1]
  for i = 0, 7 do
    local seat = (3 + i) % 8
    expect(g.actor).is(seat)
    expect(g:hand(seat)).has(card)
    expect(#g:hand(seat)).is(i == 0 and 9 or 10)
    g:act("pass " .. card)
  end
  expect(g:hand(3)).has(card)
  for seat = 0, 7 do expect(#g:hand(seat)).is(9) end
end)
