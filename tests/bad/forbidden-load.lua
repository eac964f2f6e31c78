local match = load("return { deals = 4 }")()
return extend "hachinin-meri/wiki" { name = "bad/forbidden-load", match = match }
