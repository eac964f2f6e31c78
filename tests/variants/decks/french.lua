-- The 52 cards of four suits.
return deck "french" {
  title = { en = "French cards" },
  card_name = { en = "{rank} of {suit}" },
  suits = { suit "c" { en = "clubs" }, suit "d" { en = "diamonds" }, suit "h" { en = "hearts" }, suit "s" { en = "spades" } },
  ranks = { rank "A" { en = "ace" }, rank "K" { en = "king" }, rank "Q" { en = "queen" }, rank "J" { en = "jack" }, rank "T" { en = "ten / 10" }, pips "9-2" },
}
