return extend "hachi/mekuri" {
  name = "bad/trick-beside-fishing", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  phases = { trick "plain" { follow = { any }, cite = "MY-1" } },
}
