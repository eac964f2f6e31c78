return extend "meitora/kurogi" {
  name = "bad/note-a-role",
  phases = { auction "bid" { may "broken" { note "fukiage" } } },
}
