return extend "hachinin-meri/wiki" {
  name        = "bad/local-without-equals-within",
  title       = { en = "Hachinin Meri, v1" },
  source      = "a test",

  rule "MY-1" { "A trick whose cards are all of different ranks is worth 3.", ours = true },
  yaku = {
    yaku "rainbow" { worth = { 3 }, en = "rainbow", cite = "MY-1",
      made = function(trick)
        local cards  trick.cards
        for _, c in ipairs(trick.cards) do
          if cards[c.rank] then return false end
          cards[1] = true
        end
        return true
      end },
  },
}
