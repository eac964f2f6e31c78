-- The same with the card's text taken apart by a function of the library.
return extend "hachinin-meri/wiki" {
  name = "bench/texts", source = "a benchmark",
  yaku = { yaku "horses" { worth = { 1 }, en = "horses", cite = "HM-W22", made = function(trick)
    local n = 0
    for _, laid in ipairs(trick.cards) do
      if string.sub(laid.card, 2) == "H" then n = n + 1 end
    end
    return n >= 3
  end } },
}
