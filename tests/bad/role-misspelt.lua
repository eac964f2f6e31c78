return extend "meitora/kurogi" {
  name = "bad/role-misspelt",
  roles = { role "fukiage" { next = after(fukage) } },
}
