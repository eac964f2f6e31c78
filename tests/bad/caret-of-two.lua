-- Under the zone, and not the answer of that name; under the answer without a table, and not the one before it.
return extend "hachinin-meri/wiki" {
  name = "caret-of-two", source = "us",
  phases = {
    before "dragon" { choice "away" { asks = leader, may "discard" { card, move(card, discard) }, may "keep" { } } },
    before "dragon" { choice "double" { asks = leader, may "double" { }, may "single" } },
  },
}
