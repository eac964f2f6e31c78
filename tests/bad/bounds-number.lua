return extend "hachinin-meri/wiki" { name = "bad/bounds-number",
  score = { points = tricks * 100000 },
}
