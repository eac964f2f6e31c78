-- Tries hand yaku with very many ways to divide a hand.
-- says: at most 2 are possible
return extend "hachi-hachi/bga" {
  name = "attack",
  hand_yaku = { group "g" { yaku "y" { 1, suits = { "1 ...", "2 ...", "3 ...", "1 ..." } } } },
}
