local variant = "examples/six-players"

scenario("twelve cards each, three teams' seats in turn", { cite = "SX-1", variant = variant }, function(g)
  for seat = 0, 5 do expect(#g:hand(seat)).is(12) end
  expect(#g:zone "widow").is(2)
  g:run()
  expect(g:last_trick().number).is(12)
  expect(g:score().deal[0] + g:score().deal[1] >= 12).is(true)
end)

scenario("two cards are laid away, then the widow is taken up", { cite = "SX-2 SX-3", variant = variant, dealer = 0,
  deal = { okie = "k5", widow = "p1 p2", hands = { [3] = "kD o1 o2 o3 o4" } } }, function(g)
  g:act "declare"
  expect(g.actor).is(3)
  g:act "discard o1"
  expect(g:view(3)).lacks "p1"
  expect(g:try "discard p1").fails "not in the hand"
  g:act "discard o2"
  expect(#g:hand(3)).is(12)
  expect(g:hand(3)).has "p1"
  expect(g:hand(3)).has "p2"
  expect(g:zone "discarded").is { "o1", "o2" }
  expect(g:view(2)).lacks "o1"
  expect(g:view(2)).lacks "p1"
  expect(g:zone "okie").is { "k5" } -- it stays
  g:act "play p1"
  expect(g.actor).is(4)
end)

scenario("a set is six deals", { cite = "SX-4", variant = variant }, function(g)
  for _ = 1, 5 do g:run() g:next_deal() end
  expect(g:score().sets).is { [0] = 0, [1] = 0 }
  g:run()
  expect(g.over or g:score().sets[0] + g:score().sets[1] == 1 or g:score().match[0] == g:score().match[1]).is(true)
end)
