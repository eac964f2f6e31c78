return extend "hachinin-meri/wiki" {
  name = "cite-unquoted-within", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  phases = { trick "monchi" { follow = { { led + trump, cite = A1 }, any } } },
  yaku   = { remove { "chase", cite = A1 } },
}
