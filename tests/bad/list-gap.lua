-- A list with a gap: what stands after it would be lost.
return extend "hachinin-meri/wiki" {
  name   = "bad/list-gap",
  deal   = { packets = { 3, nil, 6 } },
  phases = { trick "meri" { follow = { [2] = trump } } },
  yaku   = { [7] = yaku "x" { "G beats K", worth = { 2 } } },
}
