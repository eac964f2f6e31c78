return extend "hachinin-meri/wiki" { name = "bad/bounds-role",
  roles = { role "watch" { first = 9, next = 50 } },
}
