-- Hachi in half points: in a tie the dealer has won.
return extend "hachi/mekuri" {
  name = "tests/dealer-wins-ties", source = "a test",
  rule "TI-1" { "In a tie the dealer has won.", ours = true },
  score = { points = 2 * (card_points + yaku_points) + when(equal(this_seat, dealer), 1), counted_in = "halves", cite = "TI-1" },
}
