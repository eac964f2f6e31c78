return rules "bad/jokers-in-a-list" {
  deck = deck "pond" {
    suits = {
      suit "1" { en = "carp" }, suit "2" { en = "eel" }, suit "3" { en = "pike" }, suit "4" { en = "bream" },
      suit "5" { en = "trout" }, suit "6" { en = "crab" }, suit "7" { en = "frog" }, suit "8" { en = "newt" },
    },
    ranks = { rank "P" { en = "pearl" }, rank "S" { en = "shell" }, rank "x" { en = "plain" }, rank "y" { en = "plain" } },
    jokers = { joker "Jo" { en = "joker" } },
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
