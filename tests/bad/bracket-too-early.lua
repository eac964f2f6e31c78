return extend "hachinin-meri/wiki" {
  name = "bracket-too-early", source = "a test",
  rule "MY-1" { "There is no chase." },
  yaku = { remove "chase" },
}
  score = { points = tricks, cite = "MY-1" },
  match = { deals = 8 },
