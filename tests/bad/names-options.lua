return extend "hachinin-meri/wiki" {
  name = "names-options", source = "a test",
  option "a#b" { "c", "d#e" },
}
