local n = ("a"):rep(2) + 1
return extend "hachinin-meri/wiki" { name = "bad/method-of-text", source = "a test", match = { deals = n } }
