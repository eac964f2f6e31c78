return extend "hachinin-meri/wiki" {
  name = "bad/seat-counted",
  score = { points = when(equal(this_seat, dealer), 1, 0)
    + when(equal(tricks, leader), 100, 0) },
}
