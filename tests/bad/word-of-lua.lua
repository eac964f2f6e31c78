locl side = 1
return extend "hachinin-meri/wiki" { name = "bad/word-of-lua", source = "us", match = { deals = side } }
