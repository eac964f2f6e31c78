return extend "hachi/mekuri" {
  name = "bad/choice-after-fishing",
  facts = { fact "double" { "doubled" } },
  phases = { after "play" { choice "double" { asks = dealer, may "double" { note "double" }, may "single" { } } } },
}
