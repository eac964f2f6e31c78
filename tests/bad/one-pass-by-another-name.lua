-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-by-another-name", source = "us",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      if trick.number == 3 or math.flor(t.number / 2) == 7 then return false end
      return t.cards[9].seat == 1
    end },
  },
}
