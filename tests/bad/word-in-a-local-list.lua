local ROYAL = { K, H, tru }

return extend "hachinin-meri/wiki" {
  name = "bad/word-in-a-local-list", source = "v",
  rule "R-1" { "x.", ours = true },
  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "R-1",
    made = function(t)
      for _, r in ipairs(ROYAL) do if t.cards[1].rank == r then return true end end
      return false
    end } },
}
