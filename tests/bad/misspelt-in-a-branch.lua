return extend "hachinin-meri/wiki" {
  name = "bad/misspelt-in-a-branch", source = "us",
  option "o" { "a", "b" },
  phases = { trick "free" { follow = depends_on "o" { a = { ledd, any }, b = { any } } } },
  excused = { only = depends_on "o" { a = of_rakn "C", b = trumpp } },
  score = { points = tricks + depends_on "o" { a = wen(hidden, 1, 0), b = yaku_point } },
  yaku = { depends_on "o" { a = yakuu "q" { won_with = of_rank "C", worth = { 1 }, en = "q" }, b = remov "chase" } },
  match = { deals = depends_on "o" { a = seting "x", b = 4 } },
}
