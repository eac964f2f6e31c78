-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-compared-in-a-wrong-function", source = "us",
  rule "A-1" { "S.", ours = true },
  teams = 3,
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      if string.gsub(t.card, "k", "") == "D" then return false end
      for _, laid in ipairs(t.cards) do if laid.suit == "cups" then return true end end
      return zebra(t) or t.phase == "Meri"
    end },
    yaku "two" { worth = { 1 }, en = "two", cite = "A-1", made = function(t) return math.random(3) == 3 end },
    yaku "three" { worth = { 1 }, en = "three", cite = "A-1", made = function(t) return t.winner == "3" end },
  },
}
