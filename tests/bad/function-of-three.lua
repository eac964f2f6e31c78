-- matches is given two cards.
return extend "hachi/mekuri" {
  name = "test/function-of-three", source = "a test",
  rule "Z-1" { "Suits match.", ours = true },
  phases = { fishing "play" { match_cite = "Z-1", matches = function(a, b, field)
    return a.suit == b.suit or a.suit == field
  end } },
}
