-- The most of one rank: counted, and compared as they are.
return extend "hachinin-meri/wiki" {
  name = "bench/most", source = "a benchmark",
  yaku = { yaku "most" { worth = { 1 }, en = "most", cite = "HM-W22", made = function(trick)
    local count, most = {}, 0
    for _, laid in ipairs(trick.cards) do
      count[laid.rank] = (count[laid.rank] or 0) + 1
      most = math.max(most, count[laid.rank])
    end
    return most >= 3
  end } },
}
