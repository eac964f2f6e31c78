return extend "hachi/mekuri" {
  name = "bad/asked-tricks",
  score = { points = tricks },
}
