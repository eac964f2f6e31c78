return extend "hachinin-meri/wiki" {
  name = "follow-field", source = "a test",
  phases = { trick "free" { follow = function(p) return p.leed == "k" and led or any end } },
}
