return extend "hachi/mekuri" {
  name = "bad/fishing-numbered-missing",
  option "length" { "short", numbered "rounds", cite = "HA-13" },
  yaku = { yaku "ones" { "p1 i1", points = depends_on "length" { short = 10 }, en = "Ones", cite = "HA-13" } },
}
