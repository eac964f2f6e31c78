return extend "hachinin-meri/wiki" {
  name = "bad/key-kinds", source = "a test",
  rule "KK-1" { "No chase in Meri.", ours = true },
  yaku = { yaku "chase" { cite = "KK-1", not_in = { "meri", "monchi", citte = "KK-1" } } },
  excused = { cite = "KK-1", from = { "meri", "monchi", foo = 3 } },
}
