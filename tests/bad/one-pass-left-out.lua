return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-left-out", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  score = { points = tricks if last_trick else 0, cite = "A-1" },
  yaku = { yaku "y" { "K beats M", wroth = { 2 }, en = "y", cite = "A-1" } },
  dealer = { next = @@ },
  match = { deels = 3 },
}
