return extend "examples/koi-koi" {
  name = "bad/option-numbered-alone",
  option "to" { numbered "points", asks = "To how many points?" },
  match = { points = depends_on "to" { points = the_number } },
}
