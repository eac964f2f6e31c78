return extend "hachinin-meri/wiki" { name = "bad/unknown-deck", deck = "unsum" }
