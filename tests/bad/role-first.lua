return extend "meitora/kurogi" {
  name = "bad/role-first", source = "us",
  roles = { role "fukiage" { first = after(dealer) } },
}
