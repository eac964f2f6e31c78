return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = { delete { "chase" }, delete "pips", delete "hatto" },
  match = { deals = "4" },
}
