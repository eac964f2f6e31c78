return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = { yaku "flower_viewing" { void = "11B", cite = "BR-1" } },
}
