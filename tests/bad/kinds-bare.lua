return extend "hachinin-meri/wiki" {
  name = "bad/kinds-bare", source = "a test",
  rule "MY-1" { "No excuse in Monchi, and no chase.", ours = true },
  excused = { from = monchi, cite = "MY-1" },
  yaku = { yaku "chase" { not_in = { "meri", nonsense }, cite = "MY-1" }, not_in = 3 },
}
