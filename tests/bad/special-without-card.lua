return extend "hachinin-meri/wiki" {
  name = "bad/special-without-card", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  special = { tenca = { yaku_as = "K", cite = "A-1" } },
}
