return extend "hachinin-meri/wiki" { name = "bad/option-twice", option "rounds" { 8, 9, 8, asks = "How many deals?" }, match = { deals = setting "rounds" } }
