return extend "hachi/mekuri" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  yaku = { yaku "club_den" { "20", cite = "V-1" } },
}
