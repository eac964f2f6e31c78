return extend "hachinin-meri/wiki" {
  name = "bad/function-name-in-each-line", source = "us",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      local zebras = { zebra = 1 }
      if trick.number == 3 or t.winer == 1 then return false end
      if trick.phase == "meri" then return t.winer == zebras.zebra end
      if math.flor(t.number / 2) == 1 then return math.random(3) == 1 end
      times = 1
      times = times + 1
      return zebra(t) == 1 or
        zebra(t) == 2
    end },
    yaku "two" { worth = { 1 }, en = "two", cite = "A-1", made = function(t)
      if foe(t) then return true end
      local most = function(a, b) local foe = a > b return foe end
      return most(1, t.number)
    end },
  },
}
