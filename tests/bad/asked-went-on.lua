return extend "hachi/mekuri" {
  name = "bad/asked-went-on",
  score = { points = yaku_points + others_went_on },
}
