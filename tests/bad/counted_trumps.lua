return extend "hachinin-meri/wiki" {
  name = "counted_trumps",
  phases = { before "okie" { choice "q" { asks = leader,
    may "no"  { when = less(held(trump), 1) },
    may "discard" { card, of = trump, move(card, discarded), move(okie, hand) } } } },
}
