return extend "hachi-hachi/bga" {
  name = "bad/pot-nobodys",
  options = { seats = 4 },
  payments = { remove "pot" },
}
