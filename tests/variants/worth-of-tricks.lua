-- What the cards of tricks are worth: to the score, and asked while there is play.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/worth-of-tricks", source = "a test",
  rule "WT-1" { "A king in a trick is a point to who wins it, a dragon three; those of the others count against it twice.", ours = true },
  rule "WT-2" { "From ten such points on each trick that is won with a trump is a point besides.", ours = true },
  values = { 0, { 1, of_rank "K" }, { 3, of_rank "D" }, cite = "WT-1" },
  yaku = { yaku "rich" { worth = { 1 }, en = "rich", cite = "WT-2", made = { less(9, card_points), less(card_points, others_card_points * 3), less(0, laid(trump)) } } },
  score = { points = tricks + yaku_points + card_points - 2 * others_card_points, cite = "WT-1" },
}
