-- run: check FILE
return extend "meitora/kurogi" {
  name = "t/one-pass-apart", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  match = { dels = 3, cite = "MY-1" },
  deck = { remove "Jo" },
  option "long" { "no", "yes", asks = "Longer?", cite = "MY-1" },
  phases = { remove "discard" },
}
