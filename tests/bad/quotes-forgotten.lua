return extend "hachinin-meri/wiki" {
  name = "bad/quotes-forgotten",
  direction = clockwise,
}
