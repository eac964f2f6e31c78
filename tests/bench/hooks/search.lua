-- The best of the suit led, looked for rank by rank.
return extend "hachinin-meri/wiki" {
  name = "bench/search", source = "a benchmark", rule "H-1" { "Ours.", ours = true },
  yaku = { yaku "ours" { worth = { 1 }, en = "the second best of the led suit", cite = "H-1", made = function(trick)
      local order = { "C", "G", "K", "H", "M", "D", "9", "8", "7", "6", "5", "4", "3", "2", "1" }
      for _, rank in ipairs(order) do
        for _, p in ipairs(trick.cards) do
          if p.suit == trick.led and p.rank == rank then return p.seat % 2 ~= trick.winner % 2 end
        end
      end
      return false
    end } },
}
