-- run: check FILE
-- Without its score a game is none: that no name is left either is nothing to fall over.
return rules "village/minimal" {
  title = { en = "x" }, source = "us", deck = "mekuri",
  rule "OM-1" { "x.", ours = true },
  seats = 4, deal = { packets = { 12 }, cite = "OM-1" }, cite_of = { seats = "OM-1" },
  dealer = { first = "random", next = after(dealer), cite = "OM-1" },
  phases = { trick "play" { follow = { led, any }, cite = "OM-1" } },
  ranking = { plain = "12-1", cite = "OM-1" },
  score = { points = -tricks, cite = "OM-1" },
}
