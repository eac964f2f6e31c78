local bar = ("-"):rep(100000)
return extend "hachinin-meri/wiki" { name = "text-too-long", source = "a test" }
