return extend "hachinin-meri/wiki" {
  source = "our village",
  facts = { fact "noticed" { "is noticed" } },
  excused = { at = noticed },
}
