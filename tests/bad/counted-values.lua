return extend "hachinin-meri/wiki" {
  name = "bad/counted-values",
  values = { 1, { 10, of_rank "K" } },
}
