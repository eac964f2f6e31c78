return extend "hachinin-meri/wiki" {
  name = "bad/edits-of-two-lists",
  yaku = { remove "chase" }, phases = { remove "chase" }, facts = { remove { "taker", "taker" } },
}
