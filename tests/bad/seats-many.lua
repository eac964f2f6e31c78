return extend "hachinin-meri/wiki" {
  name = "bad/seats-many",
  seats = 99,
}
