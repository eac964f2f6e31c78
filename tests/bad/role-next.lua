return extend "meitora/kurogi" {
  name = "bad/role-next",
  roles = { role "scribe" { first = "random" } },
}
