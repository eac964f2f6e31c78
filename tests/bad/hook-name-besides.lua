return extend "hachinin-meri/wiki" { name = "bad/hook-name-besides", rule "A-1" { "S.", ours = true }, source = "us",
  match = { deels = 3 },
  yaku = {
    yaku "a" { worth = { 1 }, en = "a", cite = "A-1", made = function(trick)
      if trick.winner == 9 then return True end
      return trick.number > 5
    end },
  },
}
