return extend "hachinin-meri/wiki" {
  name = "bad/nobody-team", source = "us",
  rule "MY-1" { "A pledge.", ours = true },
  facts = { fact "pledge" { "the pledge", of = "team", cite = "MY-1" } },
  phases = {
    choice "pledging" { asks = holder(trump_card "D"), cite = "MY-1",
      may "fix" { note("pledge", 2) },
      nobody { note("pledge", 1), leads(when(less(0, pledge), dealer, leader)) },
    },
  },
  score = { points = tricks + yaku_points + pledge, cite = "MY-1" },
}
