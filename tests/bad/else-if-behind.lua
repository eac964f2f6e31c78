return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = {
    yaku "x" { en = "x", cite = "A-1", made = function(trick)
      if trick.number > 3 then return true
      else if trick.number > 2 then return false
      end
    end, worth = { 3 } },
  },
  match = { deals = "4" },
}
