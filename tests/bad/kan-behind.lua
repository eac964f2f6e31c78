-- A number of kan as it is said.
return extend "hachi-hachi/bga" {
  name = "bad/kan-behind", source = "a test",
  yaku = { yaku "moon" { "8B 9A", 3 kan } },
}
