local m, tally = math, { ranks = 0, ["suits"] = 0 }

return extend "hachinin-meri/wiki" {
  name = "bad/members-of-a-function", source = "a test", sats = 8,
  rule "A-1" { "Otherwise.", ours = true },
  yaku = {
    yaku "x" { worth = { 1 }, en = "x", cite = "A-1", made = function(trick)
      local seen = {}
      seen.card_ = 1 -- a field of its own
      for _, laid in ipairs(trick.cards) do
        if laid.rnak == "K" and laid.card:uper() == "PK" then return m.flor(2.5) + tally.ranks + tally.suits == seen.card_ end
      end
      return trick.cards[1].siut == trick.trump
    end },
  },
}
