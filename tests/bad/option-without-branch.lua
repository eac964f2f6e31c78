return extend "hachinin-meri/wiki" {
  name = "bad/option-without-branch",
  option "length" { "long", "short", "shorter", asks = "What is it worth that a horse wins a maid?" },
  yaku = { yaku "ride" { "H beats M", worth = depends_on "length" { long = { 12 }, short = { 8 } }, en = "Ride" } },
}
