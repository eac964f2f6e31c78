-- With no trump among what can be bid there may be no trump to play.
return extend "meitora/kurogi" {
  name = "bad/contract-stuck",
  phases = {
    remove "open",
    auction "bid" { denominations = "h nt" },
    trick "play" { follow = { { joker, when = next_to_last_trick }, { trump, if_holding = of_suit "h" }, any } },
  },
}
