return extend "meitora/kurogi" {
  name = "bad/yaku-among-none",
  yaku = { yaku "jack_ace" { "J beats A", worth = { 1 }, en = "jack beats ace" } },
}
