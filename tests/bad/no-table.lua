return extend "hachinin-meri/wiki" {
  name = "no-table", source = "a test",
  phases = { choice "okie" { may "take", may "skip" { } } },
}
