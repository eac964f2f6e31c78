return extend "hachinin-meri/wiki" {
  name = "k",
  teams = {
    team { en = "A", foo = 3 },
    team { en = "B" }, foo = 3,
  },
  deal = { packets = { 3, 3, 3, foo = 3 } },
  phases = {
    trick "free" {
      follow = { led, any, foo = 3, cite = { "HM-W10", foo = 3 } },
    },
    trick "meri" {
      when = { led(trump), after_first_trick, foo = 3 },
    },
  },
  score = {
    points = when(less(tricks, 3), { tricks, foo = 3 }, 2),
  },
  yaku = {
    remove { "chase", [trump] = 2, cited = "HM-W1" },
  },
}
