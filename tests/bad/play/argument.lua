-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/play/argument", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "MY-1", made = function(trick)
    return string.sub(trick.cards, 1) == "kK"
  end } },
}
