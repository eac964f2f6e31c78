return extend "hachinin-meri/wiki" {
  name = "bad/table-wanted", source = "us", title = "Hearts",
  phases = { trick "meri" { faces = "up" } },
  yaku = { worth = 3, void = "never" },
  match = 3, score = "tricks", deal = "all",
}
