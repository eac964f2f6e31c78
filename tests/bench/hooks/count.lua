-- Three cards of one rank, counted in a table: there are so many counts that it is run in nearly every trick.
return extend "hachinin-meri/wiki" {
  name = "bench/count", source = "a benchmark",
  yaku = { yaku "three" { worth = { 1 }, en = "three alike", cite = "HM-W22", made = function(trick)
    local seen = {}
    for _, laid in ipairs(trick.cards) do
      seen[laid.rank] = (seen[laid.rank] or 0) + 1
      if seen[laid.rank] == 3 then return true end
    end
    return false
  end } },
}
