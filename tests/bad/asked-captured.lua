return extend "hachinin-meri/wiki" {
  name = "bad/asked-captured",
  score = { points = tricks + captured(of_suit "k") },
}
