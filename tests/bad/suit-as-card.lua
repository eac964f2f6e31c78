return extend "hachinin-meri/wiki" {
  name = "t/suit-as-card", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  phases = { trick "a" { when = last_trick, follow = { cards "p", cards "K", any }, cite = "MY-1" } },
}
