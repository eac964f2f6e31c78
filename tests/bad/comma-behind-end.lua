return extend "hachinin-meri/wiki" {
  name = "bad/comma-behind-end", source = "a test",
  rule "H" { "x.", ours = true },
  yaku = {
    yaku "z" {
      made = function(t)
        return t.led == "p"
      end
      worth = { 1 }, en = "z", cite = "H",
    },
  },
}
