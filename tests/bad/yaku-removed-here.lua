-- What is removed in a list isn't changed behind that.
return extend "hachinin-meri/wiki" {
  name = "yaku-removed-here", source = "us",
  yaku = {
    remove "chase",
    yaku "chase" { worth = { 3 } },
  },
}
