-- Keeps the best of each suit, by the place of its rank in a text.
return extend "hachinin-meri/wiki" {
  name = "bench/best", source = "a benchmark",
  yaku = { yaku "best" { worth = { 1 }, en = "the best of a suit", cite = "HM-W22", made = function(trick)
    local order, best = "123456789DMHKGC", {}
    for _, c in ipairs(trick.cards) do
      local place = 0
      for i = 1, #order do
        if order:sub(i, i) == c.rank then place = i end
      end
      if not best[c.suit] or place > best[c.suit] then best[c.suit] = place end
    end
    return (best.k or 0) > 12 and (best.g or 0) > 12
  end } },
}
