return extend "hachi-hachi/bga" {
  name = "bad/none-of-it",
  accounts = { counted_in = "mon", mon_in_a_kan = 0 },
  match = { deals = 0 },
  yaku = { yaku "seven_ribbons" { need = 0 } },
}
