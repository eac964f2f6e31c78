return extend "hachinin-meri/wiki" {
  name = "bad/brace-of-zones",
  source = "a test",
  rule "R-1" { "The leader may lay a card aside.", ours = true },
  zones = zone "aside" { seen_by = "all", en = "laid aside" }, zone "there" { seen_by = "all" } },
  phases = {
    remove { "okie", "opening" },
    choice "away" { asks = leader, cite = "R-1", may "discard" { card, move(card, aside) }, may "keep" { move(okie, there) } },
  },
  match = { deels = 3 },
}
