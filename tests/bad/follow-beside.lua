return extend "hachinin-meri/wiki" {
  name = "bad/follow-beside", source = "us",
  rule "F-1" { "Follow.", ours = true },
  phases = { trick "monchi" { cite = "F-1", follow = function(t) return t.lead end } },
  yaku = { yaku "chase" { worth = { 7 }, cite = "F-2" } },
  dealer = { next = aftr(dealer) },
}
