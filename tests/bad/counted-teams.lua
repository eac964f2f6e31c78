return extend "hachi/mekuri" {
  name = "bad/counted-teams",
  teams = 2,
}
