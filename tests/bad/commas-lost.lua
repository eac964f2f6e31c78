return extend "hachinin-meri/wiki" {
  name = "bad/commas-lost", source = "a test"
  rule "A-1" { "A chase is worth three." ours = true },
  yaku = { yaku "chase" { worth = { 3 } cite = "A-1" } }
  match = { deals = 8, cite = "A-1" }
  score { points = tricks, cite = "A-1" },
}
