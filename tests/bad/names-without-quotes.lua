return extend "examples/koi-koi" {
  source = us,
  facts = { fact "shy" { "shy", cite = "KK-1" } },
  match = { deals = months },
  phases = { match = { deals = 3 }, choice "c" { asks = "dealer", cite = "KK-1", may "a" { shy }, may "b" { move(stock, "hand") } } },
  option = { months = 6 },
}
