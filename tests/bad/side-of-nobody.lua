return extend "meitora/kurogi" {
  name = "bad/side-of-nobody", source = "us",
  rule "MY-1" { "Whose side has more tricks deals next; the contractors are asked whether they double.", ours = true },
  facts = { fact "doubled" { "doubled", of = "team", cite = "MY-1" } },
  dealer = { next = when(more_tricks, dealer, after(dealer)), cite = "MY-1" },
  roles = { role "scribe" { first = 0, next = when(less(0, doubled), scribe, after(scribe)), cite = "MY-1" } },
  phases = { before "discard" { choice "double" { asks = when(contractors, bidder, after(bidder)), cite = "MY-1",
    may "double" { note("doubled", 1) }, may "stay" { } } } },
}
