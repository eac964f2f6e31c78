-- Writes who has laid which suit, with string.format.
return extend "hachinin-meri/wiki" {
  name = "bench/written", source = "a benchmark",
  yaku = { yaku "first" { worth = { 1 }, en = "the spear first", cite = "HM-W22", made = function(trick)
    local all = ""
    for _, laid in ipairs(trick.cards) do all = all .. string.format("%s%d", laid.suit, laid.seat) end
    return all:sub(1, 2) == "p1"
  end } },
}
