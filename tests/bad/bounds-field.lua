return extend "hachinin-meri/wiki" { name = "bad/bounds-field",
  deal = { field = 1, widow = 1 },
}
