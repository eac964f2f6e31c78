-- A suit that is trump whoever makes the contract, and is asked of every hand.
local HEARTS = "tests/variants/always-hearts.lua"

scenario("who holds a heart plays one, a jack that is trump or the joker, whatever is led", { cite = "AH-1", variant = HEARTS, seed = 1, n = 1 }, function(g)
  while g.phase ~= "play" do g:act(g:actions()[#g:actions()]) end
  expect(g.trump).is "h"
  local asked = 0
  while not g:deal_over() do
    local hand, follows = g:hand(g.actor), #g:trick() > 0
    local hearts = {}
    for _, card in ipairs(hand) do if card:sub(1, 1) == "h" then hearts[#hearts + 1] = card end end
    if follows and #hearts > 0 and #hand > 2 then
      asked = asked + 1
      for _, action in ipairs(g:actions()) do expect(action:match "^play h" ~= nil or action == "play dJ" or action == "play Jo").is(true) end
    end
    g:act(g:actions()[1])
  end
  expect(asked > 0).is(true)
end)
