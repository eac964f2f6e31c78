-- run: test FILE
-- What stands before them keeps them all from being run.
local variant = name_of "the wiki"
scenario("one", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("two", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
