return extend "hachi/mekuri" {
  name = "bad/idle-sets",
  match = { sets = 2, points = 100 },
}
