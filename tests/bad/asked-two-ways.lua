return extend "hachinin-meri/wiki" {
  name = "bad/asked-two-ways", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    choice "okie" { cite = "MY-1",
      asks_each_from = after(dealer),
      asks = dealer,
    },
    choice "bet" { asks_each_from = dealer, asks_each_team_from = dealer, cite = "MY-1", may "no" { } },
  },
}
