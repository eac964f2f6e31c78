return extend "hachinin-meri/wiki" {
  name = "bad/nearly-said", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  teams = { team { en = "Taira" }, team { eng = "Minamoto" } },
  yaku = { yaku "dragon_king" { worth = { 3, { 5, when = "last" } }, cite = "MY-1" } },
  phases = { trick "meri" { follow = { led, all }, cite = "MY-1" } },
  match = { deals = 4, cite = HM-W30 },
}
