-- luacheck: read globals bearer
return extend "hachinin-meri/wiki" {
  name = "role-beside", source = "a test",
  rule "BR-1" { "A bearer of the lantern, first seat 3, goes round; the bearer leads where nobody declares.", ours = true },
  roles = { role "bearer" { first = 3, next = after(bearer), cite = "BR-1" } },
  phases = { choice "dragon" { may "hide" { note "hidden", leads(bearer) }, nobody { leads(bearer), cite = "BR-1" } } },
}
