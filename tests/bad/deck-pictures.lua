-- run: rules FILE --path tests/bad/own
return rules "bad/deck-pictures" {
  deck = "pictured", seats = 4, teams = { team { en = "A" }, team { en = "B" } },
  deal = { packets = { 5 } },
  ranking = { trumps = "X 9-1", plain = "X 9-1" },
  phases = { trick "free" { follow = { led, any } } },
  score = { points = tricks },
}
