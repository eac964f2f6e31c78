return extend "meitora/kurogi" {
  name = "bad/change-set", source = "us",
  phases = { trick "play" { follow = { change(3) = { led + trump } } } },
}
