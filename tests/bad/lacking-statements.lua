return extend "hachinin-meri/wiki" {
  name = "bad/lacking-statements", source = "a test",
  rule "R-1" { "Of cards.", ours = true },
  yaku = {
    yaku "kings" { en = "kings", worth = { 1 }, cite = "R-1",
      made = function(trick)
        for _, laid in ipairs(trick.cards) do
          if laid.rank ~= "K" then continue end
          if laid.suit == "p" then
            continue
          end
          return true
        end
        return trick.winer == 3
      end },
    yaku "led" { en = "led", worth = { 1 }, cite = "R-1",
      made = function(trick)
        switch (trick.led) {
          case "p": return true
          case "i":
            return trick.winner == 3
          default: return false
        }
      end },
    yaku "tried" { en = "tried", worth = { 1 }, cite = "R-1",
      made = function(trick)
        try {
          return trick.cards[9].rank == "K"
        }
        catch (e) {
          return false
        } finally { }
      end },
    yaku "of" { en = "of", worth = { 1 }, cite = "R-2",
      made = function(trick)
        for laid of trick.cards do
          if laid.rank == "K" then return true end
        end
        for i, laid of trick.cards do if i > 1 and laid.rnk == "K" then return true end end
        for i in range(8) do if trick.cards[i].rank == "M" then return true end end
        return false
      end },
  },
  match = { deels = 3 },
}
