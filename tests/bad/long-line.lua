return extend "hachinin-meri/wiki" {
  name = "bad/long-line",
  yaku = { yaku "chase" { en = "追い掛け chase, as it was played at the tables of the village and of the two villages beyond the river", worht = { 3 }, cite = "HM-W26" } },
  facts = { fact "a" { "a sentence that goes on and on, up to the edge of whatever this is read on, and then on and on again" } , fakt "b" { } },
}
