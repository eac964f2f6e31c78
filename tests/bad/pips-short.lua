return extend "hachinin-meri/wiki" {
  name = "pips-short", source = "a test",
  ranking = { pips = { long = "9-2", round = "1-9" } },
}
