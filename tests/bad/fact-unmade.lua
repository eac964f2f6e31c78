-- A fact that nothing declares, and one that the file itself takes away.
return extend "hachinin-meri/wiki" {
  name = "bad/fact-unmade", source = "a test",
  facts = { remove "hidden" },
  phases = { before "dragon" { choice "knock" { asks = dealer, may "knock" { note "knocked" }, may "no" { } } } },
  score = { points = when(knocked, 3, when(hidden, 2, tricks)) },
}
