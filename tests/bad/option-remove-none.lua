return extend "hachinin-meri/wiki" {
  name = "option-remove-none", source = "a test",
  option "tied_set" { remove "none" },
}
