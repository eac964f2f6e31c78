-- Looks at the trick, not at its cards.
return extend "hachinin-meri/wiki" {
  name = "bench/short", source = "a benchmark",
  yaku = { yaku "even" { worth = { 1 }, en = "even", cite = "HM-W22", made = function(trick)
    return trick.number % 2 == 0 and trick.winner == 3
  end } },
}
