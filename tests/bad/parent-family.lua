return extend "hachi" {
  name = "bad/parent-family", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  dealer = { next = after(daeler), cite = "A-1" },
  match  = { deels = 4 },
}
