return extend "hachinin-meri/wiki" {
  name = "bad/nobody-without-brace", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  excused = nobody cite = "A-1" },
  zones = { max "widow" { seen_by = 7 } },
  phases = { trick "monchi" { follow = { { trump  cite = "A-1" }, any } }, remvoe { "okie", "opening" } },
}
