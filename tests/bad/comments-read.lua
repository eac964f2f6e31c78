return extend "examples/koi-koi" {
  name = "bad/comments-read", source = "us",
  // rule "MY-1" { "The moon counts.", ours = true },
  # option "moon" { "counts", "no", asks = "Does the moon count?", cite = "MY-2" },
  yaku = { depends_on "moon" { no = yaku "moon_viewing" { void = any_of "11B", cite = "MY-1" } } },
  // score = {
  //   pionts = 3,
  // },
}
