return extend "hachinin-meri/wiki" {
  name = "bad/seats-one",
  seats = 1,
}
