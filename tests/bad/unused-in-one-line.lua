return extend "hachinin-meri/wiki" {
  name = "bad/unused-in-one-line", source = "a test",
  option "a" { 1, 2 }, facts = { fact "n" { "n" } }, zones = { zone "z" { seen_by = "nobody" } },
}
