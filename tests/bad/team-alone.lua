return extend "meitora/kurogi" {
  name = "bad/team-alone",
  teams = { team { en = "North" } },
}
