return extend "hachinin-meri/wiki" { name = "bad/brackets-of-items", source = "us", rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "x" { "K beats H", worth = { 2 }, cite = "A-1", en = "x" } },
    yaku "y" { "K beats M", worth = { 2 }, cite = "A-1", en = "y" } },
  },
  match = { deels = 3 },
}
