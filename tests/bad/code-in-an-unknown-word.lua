-- What an unknown word is given is looked at all the same.
return extend "hachinin-meri/wiki" {
  name = "bad/code-in-an-unknown-word", source = "made up",
  rule "V-1" { "A point more.", ours = true },
  yaku = {
    yaku "low" { worth = { 1 }, en = "low", cite = "V-1", made = less(2, hold(of_rank "Q 3")) },
    yaku "high" { worth = { 1 }, en = "high", cite = "V-1", won_with = lowets(trump * of_rank "X") },
    yaku "beaten" { worth = { 1 }, en = "beaten", cite = "V-1", "K beats M", void = any_off(above(winner)) },
  },
}
