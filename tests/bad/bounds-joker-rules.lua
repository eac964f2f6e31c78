return rules "bad/bounds-joker-rules" { deck = "meitora", seats = 3,
  rule "T-1" { "One.", ours = true },
  zones = { zone "turned" { seen_by = "all" } }, deal = { packets = { 3 }, turned = 1 }, trump = suit_of(turned),
  ranking = { trumps = "K Q J A T 9 8 7 6 5", plain = "K Q J A T 9 8 7 6 5" },
  phases = { trick "free" { follow = { led, any } } },
  score = { points = tricks },
}
