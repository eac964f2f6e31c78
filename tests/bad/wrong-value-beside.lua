-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "t/wrong-value-beside", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  yaku = {
    yaku "late" { worth = "many", en = 7, made = function(trick) return trick.number > 12 end, cite = 3 },
    yaku "ten" { worth = { "1" }, en = "ten", made = less(9, laid(trump)), cite = "MY-2" }, yaku "odd" { worth = few, en = "x", made = less(9, laid(led)), cite = "MY-1" },
    yaku "few" { worth = { { 1, when = "last" } }, en = "few", made = less(laid(trump), 0), cite = "MY-1" },
    yaku "fine" { worth = 3, en = "fine", made = less(3, laid(trump)), cite = "MY-1" },
  },
}
