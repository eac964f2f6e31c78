return extend "examples/koi-koi" {
  name = "bad/fishing-replaces-cycle",
  yaku = {
    yaku "poetry_ribbons" { replaces = "blue_ribbons" },
    yaku "blue_ribbons"   { replaces = "animals" },
    yaku "animals"        { replaces = "poetry_ribbons" },
  },
}
