return extend "hachinin-meri/wiki" {
  name = "bad/teams-many",
  teams = 3,
}
