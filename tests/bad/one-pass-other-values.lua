return extend "hachi/mekuri" {
  name   = "bad/one-pass-other-values", source = "a test",
  rule "MY-1" { "Six or nine.", ours = true },
  option "n" { 6, 9, asks = "How many?", cite = "MY-1" },
  match  = depends_on "n" { [6] = { wins = 6 }, [9] = { wines = 9 } },
  titel  = { en = "x" },
}
