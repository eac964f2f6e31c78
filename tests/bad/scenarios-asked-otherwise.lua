-- run: test FILE
-- What is asked of a position or expected of it, and isn't said so.
scenario("one", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g.dealer) == 0
end)
scenario("two", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect(g.dealer).is 0
end)
scenario("three", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  g:act play kM
end)
scenario("four", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  g:act(play kM)
end)
scenario("five", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect(g:actions).has("hide")
end)
scenario("six", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect g.dealer
end)
scenario("seven", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g:dealer()).is(0) end)
scenario("eight", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g.actions[1]).is("hide") end)
scenario("nine", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(#g:actions().is(2)) end)
scenario("ten", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g:try "play kM").is(true) end)
