return extend "hachinin-meri/wiki" {
  name = "bad/teams-english",
  teams = { team { en = "East", ja = "東" }, team { ja = "西" } },
}
