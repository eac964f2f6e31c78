return extend "hachinin-meri/wiki" {
  name = "word-compared-key", source = "a test",
  phases = { choice "okie" { only_if = tricks == 3 } },
}
