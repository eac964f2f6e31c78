return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  function late(trick)
    return trick.number > 3
  end,
  yaku = {
    yaku "x" { worth = { 3 }, en = "x", cite = "A-1", made = late },
    yaku "y" { worth = { 3 }, en = "y", cite = "A-1", made = function early(trick) return trick.number < 3 end },
  },
  match = { deals = "4" },
}
