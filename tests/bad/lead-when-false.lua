return extend "hachinin-meri/wiki" {
  name = "tests/lead-when-false", source = "a test",
  rule "MY-1" { "In the first trick plain cards are led.", ours = true },
  phases = { trick "free" { lead = { { plain, when = trick_number == 1, cite = "MY-1" }, any },
                            follow = { { led, if_holding = false }, { trump, when = false }, any } } },
}
