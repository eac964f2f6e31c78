return extend "hachinin-meri/wiki" {
  name = "t/if-holding-the-same", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  phases = { trick "free" { follow = { { led, if_holding = led }, { led + trump, if_holding = led }, any }, cite = "MY-1" } },
}
