return extend "hachinin-meri/wiki" {
  name = "bad/late-beside-a-key", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  yaku = { yaku "chinese_godd" { worth = { 8 } } },
  phases = {
    trick "monchi" { follow = { led } },
    choice "y" { asks = dealer },
  },
  match = { dels = 3 },
}
