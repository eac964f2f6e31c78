return extend "hachinin-meri/wiki" {
  name = "bad/library-unknown", source = "x", rule "T-1" { "Yaku", ours = true },
  yaku = {
    yaku "x" { worth = { 1 }, en = "x", cite = "T-1", made = function(t)
      local r = string.split(t.card, "")
      local m = table.maxn(t.cards) + math.rand(3)
      return r[1] == m + math.flor(1)
    end },
  },
}
