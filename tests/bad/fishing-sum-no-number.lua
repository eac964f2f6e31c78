return extend "hachi/mekuri" {
  name = "bad/fishing-sum-no-number",
  deck = deck "court" { suits = { suit "p" { }, suit "i" { } }, ranks = { pips "1-10", rank "J" { }, rank "Q" { } } },
  phases = { fishing "play" { matches = sum_ends_in { 3, 8 } } },
}
