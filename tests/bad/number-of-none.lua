-- That remove takes away is told where nothing is meant.
return extend "hachinin-meri/wiki" {
  name = "number-of-none", source = "us",
  match = { deals = 0, sets = "4", points = -5 },
}
