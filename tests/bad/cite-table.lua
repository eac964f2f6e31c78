return extend "hachinin-meri/wiki" {
  name = "bad/cite-table", source = "us",
  cite_of = { teams = "HM-1", direction = "HM-22" },
}
