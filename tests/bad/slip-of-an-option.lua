return extend "hachinin-meri/wiki" {
  name = "bad/slip-of-an-option", source = "us",
  option "monchi_viod" { "any", cite = "HM-W16" },
}
