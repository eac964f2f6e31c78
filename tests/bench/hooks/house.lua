-- Three of a rank and two of another, by lists.
return extend "hachinin-meri/wiki" {
  name = "bench/house", source = "a benchmark", rule "H-1" { "Ours.", ours = true },
  yaku = { yaku "ours" { worth = { 1 }, en = "ours", cite = "H-1", made = function(trick)
      local by_rank = {}
      for _, p in ipairs(trick.cards) do
        by_rank[p.rank] = by_rank[p.rank] or {}
        table.insert(by_rank[p.rank], p.seat)
      end
      local three, two = false, false
      for _, seats in pairs(by_rank) do
        if #seats == 3 then three = true elseif #seats == 2 then two = true end
      end
      return three and two
    end
 } },
}
