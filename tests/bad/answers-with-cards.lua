return extend "hachinin-meri/wiki" {
  name = "bad/answers-with-cards", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    choice "opening" { may "return" { card, move(card, hand(dealer)), cite = "MY-1" } },
    after "dragon" {
      choice "both" { asks = dealer, cite = "MY-1",
        may "lay" { card, move(card, discarded), when = less(3, held(of_rank "K")) },
        may "pass" { card, move(card, hand(leader)), when = less(held(of_rank "K"), 5) },
      },
      choice "never" { asks = dealer, cite = "MY-1",
        may "lay" { card, move(card, discarded), when = { less(3, held(of_rank "K")), more_tricks } },
        may "pass" { card, move(card, hand(leader)), when = less(held(of_rank "K"), 4) },
        may "give" { card, move(card, hand(leader)), when = { equal(held(of_rank "K"), 5), unless { more_tricks } } },
      },
    },
  },
}
