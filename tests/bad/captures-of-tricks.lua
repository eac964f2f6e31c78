-- What belongs to games in tricks, in one of captures.
return extend "hachi/mekuri" {
  name = "captures-of-tricks", source = "us",
  rule "A-1" { "A twelve over an eleven is three points.", ours = true },
  trump = suit_of(stock),
  excused = { card = "p1" },
  yaku = { yaku "beat" { "12 beats 11", worth = { 3 }, en = "beat", cite = "A-1" } },
  values = { 10, { of_suit "p", 1 }, { 2 } },
}
