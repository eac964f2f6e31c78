-- Every way to ask how many cards of a trick are of one rank or suit.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/alike", source = "a test",
  rule "AL-1" { "Each of these is a point.", ours = true },
  yaku = {
    yaku "pair"      { cite = "AL-1", worth = { 1 }, en = "two of a rank, not three", made = equal(laid_of_a_rank, 2) },
    yaku "three"     { cite = "AL-1", worth = { 1 }, en = "three of a rank", made = less(2, laid_of_a_rank) },
    yaku "four"      { cite = "AL-1", worth = { 1 }, en = "four of a rank", made = equal(4, laid_of_a_rank) },
    yaku "different" { cite = "AL-1", worth = { 1 }, en = "each of another rank", made = less(laid_of_a_rank, 2) },
    yaku "suit"      { cite = "AL-1", worth = { 1 }, en = "one suit", made = equal(laid_of_a_suit, seats) },
    yaku "seven"     { cite = "AL-1", worth = { 1 }, en = "seven of a suit, none of two ranks", made = { less(6, laid_of_a_suit), unless(less(1, laid_of_a_rank)) } },
    yaku "both"      { cite = "AL-1", worth = { 1 }, en = "three of a rank, four of a suit", made = { less(2, laid_of_a_rank), less(3, laid_of_a_suit) } },
    yaku "compared"  { cite = "AL-1", worth = { 1 }, en = "more of a rank than of a suit", made = less(laid_of_a_suit, laid_of_a_rank) },
    yaku "maids"     { cite = "AL-1", worth = { 1 }, en = "three of a rank, a maid and no three trumps", made = { less(2, laid_of_a_rank), less(0, laid(of_rank "M")), less(laid(trump), 3) } },
    yaku "always"    { cite = "AL-1", worth = { 1 }, en = "a card at least", made = less(0, laid_of_a_rank) },
  },
}
