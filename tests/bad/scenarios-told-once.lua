-- run: check FILE
-- A file of scenarios is no rules file, which is said once.
local variant = "hachinin-meri/wiki"
scenario("one", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("two", { variant = variant, dealer = 1 }, function(g) expect(g.dealer).is(1) end)
