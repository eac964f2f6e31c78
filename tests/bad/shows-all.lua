-- All cards have a word of their own; and suits of which so many are held.
return extend "hachi-hachi/bga" {
  name = "shows-all", source = "us",
  rule "A-1" { "Who has no ribbon shows the hand.", ours = true },
  hand_yaku = { remove "all",
    group "ribbonless" {
      yaku "no_ribbon" { 3, holds = { { 0, of_rank "R" } }, shows = "all", en = "no ribbon", cite = "A-1" },
      yaku "one_ribbon" { 2, holds = { { 1, of_rank "R" } }, shows = "three", en = "one ribbon", cite = "A-1" },
    } },
}
