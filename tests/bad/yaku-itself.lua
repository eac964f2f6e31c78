return extend "hachinin-meri/wiki" {
  name = "itself", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "kk" { "K beats K", worth = { 1 }, en = "kings", cite = "Z-1" } },
}
