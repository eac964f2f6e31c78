-- Here it may be the { behind a name.
return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  yaku = {
    yaku "x" { worth = { 3 }, cite = "V-1", made = took "stay" } },
    yaku "y" { worth = { 3 }, cite = "V-1" },
  },
}
