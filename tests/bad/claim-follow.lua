return extend "meitora/kurogi" {
  name = "bad/claim-follow",
  phases = { trick "play" { follow = { any } } },
}
