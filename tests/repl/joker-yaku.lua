-- A yaku's function reads what is printed on each card; on the joker nothing is.
return extend "meitora/kurogi" {
  name = "joker-yaku", source = "a test",
  rule "JY-1" { "A trick with the joker is a point.", ours = true },
  yaku = { award = "each", worth = { 1 }, yaku "bare" { en = "nothing printed", cite = "JY-1", made = function(trick)
    for _, laid in ipairs(trick.cards) do
      if laid.rank == nil and laid.suit == nil and laid.card == "Jo" then return true end
    end
    return false
  end } },
}
