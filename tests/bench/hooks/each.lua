-- Compares each card with each that comes after it.
return extend "hachinin-meri/wiki" {
  name = "bench/each", source = "a benchmark",
  yaku = { yaku "pair" { worth = { 1 }, en = "a pair", cite = "HM-W22", made = function(trick)
    for i = 1, #trick.cards do
      for j = i + 1, #trick.cards do
        if trick.cards[i].rank == trick.cards[j].rank and trick.cards[i].seat == trick.cards[j].seat then return true end
      end
    end
    return false
  end } },
}
