-- run: check FILE --deals 10
return extend "hachinin-meri/wiki" { name = "bad/laid-of-six", source = "us", rule "A-1" { "S.", ours = true },
  yaku = { yaku "six" { made = less(5, laid_of_a_rank), worth = { 1 }, en = "six of a rank", cite = "A-1" } },
}
