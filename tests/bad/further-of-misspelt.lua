return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = { yaku "flower_viewing" { further = 1, futher_of = "6A", cite = "BR-1" } },
}
