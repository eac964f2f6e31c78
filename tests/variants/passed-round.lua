-- Cards passed from hand to hand in a large deck.
return extend "hachinin-meri/wiki" {
  name = "village/passed-round", source = "a test",
  rule "PR-1" { "Before the dragon is shown each gives the next a card, from the dealer's next on.", ours = true },
  phases = { before "dragon" {
    choice "pass" { asks_each_from = after(dealer), cite = "PR-1", may "pass" { card, move(card, hand(after(asked))) } },
  } },
}
