return extend "hachinin-meri/wiki" {
  name = "bad/key-follow",
  phases = {
    trick "monchi" {
      follow = {
        { led + trump, if_hold = led },
        any,
      },
    },
  },
}
