return extend "hachinin-meri/wiki" {
  name = "dash-comment", source = "a test",
  - how many play
  seats = 8,
}
