return extend "hachinin-meri/wiki" {
  name    = "bad/unranked",
  ranking = { trumps = "C G M tenka D K pips", plain = "C G K M D pips" },
}
