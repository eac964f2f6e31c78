return extend "meitora/kurogi" {
  name = "bad/deck-card-name", source = "us",
  deck = extend "meitora" { card_name = { en = "{rnk} of {suit}" } },
}
