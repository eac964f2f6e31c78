return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = { yaku "ribbons" { further_of = of_rank "R", cite = "BR-1" } },
}
