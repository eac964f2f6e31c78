-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/rest-never", source = "us",
  rule "MY-1" { "Ten trumps in a trick are two points.", ours = true },
  yaku = {
    yaku "ten" { worth = { 2 }, made = less(9, laid(trump)), en = "ten trumps", cite = "MY-1" },
    yaku "four" { worht = { 2 }, made = less(3, laid(trump)), en = "four trumps", cite = "MY-1" },
  },
  facts = { fact "spare" { "a spare", cite = "MY-1" } },
  score = { points = tricks + when(less(20, tricks), 3) + yaku_points, cite = "MY-1" },
  match = { deals = 8, ciet = "MY-1" },
}
