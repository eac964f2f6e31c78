return extend "hachinin-meri/wiki" { name = "bad/bounds-two-trumps",
  deal = { okie = 2, widow = 1 },
}
