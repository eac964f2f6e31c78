-- Koi-Koi in which rain and fog wash the viewing away.
return extend "examples/koi-koi" {
  name   = "tests/variants/rain",
  title  = { en = "Koi-Koi, washed away" },
  source = "as it is often played at home",
  rule   "RA-1" { "Rain: with the rain man there is no flower viewing, nor moon viewing.", ours = true },
  rule   "RA-2" { "Fog: with all of paulownia there are no blue ribbons.", ours = true },
  option "rain" { "flowers_and_moon", "flowers", "neither", asks = "Which viewing does rain wash away?", cite = "RA-1" },
  yaku = {
    yaku "flower_viewing" { void = depends_on "rain" { flowers_and_moon = any_of "11B", flowers = any_of "11B", neither = never }, cite = "RA-1" },
    yaku "moon_viewing"   { void = depends_on "rain" { flowers_and_moon = any_of "11B", flowers = never, neither = never }, cite = "RA-1" },
    yaku "blue_ribbons"   { void = all_of(of_suit "12"), cite = "RA-2" },
  },
}
