return extend "hachinin-meri/wiki" {
  name = "brackets-several", source = "a test",
  rule "MY-1" { "No chase." }},
  yaku   = { remove "chase" },
  phases = trick "last" { when = last_trick, faces = { up }, follow = { trump, any } } },
  score  = { points = when(less(tricks, 3), 1, 0 },
  match  = { deals = 8, sets = 2,
}
