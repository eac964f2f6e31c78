-- Compares each card with each that comes after it, both by their numbers, and more of them.
return extend "hachinin-meri/wiki" {
  name = "bench/numbered", source = "a benchmark",
  yaku = { yaku "maids" { worth = { 1 }, en = "two maids", cite = "HM-W22", made = function(trick)
    for i = 1, #trick.cards do
      for j = i + 1, #trick.cards do
        if trick.cards[i].rank == trick.cards[j].rank and trick.cards[i].rank == "M" and trick.cards[j].seat == trick.winner then return true end
      end
    end
    return false
  end } },
}
