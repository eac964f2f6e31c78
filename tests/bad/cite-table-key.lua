return extend "hachinin-meri/wiki" {
  name = "bad/cite-table-key", source = "us",
  cite_of = { team = "HM-1" },
}
