return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = { remove nil_bid, remove end_bonus, remove not_led, remove for_king, remove zero },
  match = { deals = "4" },
}
