return extend "hachinin-meri/wiki" { name = "bad/match-many", source = "us", match = { deals = 1000000, sets = 0 } }
