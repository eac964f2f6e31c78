return extend "hachinin-meri/wiki" {
  name = "bad/numbers-many",
  facts  = { fact "bet" { "points bet", cite = "HM-W5" } },
  phases = { before "dragon" {
    choice "first" { asks = dealer, cite = "HM-W5", may "bet" { numbers = "1-20", note("bet", number) } },
    choice "second" { asks = leader, cite = "HM-W5", may "bet" { numbers = "10 20 30", note("bet", number) } },
    choice "third" { asks = leader, cite = "HM-W5", may "bet" { numbers = { 10, 20, 30 }, note("bet", number) } },
  } },
}
