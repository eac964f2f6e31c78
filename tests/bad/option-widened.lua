return extend "hachinin-meri/wiki" {
  name = "option-widened", source = "a test",
  option "monchi_void" { "must_trump", "any", "may_trump" },
}
