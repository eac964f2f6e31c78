-- An answer gives no points: score counts what it notes.
return extend "hachinin-meri/wiki" {
  name = "effect-of-points", source = "us",
  phases = {
    before "dragon" { choice "brave" { asks = leader, may "brave" { points(-1) }, may "shy" { deals(3) } } },
    before "dragon" { choice "away" { asks = leader, may "discard" { card, move(discarded, card) }, may "keep" { } } },
  },
}
