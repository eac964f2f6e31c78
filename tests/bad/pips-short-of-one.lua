return extend "hachinin-meri/wiki" {
  name = "bad/pips-short-of-one", source = "t",
  rule "A-1" { "S.", ours = true },
  ranking = {
    cite = "A-1",
      pips = { long = "1-8" },
  },
}
