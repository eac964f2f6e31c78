return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = { yaku "flower_viewing" { further = 1, further_of = 3, cite = "BR-1" } },
}
