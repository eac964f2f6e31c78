return extend "hachi-hachi/bga" {
  name = "ungrouped", source = "a test",
  hand_yaku = { yaku "red" { 4 } },
}
