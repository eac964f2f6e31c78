return extend "meitora/kurogi" {
  name = "bad/role-name",
  roles = { role "agari" { next = agari } },
}
