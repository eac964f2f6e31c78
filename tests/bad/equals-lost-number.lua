return extend "hachinin-meri/wiki" {
  name = "equals-lost-number", source = "a test",
  match = { deals 4, cite = "HM-W31" },
}
