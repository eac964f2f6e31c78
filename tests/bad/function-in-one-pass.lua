return extend "hachinin-meri/wiki" {
  yaku = { yaku "mine" { worth = { 1 }, made = function(t)
    n += 1
    if t.number != 3 && t.number <> 4 || !t.led then
      return true
    elif t.number = 5 then return false
    else if t.number =< 6 then return nil
    end
  end } },
  mtach = { deals = 4 },
}
