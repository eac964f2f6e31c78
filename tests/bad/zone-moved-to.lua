-- A zone that the file itself takes away, and moves cards to.
return extend "meitora/kurogi" {
  name = "bad/zone-moved-to", source = "a test",
  zones = { remove "discarded" },
  phases = { choice "discard" { may "discard" { card, move(card, discarded) } } },
}
