return extend "hachinin-meri/wiki" {
  name = "bad/card-unknown",
  yaku = {
    among = cards "pD kM qQ",
  },
}
