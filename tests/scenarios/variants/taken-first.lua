-- The widow's two come to the hand before a card is laid away for them.
local TAKEN_FIRST = "tests/variants/taken-first.lua"

scenario("the named card goes, and no other", { cite = "TF-1", variant = TAKEN_FIRST, seed = 3, n = 1, dealer = 2 }, function(g)
  while g.phase ~= "swap" do g:act(g:actions()[#g:actions()]) end
  for _, named in ipairs(g:hand(2)) do
    local after = g:copy()
    after:act("swap " .. named)
    expect(after:zone "discarded").is { named }
    expect(#after:hand(2)).is(10)
    for _, card in ipairs(g:zone "widow") do expect(after:hand(2)).has(card) end
    for _, card in ipairs(g:hand(2)) do if card ~= named then expect(after:hand(2)).has(card) end end
    expect(after.phase).is "swap2"
  end
end)
