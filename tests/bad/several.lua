return extend "hachinin-meri/wiki" {
  name = "bad/several",
  seets   = 8,
  deal    = { packets = { 3, 3, "x" } },
  ranking = { trumps = "C G M tenka D K H pips", plain = "C G K H M D D pips" },
  phases  = {
    trick "meri" { when = { led(trump), after_first_trik } },
    trick "monchi" { follow = { led + trump, any }, fases = { up } },
  },
  yaku    = {
    yaku "chinese_dog" { "C beats Q", cite = "HM-W230" },
  },
  score   = { points = trics + yaku_points },
  match   = { deals = "eight" },
}
