return extend "hachinin-meri/wiki" {
  name = "word-equals-name", source = "a test",
  rule = "MY-1" { "There is no chase.", ours = true },
  rule "MY-2" = { "Wins count.", ours = true },
  yaku   = "chase" { worth = { 3 }, cite = "MY-1" },
  phases = { choice = "double" { asks = dealer, may = "double" { }, may "single" { } } },
}
