return extend "hachi/mekuri" {
  name = "bad/ranking-in-fishing",
  rule "MY-1" { "The one is highest.", ours = true },
  ranking = { trumps = "1 12-2", plain = "1 12-2", cite = "MY-1" },
}
