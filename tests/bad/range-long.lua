return extend "meitora/kurogi" {
  name = "bad/range-long",
  ranking = { trumps = "A K 65536-5 fuku J T Q joker" },
}
