return extend "hachinin-meri/wiki" {
  name = "bad/parameter-by-another-name", source = "a test",
  rule "R-1" { "Of what a function is given.", ours = true },
  yaku = {
    yaku "a" { en = "a", worth = { 1 }, cite = "R-1",
      made = function(t)
        local n = 1
        return trick.winner == n
      end },
    yaku "b" { en = "b", worth = { 1 }, cite = "R-1",
      made = function()
        for _, laid in ipairs(trick.cards) do if laid.rank == "K" then return true end end
        return trick.led == "p"
      end },
    yaku "c" { en = "c", worth = { 1 }, cite = "R-1", made = function(trcik) return trick.card == "pK" end },
    yaku "d" { en = "d", worth = { 1 }, cite = "R-1", made = function(x) return t.led == "p" and laid.card == "pK" end },
    yaku "e" { en = "e", worth = { 1 }, cite = "R-1", made = function() return this.winner == 3 end },
    yaku "f" { en = "f", worth = { 1 }, cite = "R-1", made = function(t) return trump == "p" end },
    yaku "g" { en = "g", worth = { 1 }, cite = "R-1", made = function(...) return trick.winner == 3 end },
    yaku "h" { en = "h", worth = { 1 }, cite = "R-1",
      made = function(x)
        return x.led == "p" and zebra.led == "k"
      end },
  },
}
