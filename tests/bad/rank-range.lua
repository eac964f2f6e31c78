return extend "hachinin-meri/wiki" {
  name = "bad/rank-range",
  ranking = {
    pips = { long = "9-0" },
  },
}
