-- Brights that count in their own month alone.
local ONLY = "tests/variants/only-this-month.lua"
local TWO = { field = "1B 12B 2c 4c 5c 6c" }
local QUIET = { field = "2c 2d 4c 4d 5c 5d" }

scenario("the highest counts; of the others nothing is left", { cite = "TM-1", variant = ONLY, dealer = 0, deal = TWO }, function(g)
  expect(g.multiplier).is(4)
  expect(g:view(0):find("waiting", 1, true)).is(nil)
  g:run()
  g:next_deal(QUIET)
  expect(g.multiplier).is(1)
end)

scenario("two of the same value are one", { cite = "TM-1", variant = ONLY, dealer = 0, deal = { field = "11B 12B 2c 4c 5c 6c" } }, function(g)
  expect(g.multiplier).is(4)
  g:run()
  g:next_deal { field = "3B 2c 2d 4c 5c 6c" }
  expect(g.multiplier).is(2)
end)

scenario("what waits by the other rules is lost by these", { cite = "TM-1", variant = "hachi-hachi/bga", dealer = 0, deal = TWO }, function(g)
  expect(g:view(0):find("waiting 2", 1, true) ~= nil).is(true)
  local other, lost = g:under(ONLY)
  expect(lost[1]).has "multipliers that waited are lost"
  expect(other:view(0):find("waiting", 1, true)).is(nil)
  expect(other.multiplier).is(4)
end)
