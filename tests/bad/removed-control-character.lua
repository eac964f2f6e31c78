return extend "hachinin-meri/wiki" { name = "bad/removed-control-character", source = "a test",
  yaku = { remove "\27[2J" } }
