return extend "hachi/mekuri" { name = "bad/margin-never-won", source = "us", rule "A-1" { "S.", ours = true },
  score = { points = when(less(others_card_points + others_yaku_points, card_points + yaku_points), 1, 0), cite = "A-1" },
  match = { in_a_row = 2, margin = 3, deals = 6, cite = "A-1" },
}
