-- What is of captures, in a game of tricks.
return extend "hachinin-meri/wiki" {
  name = "bad/counted-in-tricks",
  hand_yaku = { group "g" { yaku "dragons" { 4, holds = { { "3-5", of_rank "D" } }, shows = of_rank "D" } } },
  final_yaku = { yaku "rich" { 9, card_points = 150 } },
  multiplier = { { 2, "pC" } },
  score = { points = tricks + yaku_points + hand_points + gained },
  payments = { pay "yaku" { } },
}
