-- Without the word that hands it on, where that may have stood.
       extend "examples/koi-koi" {
  name = "bad/returned-not-further-in", source = "a test",
  rule "K-1" { "Three months.", ours = true },
  options = { months = 3 },
  yaku = { yaku "chaff" { need = 8, cite = "K-2" } },
}
