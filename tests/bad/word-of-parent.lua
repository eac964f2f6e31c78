-- A local of the file that is extended is no word here.
return extend "meitora/kurogi" {
  name = "bad/word-of-parent",
  phases = { auction "bid" { may "broken" { when = poor } } },
}
