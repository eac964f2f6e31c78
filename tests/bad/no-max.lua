return extend "hachinin-meri/wiki" {
  name = "bad/no-max",
  score = { points = max(tricks, 3) },
}
