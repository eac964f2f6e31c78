-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-never-equal-of-the-deal", source = "us",
  rule "A-1" { "S.", ours = true },
  deal = { packets = { 3, 3, 4 }, wdow = 3, cite = "A-1" },
  yaku = {
    yaku "two" { worth = { 1 }, en = "two", cite = "A-1", made = function(trick)
      return trick.number == 10
    end },
  },
}
