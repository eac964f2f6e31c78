-- run: test FILE
scenario("who may be the dealer when(so)", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("as the rules say", { variant = "hachinin-meri/wiki" dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("the okie's card", { variant = "hachinin-meri/wiki", dealer = 0, deal = { "k5" = okie } }, function(g) end)
scenario("the dealer", { variant = "hachinin-meri/wiki", 2 = dealer }, function(g) end)
scenario("they extend it", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  For _, action in ipairs(g:actions()) do expect(action).has "x" end
end)
scenario("not ended", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect(g.dealer).is(1)
