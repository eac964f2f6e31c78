return extend "hachinin-meri/wiki" {
  name = "bad/follow-function-text",
  phases = {
    trick "monchi" {
      follow = function(at)
        return at.can_follow
      end,
    },
  },
}
