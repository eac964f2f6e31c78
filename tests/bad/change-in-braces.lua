return extend "meitora/kurogi" {
  name = "bad/change-in-braces", source = "us",
  phases = { trick "play" { follow = { change{3} { led + trump } } } },
}
