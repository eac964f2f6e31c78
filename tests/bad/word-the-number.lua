return extend "hachinin-meri/wiki" {
  name = "word-the-number", source = "a test",
  score = { points = less(the_number, tricks) },
}
