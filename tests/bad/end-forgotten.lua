return extend "hachinin-meri/wiki" {
  name = "bad/end-forgotten", source = "us",
  yaku = {
    yaku "a" { made = function(trick) return trick.number > 3, worth = { 2 }, en = "a", cite = "HM-W22" },
    yaku "b" { made = function(trick)
      return false
      worth = { 2 }, en = "b", cite = "HM-W22" },
    yaku "c" { made = function(trick)
      if trick.number > 3 then return true end
      return false,
      worth = { 2 }, en = "c", cite = "HM-W22" },
    yaku "d" { made = function(trick) if trick.number > 3 then return true, worth = { 2 }, en = "d", cite = "HM-W22" },
    yaku "e" { made = function(trick) if trick.number > 3 then return true end, worth = { 2 }, en = "e", cite = "HM-W22" },
    yaku "f" { made = function(trick) return trick.number > 3 worth = { 2 }, en = "f", cite = "HM-W22" },
  },
  match = { deels = 3 },
}
