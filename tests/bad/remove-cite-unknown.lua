return extend "hachinin-meri/wiki" {
  name = "bad/remove-cite-unknown", source = "us",
  rule "MY-1" { "No pips.", ours = true },
  yaku    = { remove { "pips", cite = "MY-2" } },
  options = { monchi_void = "any", cite = "MY-3" },
}
