return extend "hachinin-meri/wiki" { name = "bad/bounds-dealer-next",
  dealer = { next = 9 },
}
