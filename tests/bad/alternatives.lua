return extend "meitora/kurogi" {
  name = "bad/alternatives", source = "us",
  phases = { trick "play" { follow = { joker, led, trump, led + joker, any } } },
}
