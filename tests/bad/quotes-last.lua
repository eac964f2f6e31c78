return extend "hachinin-meri/wiki" {
  name = "bad/quotes-last",
  source = "our table }