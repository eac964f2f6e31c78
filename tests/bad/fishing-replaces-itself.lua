return extend "examples/koi-koi" {
  name = "bad/fishing-replaces-itself",
  yaku = { yaku "poetry_ribbons" { replaces = "poetry_ribbons" } },
}
