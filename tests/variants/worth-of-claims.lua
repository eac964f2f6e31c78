-- What cards are worth where the tricks that are left can be claimed, with what is in the hands.
return extend "meitora/kurogi" {
  name = "meitora/worth-of-claims", source = "a test",
  rule "WC-1" { "Aces are four points, kings three, the joker ten; who called counts them, and the others count against them.", ours = true },
  values = { 0, { 4, of_rank "A" }, { 3, of_rank "K" }, { 10, joker }, cite = "WC-1" },
  score = { points = when(contractors, card_points - 20, others_card_points), cite = "WC-1" },
}
