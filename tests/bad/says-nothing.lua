return extend "hachinin-meri/wiki" {
  name = "bad/says-nothing", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  excused = {}, ranking = nil, match = { deals = nil },
  yaku = {},
  phases = { choice "dragon" { may "hide" {} }, choice "okie" {} },
}
