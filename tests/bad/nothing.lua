local variant = extend "hachinin-meri/wiki" { name = "bad/nothing" }
