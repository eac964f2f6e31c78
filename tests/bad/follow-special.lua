return extend "hachinin-meri/wiki" {
  name = "follow-special", source = "a test",
  phases = { trick "free" { follow = function(t) return t.can_follow and led + tenkaa or any end } },
}
