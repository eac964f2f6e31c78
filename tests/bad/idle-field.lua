return extend "examples/koi-koi" {
  name = "bad/idle-field",
  deal = { field = 3 },
  phases = { fishing "play" { shuffles_in = "hands of who is out" } },
  match = { margin = 5, tied_set = "drawn" },
}
