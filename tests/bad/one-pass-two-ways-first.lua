return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-two-ways-first", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  phases = {
    before "dragon" { choice "nod" { asks = after(dealer, after_packets = 1, cite = "A-1", may "nod" { }, may "shake" { } } },
  },
  yaku = { yaku "y" { "K beats M", worth = { 2 }, en = "y"  cite = "A-1" } },
  match = { deels = 3 },
}
