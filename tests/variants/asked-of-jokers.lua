-- Yaku that conditions make where a joker can be led as a suit.
return extend "meitora/kurogi" {
  name = "meitora/asked-of-jokers", source = "a test",
  rule "AJ-1" { "Each of these is a point.", ours = true },
  yaku = {
    yaku "jacks"  { worth = { 1 }, en = "a jack in the trick", cite = "AJ-1", made = less(0, laid(of_rank "J")) },
    yaku "led"    { worth = { 1 }, en = "two of what is led", cite = "AJ-1", made = less(1, laid(led)) },
    yaku "all"    { worth = { 2 }, en = "three of what is led, no trump", cite = "AJ-1", made = { less(2, laid(led)), equal(laid(trump), 0) } },
    yaku "joker"  { worth = { 2 }, en = "the joker and a trump", cite = "AJ-1", made = { less(0, laid(joker)), less(0, laid(trump - joker)), contractors } },
    yaku "alike"  { worth = { 1 }, en = "three of a suit", cite = "AJ-1", made = less(2, laid_of_a_suit) },
    yaku "rest"   { worth = { 1 }, en = "led less than others", cite = "AJ-1", made = less(laid(led), laid(any - led)) },
  },
  score = { points = when(contractors, tricks - bid, others_tricks) + yaku_points, cite = "AJ-1" },
}
