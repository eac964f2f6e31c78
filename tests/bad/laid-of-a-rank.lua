-- How many are alike: elsewhere than in a yaku, more than the deck has, and with brackets as laid(...) has.
return extend "hachinin-meri/wiki" { name = "bad/laid-of-a-rank", source = "us", rule "A-1" { "S.", ours = true },
  score = { points = tricks + laid_of_a_suit, cite = "A-1" },
  yaku = {
    yaku "hands" { made = less(2, laid_of_a_rank(trump)), worth = { 1 }, en = "a", cite = "A-1" },
    yaku "ranks" { made = less(2, laid_of_rank), worth = { 1 }, en = "b", cite = "A-1" },
  },
}
