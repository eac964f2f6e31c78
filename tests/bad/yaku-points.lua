-- The points of a yaku, said as another game says them.
return extend "hachinin-meri/wiki" {
  name = "bad/yaku-points",
  yaku = {
    yaku "chase" { 7 },
    yaku "pips"  { points = 7 },
    yaku "god_maid" { "G beats M", need = 2 },
  },
}
