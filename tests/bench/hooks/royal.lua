-- The king, the maid and the dragon of one suit, each suit by itself.
return extend "hachinin-meri/wiki" {
  name = "bench/royal", source = "a benchmark",
  rule "H-1" { "A king, a maid and a dragon of one suit lie in the trick.", ours = true },
  yaku = { award = "one", yaku "royal" { worth = { 1 }, en = "royal", cite = "H-1", made = function(trick)
    for _, suit in ipairs { "p", "i", "k", "o", "g" } do
      local king, maid, dragon = false, false, false
      for _, p in ipairs(trick.cards) do
        if p.card == suit .. "K" then king = true end
        if p.card == suit .. "M" then maid = true end
        if p.card == suit .. "D" then dragon = true end
      end
      if king and maid and dragon then return true end
    end
    return false
  end } },
}
