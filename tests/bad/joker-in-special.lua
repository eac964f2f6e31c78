return extend "hachi/mekuri" {
  name = "v/t", source = "a test",
  rule "VV-1" { "A house rule.", ours = true },
  special = { joker { card = "Oni", joins = trump, cite = "VV-1" } },
}
