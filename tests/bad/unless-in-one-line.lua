-- unless, as elsewhere, in one line.
return extend "hachinin-meri/wiki" {
  name = "bad/unless-in-one-line", source = "made up",
  rule "PR-1" { "A rule.", ours = true },
  yaku = { yaku "x" { worth = { 1 }, en = "x", cite = "PR-1", made = function(trick)
    unless trick.number == 3 then return false end
    return #trick.cards == 8
  end } },
}
