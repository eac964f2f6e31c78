scenario("nine cards each", { variant = "hachinin-meri/wiki" }, function(g) expect(#g:hand(0)).is(9) end)
