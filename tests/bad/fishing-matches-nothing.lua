return extend "hachi/mekuri" {
  name = "bad/fishing-matches-nothing",
  phases = { fishing "play" { matches = function(a, b)
    if a.suit == b.suit then return true end
  end } },
}
