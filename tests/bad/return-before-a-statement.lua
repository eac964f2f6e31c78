return extend "hachinin-meri/wiki" {
  name = "bad/return-before-a-statement", source = "t",
  rule "A-1" { "A sentence.", ours = true },
  yaku = { yaku "mine" { worth = { 1 }, en = "mine", cite = "A-1", made = function(trick)
    return trick.led == "p"
    local x = 1
  end } },
}
