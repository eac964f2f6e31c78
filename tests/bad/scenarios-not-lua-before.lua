-- run: test FILE
-- What isn't Lua stands before them.
local variant = = "hachinin-meri/wiki"
scenario("one", { variant = variant, dealer = 0 }, function(g) expect(g.dealer).is(0) end)
for seat = 1, 2 do
  scenario("two", { variant = variant, dealer = seat }, function(g) expect(g.dealer).is(seat) end)
end
