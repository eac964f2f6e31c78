return extend "hachi-hachi/bga" {
  name = "bad/idle-final",
  final_yaku = {
    yaku "double_score" { captured = { 30, any } },
    yaku "all_88"       { further = 2 },
    yaku "five"         { 5, captured = { "5-7", of_rank "B" } },
    yaku "brights"      { 5, captured = { 5, of_rank "B" }, further = 1 },
    yaku "last"         { 5, captured = { 20, any }, alone = true },
  },
}
