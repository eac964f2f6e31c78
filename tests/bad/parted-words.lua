return extend "meitora/kurogi" {
  name = "bad/parted-words", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  option "cheap" { "yes_so", "not_so", asks = "Is it cheap?", cite = "MY-1" },
  option "goal" { 21, 31, asks = "How many?", cite = "MY-1" },
  match = depends_on "goal" { [21] = { points = 21 }, [31] = { points = 31 } },
  facts = { fact "calls" { "calls of a team", of = "team", cite = "MY-1" } },
  phases = {
    auction "bid" { all_pass { deal-again, cite = "MY-1" } },
    before "discard" { choice "boast" { asks = bidder, cite = "MY-1", only if = less(bid, 9),
      may "boast" { note("calls", 1) }, may "silent" { } },
      choice "again" { asks = bidder, cite = "MY-1", only if less(bid, 9), may "more" { note("calls", 1) }, may "none" { } } },
  },
  yaku = { award = "one", among = trump, yaku "aces" { worth = { 2, { 3, when = last-trick } }, made = less(2, laid(of-rank "A")), en = "three aces", cite = "MY-1" } },
  score = { counted-in = "points", points = when(contractors, tricks, 0) + yaku-points + calls + depends_on "cheap" { yes_so = 0, not_so = 1 }, cite = "MY-1" },
  penalty = { points = 3, for breaking = { "MT-13" }, not-for = { "discard" }, cite = "MY-1" },
  not together { cheap = "yes_so", goal = 21, "It can't be." },
}
