return extend "hachinin-meri/wiki" {
  name = "follow-write", source = "a test",
  phases = { trick "free" { follow = function(p) p.trump = "k" return any end } },
}
