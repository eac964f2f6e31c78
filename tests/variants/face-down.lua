-- Yaku that count in a trick laid face-down.
return extend "hachinin-meri/wiki" {
  name = "face-down", source = "the tests",
  rule "FD-1" { "Four trumps or more in a trick that a card laid face-down wins; trumps in a row laid so.", ours = true },
  yaku = {
    yaku "many" { made = less(3, laid(trump)), face_down = true, worth = { 2 }, en = "many", cite = "FD-1" },
    yaku "chase" { face_down = true, cite = "FD-1" },
    yaku "last" { won_with = any, void = never, worth = { 1, { 2, when = unless(last_trick) } }, en = "last", cite = "FD-1" },
  },
}
