return extend "hachinin-meri/wiki" {
  name = "bad/follow-without-any",
  phases = {
    trick "monchi" {
      follow = { led + trump },
    },
  },
}
