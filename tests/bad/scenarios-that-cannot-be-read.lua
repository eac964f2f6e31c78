-- run: test FILE
-- Of scenarios each that can't be read is told, and the others are run.
local variant = "hachinin-meri/wiki"
scenario("one", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
scenario("two", "hachinin-meri/wiki", function(g) expect(g.dealer).is(0) end)
scenario("three", { variant = variant, dealer = nobody.there }, function(g) expect(g.dealer).is(0) end)
for i = 0, 2 do
  scenario("four", { variant = variant, dealer = i }, function(g) expect(g.dealer).is(i) end)
end
scenario("five", { variant = "hachinin-meri/wika" }, function(g) expect(g.dealer).is(0) end)
scenario("six", { variant = variant, cite = { "HM-1" } }, function(g) expect(g.dealer).is(0) end)
scenario("seven", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
