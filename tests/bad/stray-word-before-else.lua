
return extend "hachinin-meri/wiki" {
  name = "v/t", source = "a test",
  rule "VV-1" { "A house rule.", ours = true },
  yaku = { yaku "heavy" { worth = { 2 }, en = "heavy", cite = "VV-1", made = function(trick)
    local n = 0
    for i, c in ipairs(trick.cards) do
      if c.rank == "H" then
        foo
      else n = 2 end
    end
    return n > 2
  end } },
}
