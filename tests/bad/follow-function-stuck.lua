return extend "hachinin-meri/wiki" {
  name = "bad/follow-function-stuck",
  phases = {
    trick "monchi" {
      follow = function(t) if t.can_follow then return trump end return any end,
    },
  },
}
