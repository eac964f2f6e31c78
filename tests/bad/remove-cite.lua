return extend "hachinin-meri/wiki" {
  name = "bad/remove-cite", source = "us",
  yaku = {
    remove { "pips", "chase", cit = "MY-1" },
    remove { cite = "MY-1" },
  },
}
