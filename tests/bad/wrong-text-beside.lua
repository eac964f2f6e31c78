-- run: check FILE
return extend "hachi/mekuri" {
  name = "t/wrong-text-beside", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  yaku = {
    yaku "two" { "p1, p2", 3, en = "two", need = "7", cite = "MY-1" },
    yaku "one" { "p1 p2", "3", en = "one", need = 5, cite = "MY-1" },
    yaku "fine" { "p1 p2", "3", en = "fine", need = 2, cite = "MY-1" },
  },
}
