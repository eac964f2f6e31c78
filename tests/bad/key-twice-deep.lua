return extend "hachinin-meri/wiki" {
  name = "bad/key-twice-deep",
  phases = {
    trick "free" {
      follow = { any },
      cite   = "HM-W10",
      follow = { trump, any },
    },
  },
}
