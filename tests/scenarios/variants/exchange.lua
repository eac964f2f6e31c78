-- An exchange with the widow before the lead: a card away, the widow's two into the hand, another away.
local EXCHANGE = "tests/variants/exchange.lua"

scenario("the dealer exchanges, and has nine cards again", { cite = "OE-1", variant = EXCHANGE, seed = 3, n = 1, dealer = 2 }, function(g)
  while g.phase ~= "swap" do g:act(g:actions()[#g:actions()]) end
  expect(g.actor).is(2)
  expect(#g:hand(2)).is(9)
  local widow, away = g:zone "widow", g:hand(2)[1]
  g:act("swap " .. away)
  expect(#g:hand(2)).is(10)
  for _, card in ipairs(widow) do expect(g:hand(2)).has(card) end
  expect(g.phase).is "swap2"
  expect(g:actions()).has("drop " .. widow[1])
  g:act("drop " .. widow[1])
  expect(#g:hand(2)).is(9)
  expect(g:zone "discarded").has(away)
  expect(g.phase).is "okie"
end)

scenario("who stays isn't asked to lay a card away", { cite = "OE-1", variant = EXCHANGE, seed = 3, n = 1, dealer = 2 }, function(g)
  while g.phase ~= "swap" do g:act(g:actions()[#g:actions()]) end
  g:act "stay"
  expect(g.phase).is "okie"
  expect(#g:hand(2)).is(9)
end)
