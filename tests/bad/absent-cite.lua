return extend "hachi-hachi/bga" {
  name = "bad/absent-cite", source = "us",
  rule "MY-1" { "Nothing is multiplied.", ours = true },
  multiplier = nobody { cite = "MY-2" },
}
