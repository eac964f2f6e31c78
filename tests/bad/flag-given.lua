return extend "hachinin-meri/wiki" {
  name = "bad/flag-given",
  rule "MY-1" { "Who says so is counted twice.", ours = true },
  facts = { fact "twice" { "twice", cite = "MY-1" } },
  phases = { before "dragon" { choice "c" { asks_each_from = dealer, cite = "MY-1",
    may "double" { note("twice", true), when = true },
    may "more" { note("twice", 1), when = true },
    may "even" { note("twice", 2), when = false, also = tricks == 3 },
    } } },
  score = { points = when(true, tricks, 3) },
}
