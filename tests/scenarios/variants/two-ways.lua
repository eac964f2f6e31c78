-- Two verbs that a card can be given with in one question: which is open goes by what was said before, and by the hand.
local WAYS = "tests/variants/two-ways.lua"
local DEALS = { cite = "TW-1 TW-2", variant = WAYS, seed = 3, n = 1, dealer = 2 }

local function to_exchange(g)
  while g.phase ~= "exchange" do g:act(g:actions()[#g:actions()]) end
end

local function each_is(g, verb)
  for _, action in ipairs(g:actions()) do expect(action:sub(1, #verb + 1)).is(verb .. " ") end
end

scenario("cards go back openly by the one verb", DEALS, function(g)
  to_exchange(g)
  g:act "openly"
  each_is(g, "return")
  local given = { g:actions()[1]:match " (%w+)", g:actions()[2]:match " (%w+)" }
  expect(g:why("lay " .. given[1]).legal).is(false)
  g:act("return " .. given[1])
  expect(g.phase).is "second"
  g:act("return " .. given[2])
  for _, card in ipairs(given) do expect(g:zone "back").has(card) end
  expect(#g:zone "away").is(0)
  expect(#g:hand(2)).is(9)
  expect(g:view(5):find(given[1], 1, true) ~= nil).is(true)
end)

scenario("and unseen by the other, and undone and done again", DEALS, function(g)
  to_exchange(g)
  g:act "unseen"
  each_is(g, "lay")
  local given = { g:hand(2)[1], g:hand(2)[2] }
  g:act("lay " .. given[1])
  each_is(g, "lay")
  g:act("lay " .. given[2])
  local all = g:view "all"
  for _, card in ipairs(given) do expect(g:zone "away").has(card) end
  g:undo(2)
  expect(g.phase).is "first"
  g:redo(2)
  expect(g:view "all").is(all)
end)
