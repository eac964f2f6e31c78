return extend "hachinin-meri/wiki" {
  name = "bad/option-without-branch",
  option "length" { "long", "short", "shorter", asks = "How many deals?" },
  match = { deals = depends_on "length" { long = 12, short = 8 } },
}
