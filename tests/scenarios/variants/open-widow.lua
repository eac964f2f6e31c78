-- What lies open besides the card that is turned up.
local OPEN_WIDOW = "tests/variants/open-widow.lua"

scenario("all see the widow, and cups are trumps whatever is turned up", { cite = "OW-1", variant = OPEN_WIDOW, dealer = 1,
  deal = { okie = "pM", widow = "pD k9" } }, function(g)
  expect(g.trump).is "k"
  for _, card in ipairs { "pD", "k9" } do expect(string.find(g:view(4), card, 1, true) ~= nil).is(true) end
  expect(string.find(g:view(4), g:hand(5)[1], 1, true)).is(nil)
end)
