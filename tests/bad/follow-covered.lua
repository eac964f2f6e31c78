return extend "hachinin-meri/wiki" {
  name = "bad/follow-covered",
  phases = { trick "monchi" { follow = {
    led, trump,
    led + trump,
    any } } },
}
