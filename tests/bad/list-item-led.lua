return extend "hachinin-meri/wiki" {
  name = "bad/list-item-led", source = "a test",
  yaku = { yaku "storm" { made = { led(trump), less(5, laid(trump)) }, worth = { 2 }, en = "storm", cite = "HM-W22" } },
}
