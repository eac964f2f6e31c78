-- Puts a text together for each suit, and asks how long it is.
return extend "hachinin-meri/wiki" {
  name = "bench/flush", source = "a benchmark",
  yaku = { yaku "flush" { worth = { 1 }, en = "four of a suit", cite = "HM-W22", made = function(trick)
    local held = {}
    for _, c in ipairs(trick.cards) do held[c.suit] = (held[c.suit] or "") .. c.rank end
    for _, suit in ipairs { "p", "i", "k", "o", "g" } do
      if held[suit] and #held[suit] >= 4 then return true end
    end
    return false
  end } },
}
