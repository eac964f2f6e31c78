return extend "hachinin-meri/wiki" {
  name = "bad/function-member-for-sure", source = "us",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      for _, laid in ipairs(t.cards) do
        if laid.card:match("k") or laid.winner == 3 then return true end
      end
      local own = { zebra = 1 }
      if t.card:rep(2) == "pDpD" and own.zebra == 2 then return own.mane == 3 end
      return t.cards[t.number].tail == t.card:gsub("k", "p")
    end },
  },
}
