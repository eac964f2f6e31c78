return extend "hachinin-meri/wiki" {
  name = "bad/not-together-number", source = "a test",
  rule "H" { "x.", ours = true },
  not_together { peek_redeal = true, monchi_void = "any", 3, "Why." },
}
