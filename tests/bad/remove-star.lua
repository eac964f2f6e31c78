-- What takes all away is called "all".
return extend "hachi/mekuri" {
  name = "test/remove-star", source = "a test",
  rule "Z-1" { "No yaku are scored, only cards.", ours = true },
  yaku  = { remove { "*", cite = "Z-1" } },
  score = { points = card_points, cite = "Z-1" },
}
