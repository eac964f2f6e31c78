return extend "hachinin-meri/wiki" {
  name = "bad/key-of-another-game",
  colour = "red",
}
