return extend "hachinin-meri/wiki" {
  name = "bad/foreign-quoted-key",
  options = { "monchi_void" = "any" },
}
