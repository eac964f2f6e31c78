-- Dealt again by who has seen who joins: what was paid for staying out is given back.
return extend "hachi-hachi/bga" {
  name = "hachi-hachi/again-after-paying", source = "a test",
  rule "AP-1" { "Before play the dealer may have it dealt again, once.", ours = true },
  phases = { before "play" {
    choice "thoughts" { asks = dealer, cite = "AP-1",
      may "go_on" { },
      may "again" { deal_again },
    },
  } },
}
