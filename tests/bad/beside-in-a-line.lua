return extend "hachinin-meri/wiki" {
  name = "bad/beside-in-a-line",
  yaku = { yaku "a" { made = less(4, laid_of_a_suit("k")) }, yaku "d" { made = less(5, laid_of_a_rank) } },
  trumpf = 4, facts = { fact "idle" { } },
}
