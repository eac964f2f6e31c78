return extend "examples/koi-koi" {
  name = "bad/idle-yaku",
  yaku = {
    yaku "poetry_ribbons" { further = 3 },
    yaku "blue_ribbons"   { twice = "6R" },
  },
}
