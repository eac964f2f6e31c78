return extend "hachinin-meri/wiki" {
  name = "bad/asked-bid",
  score = { points = tricks + bid },
}
