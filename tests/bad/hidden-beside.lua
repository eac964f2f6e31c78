return extend "hachi-hachi/bga" {
  name = "bad/hidden-beside", source = "us",
  option "rain" { "counts", "spoils", asks = "Does it?" },
  yaku = { depends_on "rian" { spoils = yaku "three_beasts" { viod = true } } },
  multiplier = { { 300, "1A" }, { 4, "11B 12B" }, waiting = "queue_first" },
  accounts = { counted_in = "mon", mon_in_a_kan = twelve, ante = kan(2) },
  payments = { pay "drop_out" { kan(0.5), kan(1), kan(1) } },
}
