return extend "hachinin-meri/wiki" {
  name = "dot-within", source = "a test",
  phases = { trick "free" { lead = { plain. any }, cite = "HM-W10" } },
}
