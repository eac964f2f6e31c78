local rounds = { i = true }

return extend "hachinin-meri/wiki" {
  name = "bad/members-of-follow", source = "a test",
  rule "F-1" { "Otherwise.", ours = true },
  phases = {
    trick "monchi" { cite = "F-1",
      follow = function(s)
        if s.canfollow then return led
        elseif s.led == "trump" then return trump
        elseif roumds[s.lde] then return trump + of_suit "i" end
        return amy
      end,
    },
  },
  match = { deals = 5  cite = "F-1" },
}
