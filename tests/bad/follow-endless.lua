return extend "hachinin-meri/wiki" {
  name = "follow-endless", source = "a test",
  phases = { trick "free" { follow = function(p) while true do end end } },
}
