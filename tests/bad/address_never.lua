return extend "hachinin-meri/wiki" {
  name = "a",
  yaku = {
    yaku "chase" { long = tricks[{}] },
  },
  phases = { trick "free" { follow = { { led, cite = { {}, led } }, any } } },
}
