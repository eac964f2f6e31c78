return extend "hachinin-meri/wiki" {
  name = "t/unknown-in-text-too", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  phases = { choice "dragon" { may "declare" { show(dragon), leads(asked), cite = "MY-1" } } },
  yaku = { yaku "g" { worth = { 2 }, en = "g", cite = "MY-1", made = function(t) return t.trump == "p" and t.cards[3].suit == p end } },
}
