return extend "hachi/mekuri" { name = "bad/deck-of-a-longer-name", source = "us", deck = "mekurifuda", match = { deels = 4 } }
