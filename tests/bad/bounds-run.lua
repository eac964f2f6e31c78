return extend "hachinin-meri/wiki" { name = "bad/bounds-run",
  yaku = { yaku "nine" { trumps_in_a_row = 9, worth = { 2 }, void = never } },
}
