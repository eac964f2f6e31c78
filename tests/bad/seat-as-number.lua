return extend "meitora/kurogi" {
  name = "bad/seat-as-number", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  facts = { fact "writer" { "who writes", seat = true, cite = "MY-1" } },
  phases = {
    auction "bid" {
      may "pass" { when = less(bidder, 2), when_cite = "MY-1" },
      contract { trump(dealer), leads(bidder), cite = "MY-1" },
    },
    before "play" {
      choice "ask" { asks = fukiage + 1, -- a seat that is reckoned
        only_if = unless(less(bidder, 0)), cite = "MY-1",
        may "write" { note("writer", dealer), when = either(less(dealer, writer), less(-1, writer)) },
        may "or" { when = less(3 - asked, 2) },
        may "not" { when = equal(2 * holder(trump_card "K"), 3) },
      },
    },
  },
  score = { points = when(contractors, tricks + about(after(dealer), leader), when(denomination, 1, when(equal(denomination, dealer), 2, 3)) * 2), cite = "MY-1" },
}
