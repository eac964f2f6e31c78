return extend "hachinin-meri/wiki" {
  name = "bad/function-misspelt-above-its-body", source = "a test",
  rule "R-1" { "Won by the third seat.", ours = true },
  rule "R-2" { "Led with cups.", ours = true },
  yaku = {
    yaku "third" { en = "third", worth = { 1 }, cite = "R-1",
      made = funtion(trick)
        local seat = 3
        return trick.winer == seat
      end },
    yaku "cups" { en = "cups", worth = { 1 }, cite = "R-3",
      made = func(trick)
        if trick.led == "k" then return true end
        return false
      end },
  },
}
