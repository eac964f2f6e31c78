return extend "hachinin-meri/wiki" {
  name = "bad/idle-ways",
  yaku = {
    yaku "god_maid" { won_with = trump },
    yaku "chase"    { face_down = true },
    yaku "pips"     { "2 beats 1" },
    yaku "two"      { made = less(2, laid(trump)), worth = { 1 }, from_lead = false },
  },
}
