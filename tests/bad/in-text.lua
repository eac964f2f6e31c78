return extend "hachinin-meri/wiki" {
  name = "bad/in-text",
  yaku = { yaku "x" { 1, en = "x", cite = "HM-W22", made = function(trick)
    for _, card in ipairs(trick.cards) do
      if card.rank in "KM" then return true end
    end
    return false
  end } },
}
