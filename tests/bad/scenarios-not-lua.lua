-- run: test FILE
-- Where one isn't Lua the others are run.
scenario("one", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("two", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect(g.dealer.is(0)
end)
scenario("three", { variant = "hachinin-meri/wiki", dealer == 0 }, function(g) expect(g.dealer).is(0) end)
scenario("four", { variant = "hachinin-meri/wiki", dealer = 1 }, function(g) expect(g.dealer).is(1 end)
scenario("five", { variant = "hachinin-meri/wiki", dealer = 1 }, function(g) expect(g.dealer).is(1) end)
