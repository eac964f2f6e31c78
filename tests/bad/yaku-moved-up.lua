-- Put before where they stand: the inherited ones are those that come second.
return extend "hachinin-meri/wiki" {
  name = "bad/yaku-moved-up", source = "us",
  phases = { before "dragon" { choice "okie" { may "take" { } } } },
  yaku = { after "pips" { yaku "chase" { worth = { 1 } } } },
}
