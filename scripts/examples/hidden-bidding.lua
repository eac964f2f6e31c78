-- Hachinin Meri with hidden bidding: before the lead each team says in secret how many tricks it will take.
return extend "hachinin-meri/wiki" {
  name   = "examples/hidden-bidding",
  source = "made up to show hidden bidding",

  rule "HB-1" { "Before the lead the dealer and the next seat each write down, unseen, how many tricks their team will take.", ours = true },
  rule "HB-2" { "The bids are turned up when the deal is over.", ours = true },
  facts  = { fact "called" { "tricks bid", of = "team", secret = "until the end", cite = "HB-2" } },
  phases = {
    choice "bidding" { asks_each_team_from = dealer, others_see = "it done", cite = "HB-1",
      may "bid" { numbers = "0-9", note("called", number) },
    },
  },

  rule "HB-3" { "A team that takes as many tricks as it bid scores 5 besides; one that doesn't loses as many points as it is off.", ours = true },
  score = { points = tricks + yaku_points + when(equal(tricks, called), 5, when(less(tricks, called), tricks - called, called - tricks)),
            cite = { "HM-W29", "HB-3" } },
}
