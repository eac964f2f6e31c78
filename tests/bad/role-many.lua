return extend "meitora/kurogi" {
  name = "bad/role-many",
  roles = { role "a" { next = a }, role "b" { next = b }, role "c" { next = c }, role "d" { next = d } },
}
