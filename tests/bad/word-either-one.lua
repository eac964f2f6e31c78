return extend "hachinin-meri/wiki" {
  name = "word-either-one", source = "a test",
  score = { points = either(tricks) },
}
