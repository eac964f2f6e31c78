return extend "hachinin-meri/wiki" {
  name = "bad/seats-half",
  seats = 7.5,
}
