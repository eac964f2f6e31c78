return rules "bad/yaku-never-ranks" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  deal    = { packets = { 9 }, widow = 1 },
  trump   = suit_of(widow),
  zones   = { zone "widow" { seen_by = "nobody" } },
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = { trick "free" { follow = { any } } },
  yaku    = {
    among = of_rank "C",
    worth = { 2 },
    yaku "god_maid" { "G beats M", en = "god beats maid" },
  },
  score   = { points = tricks + yaku_points },
}
