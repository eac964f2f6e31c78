-- No order says pips.
return rules "village/pips-of-no-order" {
  title = { en = "Base" }, source = "us",
  deck = deck "d" {
    suits = { suit "r" { group = "wet" }, suit "l" { group = "dry" }, suit "h" { group = "dry" } },
    ranks = { rank "K" { }, pips "8-1" },
  },
  rule "R-1" { "All of it.", ours = true },
  seats = 3, direction = "clockwise", cite_of = { seats = "R-1" },
  dealer = { first = "random", next = after(dealer) },
  deal = { packets = { 8 } },
  facts = { fact "x" { "x said" } },
  phases = { choice "c" { asks = leader, may "y" { note "x" }, may "n" { } }, trick "t" { lead = { any }, follow = { led, any } } },
  ranking = { plain = "K 8-1", pips = { wet = "1-8" } },
  yaku = { award = "one", among = any, worth = { 1 }, yaku "a" { "K beats 8", en = "a" } },
  score = { points = tricks + yaku_points + x },
  match = { deals = 4 },
}
