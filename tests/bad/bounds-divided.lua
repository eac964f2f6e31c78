return extend "hachinin-meri/wiki" { name = "bad/bounds-divided",
  score = { points = tricks // 0 },
}
