return extend "hachinin-meri/wiki" {
  name = "bad/line-of-follow", source = "t",
  rule "A-1" { "S.", ours = true },
  phases = { trick "free" {
    cite = "A-1",
      follow = { "led", any },
  } },
}
