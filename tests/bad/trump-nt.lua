return extend "hachinin-meri/wiki" {
  name = "bad/trump-nt", source = "us",
  trump = "nt",
}
