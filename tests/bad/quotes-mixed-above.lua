return extend "examples/koi-koi" {
  name = "bad/quotes-mixed-above", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  option "moon" { "counts", "no", asks = "Does it?", cite = 'MY-1" },
  yaku = { depends_on "moon" { no = yaku "moon_viewing" { void = any_of "11B" } } },
  not_together { moon = "no", months = 6, "Too dull." },
}
