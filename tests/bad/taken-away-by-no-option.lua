return extend "hachinin-meri/wiki" {
  name = "bad/taken-away-by-no-option",
  source = "a test",
  rule "R-1" { "No chase, and no okie, as one likes.", ours = true },
  option "short" { "both", "neither", asks = "Are they left out?", cite = "R-1" },
  yaku = { depends_on "shotr" { neither = remove "chase" } },
  phases = { depends_on "short" { nether = remove "okie" } },
}
