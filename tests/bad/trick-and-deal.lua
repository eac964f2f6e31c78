return extend "hachinin-meri/wiki" {
  name = "bad/trick-and-deal",
  source = "a test",
  rule "R-1" { "A trick to which a trump is led, or that comes late, is another one.", ours = true },
  phases = { trick "meri" { when = either(led(trump), less(3, tricks)), cite = "R-1" } },
  yaku = { yaku "plain" { en = "plain", worth = { 1 }, cite = "R-1", made = unless(led(trump)) } },
}
