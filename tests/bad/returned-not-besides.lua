extend "hachinin-meri/wiki" {
  name = "bad/returned-not-besides", source = "us",
  match = { deels = 3 },
}
