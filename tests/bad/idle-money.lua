return extend "hachi/mekuri" {
  name = "bad/idle-money",
  accounts = { ante = 5 },
}
