return extend "meitora/kurogi" {
  name = "bad/joker-unranked",
  ranking = { trumps = "J fuku A K Q T 9-5" },
}
