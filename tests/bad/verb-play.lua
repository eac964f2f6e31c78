return extend "hachinin-meri/digital" {
  name = "bad/verb-play", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  phases = { before "dragon" { choice "begin" { asks = dealer, cite = "MY-1", may "play" { }, may "wait" { } } } },
}
