return extend "hachinin-meri/wiki" {
  name = "bad/key-pips",
  ranking = {
    pips = { long = "9-1",
             rond = "1-9" },
  },
}
