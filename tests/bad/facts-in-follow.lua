return extend "hachinin-meri/wiki" {
  name = "bad/facts-in-follow",
  phases = { trick "meri" { when = { hidden, led(trump) }, follow = {
    { led, when = { first_trick, hidden } },
    { led, when = either(hidden, first_trick) },
    { led, when = unless(hidden) },
    any } } },
}
