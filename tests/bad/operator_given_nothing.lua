local bonus
return extend "hachinin-meri/wiki" {
  name = "o",
  yaku = { yaku "x" { made = equal(laid(led) - bonus, seats), worth = { 1 } } },
  phases = { trick "free" { follow = { nil + trump, any } } },
  score = {
    points = tricks
      + bonus,
  },
  dealer = { next = nil * dealer },
}
