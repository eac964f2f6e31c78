return extend "meitora/kurogi" { name = "bad/bounds-joker",
  zones = { zone "turned" { seen_by = "all" } }, deal = { turned = 1 }, trump = suit_of(turned),
}
