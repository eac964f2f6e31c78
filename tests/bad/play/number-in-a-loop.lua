-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/number-in-a-loop", source = "us",
  yaku = {
    yaku "odd" { worth = { 1 }, en = "odd", cite = "HM-W22", made = function(trick)
      if trick.number == 20 then return true end
      for _, laid in ipairs(trick.cards) do
        if laid.rank == "K" then return laid.rank end
      end
      return trick.number > 20
    end },
  },
}
