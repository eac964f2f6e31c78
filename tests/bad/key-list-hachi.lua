return extend { "hachi-hachi/bga", foo = 3 } {
  name = "k",
  hand_yaku = {
    group "chaff" {
      yaku "finery" { 3, shows = of_rank "A R",
        holds = { { "6-7", of_rank "A R", foo = 3 },
          foo = 3 },
      },
      yaku "x" { 3, suits = { "3 2 1 1", foo = 3 } },
    },
  },
  final_yaku = { yaku "y" { 10, captured = { 16, of_rank "A", foo = 3 } } },
  values = { 0, { 1, of_rank "A", foo = 3 },
    citte = "HH-3" },
  multiplier = { { 3, "1B 3B", foo = 3 } },
  phases = { fishing "play" { matches = sum_ends_in { 3, foo = 8 } } },
}
