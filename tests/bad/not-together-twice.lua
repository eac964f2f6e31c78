return extend "hachinin-meri/wiki" {
  name = "bad/not-together-twice", source = "a test",
  rule "H" { "x.", ours = true },
  not_together { peek_redeal = true, monchi_void = "any", "Why.", "More." },
}
