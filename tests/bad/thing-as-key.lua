return extend "hachinin-meri/wiki" {
  name = "bad/thing-as-key", source = "us",
  yaku = { chase = { worth = { 3 } } },
  not_together { monchi_void = "any" },
}
