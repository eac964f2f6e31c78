return extend "hachi-hachi/bga" {
  name = "bad/absent", source = "us",
  rule "MY-1" { "There is no such thing.", ours = true },
  score      = nobody { cite = "MY-1" },
  title      = nobody { cite = "MY-1" },
  multiplier = nobody { cite = "MY-1", waiting = "queue_first" },
  phases     = { fishing "play" { stopping = nobody { cite = "MY-1" } } },
}
