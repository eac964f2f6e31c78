return extend "hachinin-meri/wiki" {
  name = "t/said-beside", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  facts = { fact "n" { "n", "m", cite = "MY-1" } },
  teams = { team { en = "A" }, team { en = "A" } },
  yaku = {
    yaku "a" { worth = { 2, 3 }, en = "a", cite = "MY-1", "K beats H" },
    yaku "b" { worth = { { 3, when = last_trick }, 4 }, en = "b", cite = "MY-1", "K beats D" },
  },
}
