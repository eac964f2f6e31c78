return extend "hachinin-meri/wiki" {
  name = "bad/logic-facts",
  rule "MY-1" { "Votes are counted, and double the points.", ours = true },
  facts = { fact "votes" { "votes", cite = "MY-1" } },
  phases = { before "dragon" { choice "vote" { asks_each_from = after(dealer), cite = "MY-1",
    may "more" { note("votes", votes + 1), when = votes and tricks },
    may "enough" { } } } },
  score = { points = tricks * (votes == 2 and 2 or 1) },
}
