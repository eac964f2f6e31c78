return extend "hachi-hachi/bga" { name = "bad/halves-of-accounts", score = { counted_in = "halves" } }
