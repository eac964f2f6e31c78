return extend "hachinin-meri/wiki" { name = "bad/bounds-fraction",
  score = { points = tricks + 1.5 },
}
