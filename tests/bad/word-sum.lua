return extend "hachinin-meri/wiki" {
  name = "bad/word-sum",
  phases = {
    trick "monchi" {
      follow = { { ledd + trump, if_holding = led }, any },
    },
  },
}
