return extend "hachinin-meri/wiki" { name = "bad/bounds-score",
  score = { points = tricks * 30000 * 300 },
}
