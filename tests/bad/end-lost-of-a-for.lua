-- The end of a loop that is lost, where what it holds ends in its line.
return extend "hachinin-meri/wiki" {
  name = "bad/end-lost-of-a-for", source = "made up",
  yaku = { yaku "x" { worth = { 1 }, en = "x", cite = "PR-1", made = function(trick)
    for i, c in ipairs(trick.cards) do
      if c.rank == "K" then return true end
    return false
  end } },
  rule "PR-1" { "A rule.", ours = true },
}
