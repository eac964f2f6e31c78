return extend "hachinin-meri/wiki" {
  name = "v/s5", source = "t",
  rule "A-1" { "t.", ours = true },
  yaku = { yaku "low" { won_with = lowest(trump), worth = { 3 { 8, when = last_trick } }, en = "low", cite = "A-1" } },
  phases = { choice "nm" { asks = leader, cite = "A-1", may "go" { card, move(card aside) }, may "keep" { } } },
}
