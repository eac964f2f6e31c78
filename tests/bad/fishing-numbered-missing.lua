return extend "hachi/mekuri" {
  name = "bad/fishing-numbered-missing",
  option "length" { "short", numbered "rounds", cite = "HA-13" }, match = depends_on "length" { short = { deals = 2 } },
}
