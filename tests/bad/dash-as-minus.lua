return extend "hachi/mekuri" {
  name = "bad/dash-as-minus", source = "us", – who else
  score = { points = card_points – yaku_points },
}
