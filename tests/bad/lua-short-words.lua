return extend "hachinin-meri/wiki" {
  yaku = {
    yaku "third" { worth = { 1 }, made = function(trick)
      fi trick.number == 3 then return true end
      return false
    end },
    yaku "last third" { worth = { 1 }, made = function(trick)
      if trick.number == 3 an trick.is_last then return true end
      return false
    end },
    yaku "either" { worth = { 1 }, made = function(trick)
      if trick.number == 3 ro trick.number == 5 then
        return true
      nd
      return false
    end },
    yaku "one" { worth = { 1 }, made = function(trick)
      for 3, c in ipairs(trick.cards) do
        if c.rank == 3 then return true end
      end
      return trick.number == 1 and not tick.is_last
    ed },
  },
}
