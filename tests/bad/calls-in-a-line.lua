return extend "hachinin-meri/wiki" {
  name = "bad/calls-in-a-line",
  score = { points = when(hidden, 2) + when(hidden) + when(less(1, tricks), 1) + when(less(1), 3) },
  yaku = { yaku "a" { made = less(3, laid(trump)), en = "a" }, yaku "b" { made = less(3, laid(tricks)), en = "b" } },
  phases = { choice "okie" { may "take" { move(okie, hand), note("taker", asked), note("take", asked) } } },
}
