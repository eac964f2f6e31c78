extend "hachinin-meri/wiki"
name = "bad/extend-unbraced-besides"
source = "us"
yaku = {
  yaku "x" { made = function(trick) trick.number > 3, worth = { 2 }, cite = "HM-W22" }
}
match = { deels = 3 }
