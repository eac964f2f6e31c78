return extend "hachinin-meri/wiki" {
  name = "bad/foreign-equal",
  score = { points = when(tricks = 3, 2, 0) },
}
