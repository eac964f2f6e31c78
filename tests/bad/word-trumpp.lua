return extend "hachinin-meri/wiki" {
  name = "bad/word-trumpp",
  phases = {
    trick "meri" {
      follow = { trumpp, any },
    },
  },
}
