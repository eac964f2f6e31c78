return extend "hachi-hachi/bga" {
  name = "bad/misplaced-in-fishing",
  yaku = { yaku "poetry_ribbons" { kan(9) }, remove { rainy_four } },
  phases = { before "play" { choice "leave" { asks_each_from = dealer, may "out" { out } } } },
}
