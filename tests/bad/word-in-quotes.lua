return extend "hachinin-meri/wiki" {
  name = "word-in-quotes", source = "a test",
  "rule" "MY-1" { "There is no chase.", ours = true },
  yaku   = { "remove" "chase" },
  phases = { "trick" "last" { when = "led"(trump), follow = { trump, any } } },
  facts  = { 'fact' "double" { "counted double", cite = "MY-1" } },
  score  = { points = tricks + "when"(less(tricks, 3), 1, 0), cite = "MY-1" },
}
