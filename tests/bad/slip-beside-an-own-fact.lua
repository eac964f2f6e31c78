local wager = when(equal(staekd, 0), 0, staked)

return extend "hachinin-meri/digital" {
  name = "bad/slip-beside-an-own-fact", source = "a test",
  rule "A-1" { "Each team stakes tricks.", ours = true },
  facts = { fact "staked" { "tricks staked", of = "team", secret = true, cite = "A-1" } },
  phases = { choice "stake" { asks_each_team_from = after(dealer), others_see = "it done", cite = "A-1", may "stake" { numbers = "3-7", note("staked", number) } } },
  score = { points = tricks + wager, cite = "A-1" },
}
