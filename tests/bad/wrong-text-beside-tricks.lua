-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "t/wrong-text-beside-tricks", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  yaku = {
    yaku "ten" { worth = { 3 }, en = "ten", made = less("9", laid(trump)), cite = "MY-1" },
    yaku "all" { worth = { 3 }, en = "all", made = less(9, laid("trump")), cite = "MY-1" },
    yaku "low" { worth = { 1 }, en = "low", made = less(9, laid("pG, pC")), cite = "MY-1" },
  },
  match = { sets = "4", deals = 4, cite = "MY-1" }, score = { points = tricks + yaku_points, cite = "MY-2" },
}
