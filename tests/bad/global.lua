deals = 4
return extend "hachinin-meri/wiki" { name = "bad/global", match = { deals = deals } }
