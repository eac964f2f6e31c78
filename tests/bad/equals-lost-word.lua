return extend "hachinin-meri/wiki" {
  name = "equals-lost-word", source = "a test",
  phases = { trick "meri" { when first_trick } },
}
