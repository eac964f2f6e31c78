-- One end too many, and one } that is lost.
return extend "hachinin-meri/wiki" {
  name = "bad/brackets-and-end", source = "us",
  yaku = { yaku "x" { made = function(trick)
    return trick.number > 3
  end end, worth = { 2 }, cite = "HM-W22" },
  match = { deals = 3 },
}
