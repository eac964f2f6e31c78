return extend "examples/koi-koi" {
  name = "bad/key-of-fishing", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    remove "play",
    fishing "fish" { first = dealer, matches = same_suit, stoping = { stop = "stop", go_on = "go on" }, cite = "MY-1" },
  },
}
