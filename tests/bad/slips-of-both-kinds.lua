return extend "hachinin-meri/wiki" {
  name = "slips-of-both-kinds", source = "a test"
  rule "A-1" { "Otherwise.", ours = true },
  match : { deals = 6, cite = "A-9" },
  phases = { trick "monchi" { follow = { { led + trmup, cite = "A-1" }, any } } },
  yaku   = { "yaku" "chase" { wroth = { 3 }, cite = "A-1" } },
  score  = { points = (tricks + yaku_points, cite = "A-1" },
  deal   = { packets = { 3, 3 3 } },
}
