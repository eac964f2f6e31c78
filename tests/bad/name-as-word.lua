return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  yaku = { mid { worth = 3 } },
  phases = { fifth { when = last_trick }, sixth { follow = { led, any }, cite = "V-2" } },
}
