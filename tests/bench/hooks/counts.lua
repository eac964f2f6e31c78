-- Counts, and then goes through the counts.
return extend "hachinin-meri/wiki" {
  name = "bench/counts", source = "a benchmark",
  yaku = { yaku "two pairs" { worth = { 1 }, en = "two pairs", cite = "HM-W22", made = function(trick)
    local of, pairs_of = {}, 0
    for _, laid in ipairs(trick.cards) do of[laid.rank] = (of[laid.rank] or 0) + 1 end
    for _, n in pairs(of) do if n >= 2 then pairs_of = pairs_of + 1 end end
    return pairs_of >= 2
  end } },
}
