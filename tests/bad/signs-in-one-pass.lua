return extend "hachi-hachi/bga" {
  name = “village/q”, source = 「us」、
  rule "MY-2" { "So it is.", ours＝true },
  phases = { change "play" { cite == "MY-3" } },
  yaku = { yaku "mine" { cards "1R 2R", 2, cite = "MY-2", when = function(t) if t != 3 && t == 2 then return true end end } },
}
