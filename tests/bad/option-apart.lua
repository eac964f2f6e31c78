return extend "hachinin-meri/wiki" {
  name = "bad/option-apart", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  option "ours" { 1, 2, asks = "Which?", cite = "MY-1" },
  not_together { ours = 2, monchi_void = "any", "Never both." },
}
