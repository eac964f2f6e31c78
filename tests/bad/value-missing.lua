return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = {
    points = tricks + yaku_points +,
    cite = ,
  },
  yaku = { yaku "x" { worth = { tricks + * 2 }, en = "x", cite = "A-1", made = function(trick)
    local n =
    if n == then return trick.number > 3 and
    end
    return false
  end } },
  match = { deals = "4" },
}
