return extend "meitora/kurogi" {
  name = "bad/range-long-deck",
  deck = { ranks = { remove "9-5", pips "1-65536" } },
}
