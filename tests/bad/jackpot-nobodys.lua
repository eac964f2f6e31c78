return extend "hachi-hachi/bga" {
  name = "bad/jackpot-nobodys",
  payments = { remove "jackpot" },
}
