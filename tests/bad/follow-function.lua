return extend "hachinin-meri/wiki" {
  name = "bad/follow-function",
  phases = {
    trick "monchi" {
      follow = function(at)
        return at.can_folow.yes and led or any
      end,
    },
  },
}
