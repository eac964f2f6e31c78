-- run: check FILE
-- What stands in one section hides nothing that doesn't come of it, in whichever order.
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-of-all", source = "a test",
  rule "OP-1" { "All at once.", ours = true },
  direction = "left",
  scoring = { },
  remove "peek",
  options = { first_dealer = 9, void_bye = "stronger_than_loser" },
  deal = { okie = 1, widow = 3 },
  score = { points = tricks / 2, cite = "OP-1" },
  yaku = { remove "pip", yaku "kings" { "K beats K", en = "two kings", cite = "OP-1" }, yaku "none" { en = "nothing" } },
  phases = { choice "z" { may "yes" { }, may "no" { } }, trick "meri" { follow = { trump } } },
}
