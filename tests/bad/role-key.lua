return extend "meitora/kurogi" {
  name = "bad/role-key",
  roles = { role "fukiage" { moves = after(fukiage) } },
}
