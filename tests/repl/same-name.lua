-- Another game of the same name, with other options.
return extend "hachinin-meri/digital" { name = "hachinin-meri/wiki", source = "a test" }
