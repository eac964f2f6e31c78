return extend "hachi/mekuri" {
  name = "left-over-values", source = "a test",
  values = { 10, 20, { 1, of_rank "12", of_rank "11" }, { 2, of_rank "10", 5 } },
}
