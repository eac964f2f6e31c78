return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  facts = { fact "stake" { "The stake" } },
  phases = {
    auction "bid" {
      numbers = "5-9",
      may "raise" { note("stake") = stake + 1 },
      may "double" { note "stake" = 2 * stake, cite = "A-1" },
    },
  },
  match = { deals = "4" },
}
