return extend "meitora/kurogi" {
  name = "bad/cite-own-kind", source = "a test",
  phases = { trick "play" { follow = { { led, cite = "MY-1" }, any } } },
}
