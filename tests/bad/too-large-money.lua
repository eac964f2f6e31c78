-- Numbers larger than they are counted in, of what is captured and paid.
return extend "hachi-hachi/bga" {
  name = "too_large", source = "a test",
  phases = { change "play" { takes_all_from = 259 } },
  accounts = { mon_in_a_kan = 300 },
  yaku = { change "seven_ribbons" { need = 257 } },
  hand_yaku = {
    change "chaff" {
      change "red" { bonus = 40000 },
      change "all_chaff" { bonus = 0 },
      change "single_animal" { bonus = -1 },
    },
    change "suits" { change "three" { weak = 255 } },
  },
  final_yaku = {
    change "sixteen_chaff" { captured = { 65537, of_rank "c" } },
    change "double_score" { card_points = 65537 },
    change "all_88" { all_have = 65624 },
  },
}
