return extend "hachinin-meri/wiki" {
  name = "bad/two-in-one-expression", source = "us",
  rule "A-1" { "Two slips in one expression.", ours = true },
  score = { points = when(tricks > 3, yaku_point, 0) + when(more_tricks, "a", "b") + tricks / 2 + yaku_points / 3, cite = { "A-2", "A-3" } },
  phases = {
    trick "meri" { when = { led(trmp), aftr_first_trick }, cite = "A-1" },
    choice "okie" { asks = about("dealer", "leader") },
  },
  dealer = { first = 1, next = when(lost(stoper), "x", aftr(dealer)), cite = "A-1" },
  excused = { only = depends_on "monchi_viod" { any = trmp, must_trump = plian } },
  yaku = {
    yaku "high" { "X beats Y", worth = { 2 }, en = "high", cite = "A-1" },
    yaku "last" { won_with = trump, worth = { 2, { "5", whne = last_trick } }, en = "last", cite = "A-1" },
  },
  teams = { team { en = 3 }, team { en = 4 } },
}
