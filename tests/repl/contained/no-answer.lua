return extend "hachinin-meri/wiki" { name = "contained/no-answer", source = "nobody",
  rule "X-1" { "Each who holds a Chinese shows that they do.", ours = true },
  phases = { before "dragon" { choice "each" { asks_each_from = dealer, cite = "X-1", may "has" { when = held(of_rank "C"), show(trump_card "C") } } } },
}
