return extend "hachinin-meri/wiki" {
  name = "bad/alternative-never", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    trick "monchi" { follow = { trump, trump, any }, cite = "MY-1" },
    trick "meri" { follow = { { trump, cite = "MY-1" }, any, any } },
    trick "free" { follow = { any, led }, cite = "MY-1" },
  },
}
