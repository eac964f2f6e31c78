return extend "hachinin-meri/wiki" {
  name = "bad/option-flag", source = "us",
  options = { tenka_as_dragon = no, chase_void = "yes" },
}
