return extend "hachi/mekuri" {
  name = "bad/idle-whole-suit",
  deal = { whole_suit = "dealt again" },
}
