return extend "hachinin-meri/wiki" {
  name = "bad/misplaced-in-tricks",
  rule "MY-1" { "Votes are counted.", ours = true },
  facts = { fact "votes" { "votes", cite = "MY-1" } },
  cite_of = { options = "MY-1", yaku = "MY-1" },
  zones = { zone "turnd" { seen_by = "all", cite = "MY-1" } },
  deal = { turned = 1 },
  phases = { before "dragon" { choice "vote" { asks_each_from = after(dealer), cite = "MY-1",
    may "more" { votes = votes + 1, cite = "MY-1" },
    may "all" { votes = 8 }, may "enough" { } } } },
  yaku = {
    yaku "covered" { made = less(2, laid(trump)), less(0, laid(of_rank "H")), worth = { 2 }, cite = "MY-1" },
    worth = { 2, { 5, last_trick }, { 5, less(2, tricks) } },
  },
  match = { rounds = 3 },
  option "fast" { false, true, asks = "Fast?", cite = "MY-1" },
  option "speed" { "slow", fast, asks = "How fast?", cite = "MY-1" },
}
