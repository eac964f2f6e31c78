return extend "hachinin-meri/wiki" {
  name = "bad/slip-of-a-trick", source = "us",
  phases = { trick "mnchi" { when = after "meri", follow = { led, any } } },
}
