-- After the first lead, and what is laid under it, the leader is asked once more.
local THOUGHTS = "tests/variants/second-thoughts.lua"

local function asked(g)
  while g.phase ~= "thoughts" do g:act(g:actions()[1]) end
  expect(#g:trick()).is(1)
  return g:trick()[1].card
end

scenario("who goes on plays the trick out", { cite = "ST-1", variant = THOUGHTS, seed = 2, n = 1 }, function(g)
  local lead = asked(g)
  g:act "go_on"
  expect(g:trick()[1].card).is(lead)
  while not g:deal_over() do g:act(g:actions()[1]) end
  expect(g:last_trick().number).is(9)
end)

scenario("who gives up ends the deal, and nobody has a point", { cite = "ST-1", variant = THOUGHTS, seed = 2, n = 1 }, function(g)
  asked(g)
  g:act "give_up"
  expect(g:deal_over()).is(true)
  for team = 0, 1 do expect(g:score().deal[team]).is(0) end
end)

scenario("who asks again is dealt other cards, and isn't asked another time", { cite = "ST-1", variant = THOUGHTS, seed = 2, n = 1 }, function(g)
  asked(g)
  local before = table.concat(g:hand(0), " ")
  g:act "again"
  expect(#g:trick()).is(0)
  expect(table.concat(g:hand(0), " ") ~= before).is(true)
  while not g:deal_over() do
    expect(g.phase ~= "thoughts").is(true)
    g:act(g:actions()[1])
  end
  expect(g:last_trick().number).is(9)
end)
