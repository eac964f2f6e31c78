return extend "hachinin-meri/wiki" {
  name = "follow-nonsense", source = "a test",
  phases = { trick "free" { follow = function(p) return "led" end } },
}
