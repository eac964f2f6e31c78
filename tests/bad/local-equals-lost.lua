local chaff of_rank "c d e"
return extend "examples/koi-koi" {
  name = "local-equals-lost", source = "a test",
  yaku = { yaku "chaff" { chaff, 1, need = 10, further = 1 } },
}
