-- Numbers larger than they are counted in, of an auction and of cards.
return extend "meitora/kurogi" {
  name = "too_large", source = "a test",
  phases = { change "bid" { rounds = 257 } },
  values = { { 65546, cards "hK" } },
  score = { points = card_points },
}
