return extend "hachinin-meri/wiki" {
  name = "seats-teams", source = "a test",
  seats = 7,
}
