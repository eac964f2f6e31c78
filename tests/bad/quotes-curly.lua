return extend "hachinin-meri/wiki" {
  name = “bad/quotes-curly”,
}
