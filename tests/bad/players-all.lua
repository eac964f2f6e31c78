return extend "hachi/mekuri" { name = "bad/players-all", players = 2 }
