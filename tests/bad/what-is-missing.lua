return extend "hachinin-meri/wiki" {
  name = "t/what-is-missing", source = "us",
  match = { deals = what_is_missing },
}
