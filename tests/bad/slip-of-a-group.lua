return extend "hachi-hachi/bga" {
  name = "bad/slip-of-a-group", source = "us",
  hand_yaku = { group "chaf" { cite = "HH-16" } },
  final_yaku = { yaku "all_89" { 20 } },
}
