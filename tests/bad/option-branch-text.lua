return extend "hachinin-meri/wiki" {
  name = "bad/option-branch-text",
  phases = {
    trick "monchi" {
      follow = depends_on "monchi_void" {
        must_trump = { led + trump, any },
        anything   = { any },
      },
    },
  },
}
