local x = extend "hachinin-meri/wiki" { name = "a" }
return extend "hachinin-meri/wiki" { name = "extend-part", source = "a test", yaku = x }
