return extend "hachinin-meri/wiki" {
  name = "option-set-to-a-table", source = "a test",
  options = { monchi_void = { "any" } },
}
