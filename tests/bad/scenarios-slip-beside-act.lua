-- run: test FILE
-- What is done may have a name of its own: a slip beside it isn't blamed on that.
scenario("one", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  local action = "hide"
  g:act(action) if action == "hide" the expect(g.dealer).is(0) end
end)
scenario("two", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  local action = "hide" g:act(action)
  local x == 3
end)
scenario("three", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  expect(g.dealer) ~= 0
end)
scenario("four", { variant = "hachinin-meri/wiki", dealer = 0 }, function(g)
  local t = { x = function() end, m = 3 }
  expect(t.x.y).is(nil)
end)
