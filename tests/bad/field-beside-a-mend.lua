return extend "hachinin-meri/wiki" {
  name = "bad/field-beside-a-mend", source = "x", rule "T-1" { "Yaku", ours = true },
  yaku = {
    yaku "x" { worth = { 1 }, en = "x", cite = "T-1", made = function(t)
      local n = 0
      for c in t.cards do n = n + 1 end
      for i, c in ipairs(t.cards) do if c.siut == "p" then n += 1 end end
      return n > 2
    end },
  },
}
