return extend "examples/koi-koi" {
  name = "bad/bullets",
  * source = "us",
  - rule "MY-1" { "The moon counts.", ours = true },
  • option "moon" { "counts", "no", asks = "Does the moon count?", cite = "MY-1" },
  yaku = {
    * depends_on "moon" { no = yaku "moon_viewing" { void = any_of "11B" } },
    * remove "chaf",
  },
}
