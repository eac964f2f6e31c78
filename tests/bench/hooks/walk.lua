-- Counts among the eight cards, by number.
return extend "hachinin-meri/wiki" {
  name = "bench/walk", source = "a benchmark",
  yaku = { yaku "horses" { worth = { 1 }, en = "horses", cite = "HM-W22", made = function(trick)
    local n = 0
    for i = 1, #trick.cards do
      if trick.cards[i].rank == "H" then n = n + 1 end
    end
    return n >= 3
  end } },
}
