return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = { yaku "flower_viewing" { further_of = of_rank "A", cite = "BR-1" } },
}
