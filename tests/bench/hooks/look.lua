-- Looks for a card among the eight, and stops where it lies.
return extend "hachinin-meri/wiki" {
  name = "bench/look", source = "a benchmark",
  yaku = { yaku "king" { worth = { 1 }, en = "the king of cups", cite = "HM-W22", made = function(trick)
    for _, laid in ipairs(trick.cards) do
      if laid.card == "kK" then return true end
    end
    return false
  end } },
}
