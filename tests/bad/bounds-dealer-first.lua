return extend "hachinin-meri/wiki" { name = "bad/bounds-dealer-first",
  dealer = { first = 8 },
}
