return extend "hachi/mekuri" {
  name = "bad/hand-shape",
  hand_yaku = { ends_deal = true, group "hand" { yaku "five" { 6, suits = { "2 3 ...", "13 ..." } } } },
}
