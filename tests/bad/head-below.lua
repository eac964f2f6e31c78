  name = "tests/head-below", source = "a test",
return extend "hachinin-meri/wiki" {
  yaku = { yaku "own" { "C beats M", "a king over a horse" = en, cite = "HM-W22" } },
  match = { deals 6 },
}
