return extend "hachinin-meri/wiki" { name = "bad/bounds-teams",
  teams = 0 - 2,
}
