return extends "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  yaku = { yauk "x" { wroth = { 3 }, cite = "V-2" } },
  phases = { trik "x" { whne = last_trick } },
  zones = { zoen "y" { citee = "V-1" } },
  matsch = { deals = 4 },
}
