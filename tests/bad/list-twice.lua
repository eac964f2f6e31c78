-- run: check FILE
-- Of two lists with the same key the last holds; what is wrong in the first is told too.
return extend "hachinin-meri/wiki" {
  name = "bad/list-twice",
  source = "a test",
  yaku = {
    yaku "lowest trump wins" { points = 1, worth = { 2 } },
    yaku "highest trump wins" { worth = { "two" } },
  },
  seats = 8, seats = { "a" },
  rule "LT-1" { "The highest club wins a yaku.", ours = true },
  yaku = {
    yaku "the pao wins" { worth = { 1 }, citee = "LT-1" },
  },
}
