return rules "bad/brackets-suit-in-a-suit" {
  deck = deck "pond" {
    suits = {
      suit "1" { en = "carp" }, suit "2" { en = "eel" }, suit "3" { en = "pike" , suit "4" { en = "bream" },
      suit "5" { en = "trout" }, suit "6" { en = "crab" }, suit "7" { en = "frog" }, suit "8" { en = "newt" },
    },
    ranks = { rank "P" { en = "pearl" }, rank "S" { en = "shell" }, rank "x" { en = "plain" }, rank "y" { en = "plain" } },
    cards = { "1P 1S 1x 1y", "2S 2x 2y", "3P 3S 3x 3y", "4S 4x 4y", "5P 5S 5x 5y", "6S 6x 6y", "7P 7S 7x 7y", "8S 8x 8y" },
  },
  rule "PO-1" { "Two players, seven cards each, six to the pond.", ours = true },
  seats = 2,
  deal = { packets = { 7 }, field = 6, whole_suit = "dealt again", cite = "PO-1" },
  rule "PO-2" { "A card takes one of its fish, or all three.", ours = true },
  phases = {
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "PO-2" },
  },
  rule "PO-5" { "Card points and yaku. Six deals.", ours = true },
  score = { points = card_points + yaku_points, cite = "PO-5" },
}
