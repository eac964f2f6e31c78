return extend "nope/x" {
  name = "parent-missing-not-together", source = "a test",
  not_together { peek_redeal = true, monchi_void = "any" },
  deals = 4,
}
