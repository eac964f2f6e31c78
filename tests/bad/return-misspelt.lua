return extend "hachinin-meri/wiki" { name = "return-misspelt", source = "a test",
  rule "A-1" { "A yaku of ours.", ours = true },
  yaku = {
    yaku "three" { worth = { 1 }, en = "three", cite = "A-1", made = function(trick)
      returnn trick.number == 3
    end },
  },
}
