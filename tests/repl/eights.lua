-- Hachi where only an 8 makes a match.
return extend "hachi/mekuri" {
  name = "only-eights", source = "our table",
  rule "E-1" { "Two cards match when the last digit of their sum is 8.", ours = true },
  phases = { fishing "play" { matches = sum_ends_in { 8 }, match_cite = "E-1" } },
}
