-- Koi-Koi in which the yaku of three named cards grow with cards of their kind.
return extend "examples/koi-koi" {
  name   = "tests/variants/grown",
  title  = { en = "Koi-Koi, grown" },
  source = "as it is often played",
  rule   "GR-1" { "Boar, deer and butterflies are a point more for each other animal, poetry and blue ribbons for each other ribbon.", ours = true },
  yaku = {
    yaku "boar_deer_butterflies" { further = 1, further_of = of_rank "A", cite = "GR-1" },
    yaku "poetry_ribbons"        { further = 1, further_of = of_rank "R", cite = "GR-1" },
    yaku "blue_ribbons"          { further = 1, further_of = of_rank "R", cite = "GR-1" },
  },
}
