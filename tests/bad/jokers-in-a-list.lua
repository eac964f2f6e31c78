-- Pond: fishing for three with a deck of six fish.
local pearls = of_rank "P"
return rules "bad/jokers-in-a-list" {
  title  = { en = "Pond" },
  source = "a test",
  deck = deck "pond" {
    card_name = { en = "{rank} of {suit}" },
    suits = {
      suit "1" { en = "carp" }, suit "2" { en = "eel" }, suit "3" { en = "pike" }, suit "4" { en = "bream" },
      suit "5" { en = "trout" }, suit "6" { en = "crab" }, suit "7" { en = "frog" }, suit "8" { en = "newt" },
    },
    ranks = { rank "P" { en = "pearl" }, rank "S" { en = "shell" }, rank "x" { en = "plain" }, rank "y" { en = "plain" } },
    jokers = { joker "Jo" { en = "joker" } },
    cards = { "1P 1S 1x 1y", "2S 2x 2y", "3P 3S 3x 3y", "4S 4x 4y", "5P 5S 5x 5y", "6S 6x 6y", "7P 7S 7x 7y", "8S 8x 8y" },
  },
  rule "PO-1" { "Two players, seven cards each, six to the pond.", ours = true },
  seats = 2,
  cite_of = { seats = "PO-1" },
  deal = { packets = { 7 }, field = 6, whole_suit = "dealt again", cite = "PO-1" },
  dealer = { first = "random", next = winner_else(dealer), cite = "PO-1" },
  rule "PO-2" { "A card takes one of its fish, or all three.", ours = true },
  phases = {
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "PO-2" },
  },
  rule "PO-3" { "Pearls are 5, shells 2; others 1.", ours = true },
  values = { 1, { 5, pearls }, { 2, of_rank "S" }, cite = "PO-3" },
  rule "PO-4" { "All pearls are 10, five shells 6 and 2 for each more, the carp family 4.", ours = true },
  option "pearl_points" { 10, 8, asks = "What are all pearls worth?", cite = "PO-4" },
  yaku = { cite = "PO-4",
    yaku "all_pearls" { "1P 3P 5P 7P", setting "pearl_points", en = "all pearls" },
    yaku "shells"     { of_rank "S", 6, need = 5, further = 2, en = "shells" },
    yaku "carps"      { "1P 1S 1x 1y", 4, en = "carp family" },
  },
  rule "PO-5" { "Card points and yaku. Six deals.", ours = true },
  score = { points = card_points + yaku_points, cite = "PO-5" },
  match = { deals = 6, cite = "PO-5" },
}
