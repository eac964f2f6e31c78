-- Two cards of one rank, by a table of the ranks there have been: it takes some hundred thousand deals to have met most of them.
return extend "hachinin-meri/wiki" {
  name = "bench/alike", source = "a benchmark",
  yaku = { yaku "alike" { worth = { 1 }, en = "alike", cite = "HM-W22", made = function(trick)
    local seen = {}
    for _, laid in ipairs(trick.cards) do
      if seen[laid.rank] then return true end
      seen[laid.rank] = true
    end
    return false
  end } },
}
