return extend "hachinin-meri/wik" {
  name = "bad/extends-near",
  options = { monchi_void = "anyy" },
  yaku = { change "chase" { wroth = { 3 } } },
}
