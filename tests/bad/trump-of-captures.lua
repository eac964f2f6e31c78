return extend "hachi/mekuri" { name = "bad/trump-of-captures", trump = "p" }
