return extend "hachinin-meri/wiki" {
  name = "bad/key-cite-of",
  ranking = {
    cite_of = { trump = "HM-W18" },
  },
}
