return extend "examples/koi-koi" {
  name = "bad/misspelt-read-as-meant", sorce = "a test",
  rle "MY-1" { "Otherwise.", ours = tru },
  dck = "hanafuda",
  deal = { packts = { 4, 4 }, field = "eight", cite = "MY-1" },
  optoin "mine" { true, flase, asks = "Is it?", ciet = "MY-1" },
  yaku = { yak "four" { crads "1B 3B 8B 12B", 9, en = "four", cite = "MY-1" } },
  mach = { deels = 3, cite = "MY-1" },
}
