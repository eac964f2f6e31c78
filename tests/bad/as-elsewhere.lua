return extend "hachinin-meri/wiki" {
  name = "bad/as-elsewhere",
  source = "x";;
  title = { en = "a\kind" },
  yaku = { yaku "chase" = nil },
  phases = { trick "meri" { follow = { suit, any } }, tricks "monchi" { }, follow = { led } },
  rules "MY-2" { "Cited.", ours = true },
  match = { dels = 3, cite = "MY-2" },
}
