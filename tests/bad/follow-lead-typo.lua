return extend "meitora/kurogi" {
  name = "bad/follow-lead-typo", source = "us",
  phases = { trick "play" { follow = { { lead + joker, if_holding = led - joker }, any } } },
}
