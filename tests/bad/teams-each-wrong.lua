-- Each team that has no name is told of.
return extend "examples/four-winds" {
  name = "bad/teams-each-wrong", source = "made up",
  teams = { team { em = "East and West" }, team { ja = "南北" } },
}
