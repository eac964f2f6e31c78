return extend "hachinin-meri/wiki" {
  name = "bad/trump-suit", source = "us",
  trump = "n",
}
