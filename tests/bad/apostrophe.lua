-- A text in single quotes ends at its apostrophe.
return extend "hachinin-meri/wiki" {
  name = "bad/apostrophe", source = "us",
  rule "MY-1" { 'The king's horse and the maid's last card.', ours = true },
  yaku = { yaku "x" { of_rank "K", worth = { 2 }, en = 'king's horse', cite = "MY-1" } }, -- the dealer's
  match = { deels = 3 },
}
