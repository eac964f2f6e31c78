return extend "meitora/kurogi" {
  name = "bad/hidden-in-change", source = "us",
  teams = { team { em = "Red", cite = "MY-1" }, team { en = "Blue", ja = x } },
  phases = {
    auction { numbers = "7-10", passed = "out" },
    trick "play" { follow = { change(7) { led + trum, cite = "MY-1", if_hold = led } } },
  },
  penalty = { points = 3, for_breaking = { MT-13 } },
}
