return extend "meitora/kurogi" {
  name = "bad/change-comma", source = "us",
  phases = { trick "play" { follow = { change(3), { led + trump } } } },
}
