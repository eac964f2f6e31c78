-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "t/key-twice-with-things", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  option "long" { "no", "yes", asks = 3, cite = "MY-2" }, match = { deals = depends_on "long" { no = 4, yes = "8" }, cite = "MY-1" },
  yaku = {
    yaku "few" { worth = { 3 }, en = "few", made = less(3, laid(trump)), cite = "MY-1" },
    yaku "many" { worth = { 3 }, en = "many", made = less(4, laid(trump)), cite = "MY-1" },
  },
  yaku = { yaku "chase" { worth = { 5 }, cite = "MY-1" } },
}
