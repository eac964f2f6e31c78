locl reds = of_rank R
return extend "hachi-hachi/bga" {
  name = "village/mine",, source = "us",
  // ours
  rule "MY-1" { "So it is.", ours = true } -- the dealer's
  deal = { packets = [7] },
  yaku = { remove poetry_ribbons, yaku: "mine" { reds, 2, need = 4, cite = "MY-1" } },
  mtach = { deals = 4 },
}
