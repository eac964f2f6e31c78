return extend "hachinin-meri/wiki" { name = "bad/option-name", option "how many" { 8, 9 }, option "" { 1, 2 }, match = { deals = setting "how many", sets = setting "" } }
