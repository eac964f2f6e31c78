-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-made-of-a-trick", source = "t",
  rule "A-1" { "A sentence.", ours = true },
  yaku = {
    yaku "mine" { en = "mine", cite = "A-1",
      worth = { 1 }, made = trick.led == "trump",
    },
  },
}
